import { useState } from 'react';
import type { EnrolledMany } from '#contract/enrolments/enrolMany.ts';
import { mostEnrolled } from '#contract/enrolments/limits.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import {
  noTarget,
  refusedTarget,
  targetOf,
  type TargetValues,
} from '#web/features/enrolments/target/targetForm.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { readEmails } from './readEmails.ts';
import { useCheckSeveral, useEnrolSeveral } from './several.api.ts';

type Values = TargetValues & { people: string; studyReason: string; fundingSource: string; reason: string };
const start: Values = { ...noTarget, people: '', studyReason: '', fundingSource: '', reason: '' };

function wrongList(text: string): string | null {
  const { emails, left } = readEmails(text);
  if (left.length > 0) return m.enrolments_several_left({ line: left[0]! });
  if (emails.length === 0) return m.enrolments_several_missing();
  if (emails.length <= mostEnrolled) return null;
  return m.enrolments_several_too_many({ most: mostEnrolled, count: emails.length });
}

const wishOf = ({ people, studyReason, fundingSource, ...target }: Values) => ({
  ...targetOf(target),
  emails: [...readEmails(people).emails],
  studyReason: studyReason.trim() || null,
  fundingSource: fundingSource.trim() || null,
});

const checksOf = (terms: TermInputs) => ({
  people: wrongList,
  courseId: (chosen: string) => (chosen === '' ? m.enrolments_course_missing(terms) : null),
  reason: (reason: string) => (reason.trim() === '' ? m.enrolments_reason_missing() : null),
});

/** Several people from the list to their enrolments: asked, checked, enrolled. */
export function useSeveral() {
  const terms = useTerms();
  const [step, setStep] = useState<'asking' | 'checked' | 'done'>('asking');
  const [answer, setAnswer] = useState<EnrolledMany | null>(null);
  const check = useCheckSeveral();
  const enrol = useEnrolSeveral();
  const form = useForm<Values>({
    name: 'enrol-several',
    start,
    checks: checksOf(terms),
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const failed = (error: unknown): void => {
    const wrong = refusedTarget(error, terms);
    if (wrong) form.show(wrong);
    else form.failed(error);
  };
  const to = (next: typeof step, given: EnrolledMany | null): void => {
    setAnswer(given);
    setStep(next);
  };
  const ask = form.submit((values) => {
    if (check.isPending) return;
    check.mutate(wishOf(values), { onSuccess: (checked) => to('checked', checked), onError: failed });
  });
  const send = (): void => {
    const emails = answer!.rows.flatMap(({ email, enrolment }) => (enrolment ? email : []));
    enrol.mutate(
      { ...wishOf(form.values), emails, key: form.key(), reason: form.values.reason.trim() },
      { onSuccess: (done) => to('done', done) },
    );
  };
  const back = (): void => {
    enrol.reset();
    setStep('asking');
  };
  const again = (): void => {
    form.reset();
    enrol.reset();
    to('asking', null);
  };
  return {
    form,
    step,
    answer,
    ask,
    checking: check.isPending,
    send,
    sending: enrol.isPending,
    error: enrol.error,
    back,
    again,
  };
}
export type Several = ReturnType<typeof useSeveral>;
