import type { Adjustment } from '#contract/enrolments/adjustments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';

interface Props {
  readonly student: string;
  readonly adjustments: readonly Adjustment[];
}

/** What was agreed with a student, for whoever assesses them; nothing where nothing was. */
export function AdjustmentNote({ student, adjustments }: Props) {
  const reader = useReader();
  if (adjustments.length === 0) return null;
  return (
    <Part title={m.adjustments_note({ student })}>
      <p className={parts.none}>{m.adjustments_note_help()}</p>
      <ul className={parts.rows}>
        {adjustments.map(({ id, what, why, until, agreedBy, agreedAt }) => (
          <li key={id}>
            <span>
              <span className={parts.name}>{what}</span>
              <span className={parts.meta}>{why}</span>
              <span className={parts.meta}>
                {m.adjustments_by({ name: agreedBy, day: formatInstantDay(agreedAt, reader) })}
                {until && ` · ${m.adjustments_to({ day: formatDay(until, reader) })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
