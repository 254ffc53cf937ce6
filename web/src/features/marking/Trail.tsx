import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './marking.module.css';
import { eventWords } from './words.ts';

/** The full history of the work, oldest first. */
export function Trail({ work }: { readonly work: MarkingWork }) {
  const reader = useReader();
  const terms = useTerms();
  return (
    <details className={classes.details}>
      <summary>{m.marking_trail()}</summary>
      <ol className={classes.said}>
        {work.events.map(({ kind, by, at, note }, i) => (
          <li key={i}>
            <p>
              {eventWords[kind](terms)}
              <span className={classes.meta}>
                {[by, formatInstant(at, reader)].filter(Boolean).join(' · ')}
              </span>
            </p>
            {note && <p className={classes.lines}>{note}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
