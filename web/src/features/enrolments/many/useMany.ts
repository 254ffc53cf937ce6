import { useState } from 'react';
import type { EnrolmentRow } from '#contract/enrolments/enrolmentList.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useToday } from '#web/shared/useToday.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useChangeMany, useCheck } from './many.api.ts';
import { noValues, type ManyAct, type ManyValues } from './manyActs.ts';
import { canBe, outcomesOf, type Outcome } from './outcomes.ts';

interface Ends {
  readonly onClose: () => void;
  readonly onDone: (changed: readonly EnrolmentRow[]) => void;
}

const checksOf = ({ name, day }: ManyAct, today: string) => ({
  ...(day && { day: (parts: ManyValues['day']) => day.wrong(parts, today) }),
  ...(name === 'change_intake' && {
    intakeId: (chosen: string) => (chosen === '' ? m.enrolments_intake_missing() : null),
  }),
  reason: (reason: string) => (reason.trim() === '' ? m.enrolments_reason_missing() : null),
});

/** The form of what is wanted; sending it asks what would become of each enrolment. */
function useManyForm(
  act: ManyAct,
  rows: readonly EnrolmentRow[],
  onChecked: (outcomes: readonly Outcome[]) => void,
) {
  const check = useCheck();
  const form = useForm<ManyValues>({
    name: `many-${act.name}`,
    start: noValues,
    checks: checksOf(act, useToday()),
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const ask = form.submit((values) => {
    if (check.isPending) return;
    check.mutate(
      { ids: rows.map(({ id }) => id), change: act.change(values) },
      {
        onSuccess: (answer) => onChecked(outcomesOf(rows, answer.rows)),
        onError: (error) => form.failed(error),
      },
    );
  });
  return { form, ask, checking: check.isPending };
}

/** A change of many enrolments from its form to its end: asked, checked, done, and what was left at the last moment. */
export function useMany(act: ManyAct, rows: readonly EnrolmentRow[], { onClose, onDone }: Ends) {
  const [step, setStep] = useState<'asking' | 'checked' | 'news'>('asking');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const change = useChangeMany();
  const asked = useManyForm(act, rows, (checked) => {
    setOutcomes(checked);
    setStep('checked');
  });
  const possible = outcomes.filter(canBe);
  const onAnswer = (became: readonly Outcome[]): void => {
    const done = became.filter(canBe).map(({ row }) => row);
    if (done.length > 0) toast({ message: m.enrolments_many_said({ count: done.length }), tone: 'success' });
    onDone(done);
    setOutcomes(became);
    if (done.length === became.length) onClose();
    else setStep('news');
  };
  const send = (): void => {
    const { values, key } = asked.form;
    const body = { key: key(), reason: values.reason.trim(), change: act.change(values) };
    change.mutate(
      { ids: possible.map(({ row }) => row.id), ...body },
      { onSuccess: (answer) => onAnswer(outcomesOf(rows, answer.rows)) },
    );
  };
  const back = (): void => {
    change.reset();
    setStep('asking');
  };
  const left = outcomes.filter((outcome) => !canBe(outcome));
  return { ...asked, step, possible, left, send, sending: change.isPending, error: change.error, back };
}

export type Many = ReturnType<typeof useMany>;
