import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { choicesQuery } from '#web/features/enrolments/enrolments.api.ts';
import { ChoicesState } from '#web/features/enrolments/target/ChoicesState.tsx';
import { IntakeSelect } from '#web/features/enrolments/target/IntakeSelect.tsx';
import { chosenCourse } from '#web/features/enrolments/target/targetForm.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useTerms } from '#web/tenant/terms.ts';
import parts from '#web/ui/parts/parts.module.css';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import { changeIntake } from './acts.api.ts';
import { IntakePrice } from './money/IntakePrice.tsx';
import { useAct } from './useAct.ts';

const refused = (error: unknown) =>
  isApiError(error, 'intake_full') ? { intakeId: m.enrolments_intake_full() } : null;

/** Moves an enrolment to another intake of its course. */
export function IntakeDialog({ enrolment: { id, person, course, intake }, onClose }: ActDialogProps) {
  const terms = useTerms();
  const choices = useQuery(choicesQuery());
  const own = chosenCourse(choices.data?.courses, { courseId: course.id });
  const others = own?.intakes.filter((one) => one.id !== intake?.id) ?? [];
  const { form, act } = useAct({
    name: 'intake',
    start: { intakeId: '' },
    checks: { intakeId: (chosen) => (chosen === '' ? m.enrolments_intake_missing() : null) },
    send: ({ intakeId }, sent) => changeIntake(id, { ...sent, intakeId }),
    said: (changed) => m.enrolments_change_intake_said({ name: changed.intake?.name ?? '' }),
    refused,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={m.enrolments_change_intake_title()}
      text={m.enrolments_change_intake_text(person)}
      confirm={m.enrolments_change_intake()}
      act={act}
      onClose={onClose}
      blocked={others.length === 0}
    >
      <ChoicesState query={choices} />
      {choices.data && others.length === 0 && (
        <p className={parts.note}>{m.enrolments_change_intake_none(terms)}</p>
      )}
      {others.length > 0 && (
        <>
          <IntakeSelect field={form.text('intakeId')} intakes={others} none={m.enrolments_intake_choose()} />
          <IntakePrice id={id} person={person} />
        </>
      )}
    </ActDialog>
  );
}
