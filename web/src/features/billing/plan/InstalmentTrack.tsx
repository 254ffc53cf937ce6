import { m } from '#messages/generated/messages.js';
import classes from '#web/features/billing/track.module.css';
import type { Instalment } from '#web/shared/money/instalmentState.ts';

type Mark = 'paid' | 'late' | 'due' | 'to_come';

const markOf = ({ state }: Instalment): Mark => {
  if (state === 'paid' || state === 'due') return state;
  return state === 'overdue' ? 'late' : 'to_come';
};

const words: Record<Mark, (count: number) => string> = {
  paid: (count) => m.billing_track_paid({ count }),
  late: (count) => m.billing_track_late({ count }),
  due: (count) => m.billing_track_due({ count }),
  to_come: (count) => m.billing_track_to_come({ count }),
};

interface Props {
  readonly instalments: readonly Instalment[];
}

/** Every instalment as a piece of one track, as long as its amount; told apart by pattern and word, not by colour. */
export function InstalmentTrack({ instalments }: Props) {
  const counted = instalments.filter(({ state }) => state !== 'cancelled');
  const marks = counted.map(markOf);
  const kinds = (['paid', 'late', 'due', 'to_come'] as const).filter((kind) => marks.includes(kind));
  return (
    <div className={classes.whole}>
      <div className={classes.track} aria-hidden>
        {counted.map(({ id, cents }, at) => (
          <span key={id} className={classes.piece} data-mark={marks[at]} style={{ flexGrow: cents }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={classes.swatch} data-mark={kind} aria-hidden />
            {words[kind](marks.filter((mark) => mark === kind).length)}
          </li>
        ))}
      </ul>
    </div>
  );
}
