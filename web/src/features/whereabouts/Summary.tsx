import { Button } from '@mantine/core';
import type { Whereabouts } from '#contract/classes/whereabouts.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './whereabouts.module.css';
import type { Change } from './whereaboutsSearch.ts';
import { commonPlace, itemSaid, itemSign, type ItemState } from './whereaboutsWords.ts';

interface Props {
  readonly whereabouts: Whereabouts;
  /** The item whose students alone are shown. */
  readonly at: string | undefined;
  readonly onChange: Change;
}

/** How far the class is, where most of them are, and what the signs mean. */
export function Summary({ whereabouts, at, onChange }: Props) {
  const { counts, items, editions, unread, students } = whereabouts;
  const terms = useTerms();
  const place = commonPlace(items);
  const only = items.find(({ id }) => id === at);
  return (
    <div className={classes.summary}>
      <p>
        {m.whereabouts_counts(counts)}
        {place && ` ${m.whereabouts_most({ title: place.title, count: place.here })}`}
      </p>
      {editions > 1 && <p className={classes.help}>{m.whereabouts_editions(terms)}</p>}
      {unread > 0 && <p className={classes.help}>{m.whereabouts_unread({ count: unread })}</p>}
      <div className={classes.line}>
        <span role="status">{m.whereabouts_found({ count: students.total })}</span>
        {only && (
          <>
            <span>{m.whereabouts_only_at(only)}</span>
            <Button variant="default" size="compact-md" onClick={() => onChange({ at: undefined })}>
              {m.whereabouts_all()}
            </Button>
          </>
        )}
      </div>
      {/* Each sign is said in words where it stands. */}
      <p className={classes.help} aria-hidden>
        {legend(editions).map((state) => (
          <span key={state} className={classes.sign}>
            {itemSign(state)} {itemSaid(state)}
          </span>
        ))}
      </p>
    </div>
  );
}

const legend = (editions: number): ItemState[] => [
  'done',
  'started',
  'open',
  'locked',
  ...(editions > 1 ? [null] : []),
];
