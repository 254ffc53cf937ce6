import type { Adjustment } from '#contract/enrolments/adjustments.ts';
import { m } from '#messages/generated/messages.js';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { AdjustmentText } from './AdjustmentText.tsx';

interface Props {
  readonly student: string;
  readonly adjustments: readonly Adjustment[];
}

/** What was agreed with a student, for whoever assesses them; nothing where nothing was. */
export function AdjustmentNote({ student, adjustments }: Props) {
  if (adjustments.length === 0) return null;
  return (
    <Part title={m.adjustments_note({ student })}>
      <p className={parts.none}>{m.adjustments_note_help()}</p>
      <ul className={parts.rows}>
        {adjustments.map((one) => (
          <li key={one.id}>
            <AdjustmentText adjustment={one} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
