import type { IntakePage } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { dayText } from '#web/features/intakes/intakeWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import list from '#web/ui/lists/list.module.css';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './dueDays.module.css';
import { isAfterEnd, usualText } from './dueDaysForm.ts';
import { DueDaysForm } from './DueDaysForm.tsx';

interface Props {
  readonly intake: IntakePage;
  /** Whether the reader may change the intake. */
  readonly changes: boolean;
}

/** When the assessments are due for the students of the intake. */
export function DueDays({ intake, changes }: Props) {
  const terms = useTerms();
  const isEmpty = intake.dueDays.assessments.length === 0;
  return (
    <Part title={m.intakes_due()}>
      {isEmpty ? (
        <p className={parts.none}>{m.intakes_due_none(terms)}</p>
      ) : (
        <>
          <p className={classes.help}>{m.intakes_due_help(terms)}</p>
          {changes ? <DueDaysForm intake={intake} /> : <DueDayList intake={intake} />}
        </>
      )}
    </Part>
  );
}

function DueDayList({ intake: { dueDays, endsOn } }: Pick<Props, 'intake'>) {
  const reader = useReader();
  return (
    <ul className={parts.rows}>
      {dueDays.assessments.map((one) => (
        <li key={one.assessmentId}>
          <span>
            {one.title}
            {endsOn && isAfterEnd(one.dueOn, endsOn) && (
              <span className={list.meta}>{m.intakes_due_after_end({ day: dayText(endsOn, reader) })}</span>
            )}
          </span>
          <span>{one.dueOn ? dayText(one.dueOn, reader) : usualText(one)}</span>
        </li>
      ))}
    </ul>
  );
}
