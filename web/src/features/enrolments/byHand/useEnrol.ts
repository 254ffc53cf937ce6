import { useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useEnrolByHand } from '#web/features/enrolments/enrolments.api.ts';
import { noTarget, refusedTarget, targetOf } from '#web/features/enrolments/target/targetForm.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { toast } from '#web/ui/toast/toast.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The form of an enrolment by hand, and the press that makes it once and leads to it. */
export function useEnrol(person: Person) {
  const terms = useTerms();
  const navigate = useNavigate();
  const enrol = useEnrolByHand();
  const form = useForm({
    name: 'enrol',
    start: { ...noTarget, studyReason: '', fundingSource: '', reason: '' },
    checks: {
      courseId: (chosen) => (chosen === '' ? m.enrolments_course_missing(terms) : null),
      reason: (reason) => (reason.trim() === '' ? m.enrolments_reason_missing() : null),
    },
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const submit = form.submit(({ studyReason, fundingSource, reason, ...target }) => {
    if (enrol.isPending) return;
    enrol.mutate(
      {
        ...targetOf(target),
        key: form.key(),
        personId: person.id,
        studyReason: studyReason.trim() || null,
        fundingSource: fundingSource.trim() || null,
        reason: reason.trim(),
      },
      {
        onSuccess: ({ id }) => {
          toast({ message: m.enrolments_new_said(person), tone: 'success' });
          void navigate({
            to: '/console/people/$id/enrolments/$enrolmentId',
            params: { id: person.id, enrolmentId: id },
          });
        },
        onError: (error) => {
          const wrong = refusedTarget(error, terms);
          if (wrong) form.show(wrong);
          else form.failed(error);
        },
      },
    );
  });
  return { form, submit, pending: enrol.isPending };
}
