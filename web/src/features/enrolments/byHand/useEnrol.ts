import { useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useAct } from '#web/features/enrolments/acts/useAct.ts';
import { enrolByHand } from '#web/features/enrolments/enrolments.api.ts';
import { noTarget, refusedTarget, targetOf } from '#web/features/enrolments/target/targetForm.ts';
import { useTerms } from '#web/tenant/terms.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The form of an enrolment by hand, and the press that makes it once and leads to it. */
export function useEnrol(person: Person) {
  const terms = useTerms();
  const navigate = useNavigate();
  return useAct({
    name: 'enrol',
    start: { ...noTarget, studyReason: '', fundingSource: '' },
    checks: { courseId: (chosen) => (chosen === '' ? m.enrolments_course_missing(terms) : null) },
    send: ({ studyReason, fundingSource, ...target }, sent) =>
      enrolByHand({
        ...sent,
        ...targetOf(target),
        personId: person.id,
        studyReason: studyReason.trim() || null,
        fundingSource: fundingSource.trim() || null,
      }),
    said: () => m.enrolments_new_said(person),
    refused: (error) => refusedTarget(error, terms),
    onDone: ({ id }) =>
      void navigate({
        to: '/console/people/$id/enrolments/$enrolmentId',
        params: { id: person.id, enrolmentId: id },
      }),
  });
}
