import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { m } from '#messages/generated/messages.js';
import { choicesQuery } from '#web/features/enrolments/enrolments.api.ts';
import { ChoicesState } from '#web/features/enrolments/target/ChoicesState.tsx';
import { TargetFields } from '#web/features/enrolments/target/TargetFields.tsx';
import {
  noTarget,
  refusedTarget,
  targetFields,
  targetOf,
} from '#web/features/enrolments/target/targetForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import { keptCents, keptCheck } from './money/kept.ts';
import { KeptField } from './money/KeptField.tsx';
import { TransferPreview } from './money/TransferPreview.tsx';
import { transfer } from './acts.api.ts';
import { useAct } from './useAct.ts';

/** Transfers a student to another course; what it does to the money is shown before. */
export function TransferDialog({ enrolment, onClose }: ActDialogProps) {
  const { id, person, course } = enrolment;
  const terms = useTerms();
  const choices = useQuery(choicesQuery());
  const { form, act } = useTransfer(enrolment, onClose);
  const [kept] = useDebouncedValue(keptCents(form.values.kept), 300);
  const others = choices.data?.courses.filter((one) => one.id !== course.id);
  return (
    <ActDialog
      title={m.enrolments_transfer_title(person)}
      text={m.enrolments_transfer_text(person)}
      confirm={m.enrolments_transfer(terms)}
      act={act}
      onClose={onClose}
      blocked={!others}
      size="lg"
    >
      <ChoicesState query={choices} />
      {others && <TargetFields courses={others} fields={targetFields(form)} />}
      <KeptField field={form.text('kept')} />
      {form.values.courseId && (
        <TransferPreview id={id} target={targetOf(form.values)} keepCents={kept ?? 0} />
      )}
    </ActDialog>
  );
}

/** What is chosen, and the press that transfers and leads to the new enrolment. */
function useTransfer({ id, person }: Enrolment, onClose: () => void) {
  const terms = useTerms();
  const navigate = useNavigate();
  return useAct({
    name: 'transfer',
    start: { ...noTarget, kept: '' },
    checks: {
      courseId: (chosen) => (chosen === '' ? m.enrolments_course_missing(terms) : null),
      kept: keptCheck,
    },
    send: ({ kept, ...values }, sent) =>
      transfer(id, { ...sent, ...targetOf(values), keepCents: keptCents(kept) ?? 0 }),
    said: () => m.enrolments_transfer_said(person),
    refused: (error) => refusedTarget(error, terms),
    onDone: (made) => {
      onClose();
      void navigate({
        to: '/console/people/$id/enrolments/$enrolmentId',
        params: { id: made.person.id, enrolmentId: made.id },
      });
    },
  });
}
