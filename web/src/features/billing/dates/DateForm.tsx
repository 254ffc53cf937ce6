import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, daysAfter, noDay, todayIn } from '#web/lib/dayParts.ts';
import { errorText, fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import type { Messages } from '#web/shared/forms/formErrors.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDateRequest } from '#web/features/billing/money/billing.api.ts';
import classes from '#web/features/billing/pay.module.css';
import { furthestDays } from '#web/features/billing/money/paymentState.ts';
import type { Instalment } from '#web/features/billing/money/paymentState.ts';
import { useMoney } from '#web/features/billing/money/useMoney.ts';

interface Props {
  readonly billing: StudentBilling;
  readonly instalmentId: string;
  readonly onDone: () => void;
}

/** Asks for a later date for one instalment. */
export function DateForm({ billing, instalmentId, onDone }: Props) {
  const plan = billing.plans.find(({ instalments }) => instalments.some(({ id }) => id === instalmentId));
  const instalment = plan?.instalments.find(({ id }) => id === instalmentId);
  const { dueOn = null } = instalment ?? {};
  if (!plan || !instalment || dueOn === null) return <Text>{m.billing_date_gone()}</Text>;
  return <Form instalment={instalment} dueOn={dueOn} currency={plan.currency} onDone={onDone} />;
}

interface FormProps {
  readonly instalment: Instalment;
  readonly dueOn: string;
  readonly currency: string;
  readonly onDone: () => void;
}

const idOf = (field: string): string => `date-${field}`;

function Form({ instalment, dueOn, currency, onDone }: FormProps) {
  const reader = useReader();
  const amount = useMoney(currency)(instalment.cents);
  const { values, change, messages, summary, submit, sending, limits } = useDraft(
    instalment.id,
    dueOn,
    onDone,
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={summary} />
      <Text>{m.billing_date_text({ amount, day: formatDay(dueOn, reader) })}</Text>
      <DayFields
        id={idOf('wantedOn')}
        label={m.billing_date_wanted()}
        help={m.billing_date_wanted_help(limits)}
        error={messages['wantedOn']}
        value={values.wantedOn}
        onChange={(wantedOn) => change({ wantedOn })}
      />
      <Textarea
        id={idOf('reason')}
        label={m.billing_date_reason()}
        description={m.billing_date_reason_help()}
        rows={3}
        size="md"
        maxLength={500}
        value={values.reason}
        error={messages['reason']}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Button type="submit" loading={sending}>
        {m.billing_date_send()}
      </Button>
    </form>
  );
}

/** What is asked for, its errors, and the press that sends it. */
function useDraft(instalmentId: string, dueOn: string, onDone: () => void) {
  const reader = useReader();
  const request = useDateRequest();
  const [values, setValues] = useState({ wantedOn: noDay, reason: '' });
  // The same words sent again are the same request; other words are another.
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const { messages, summary, show, forget } = useErrors(idOf);
  const range = rangeOf(dueOn, todayIn(reader.timeZone));
  const limits = { from: formatDay(range.after, reader), to: formatDay(range.to, reader) };
  const change = (part: Partial<typeof values>): void => {
    setValues((all) => ({ ...all, ...part }));
    setKey(crypto.randomUUID());
    for (const field of Object.keys(part)) forget(field);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wantedOn = dayOf(values.wantedOn);
    const reason = values.reason.trim();
    const wrong = wrongIn(wantedOn, reason, range, limits);
    show(wrong);
    if (Object.keys(wrong).length > 0 || !wantedOn || request.isPending) return;
    request.mutate(
      { key, request: { instalmentId, wantedOn, reason } },
      {
        onSuccess: () => {
          toast({ tone: 'success', message: m.billing_date_sent() });
          onDone();
        },
        onError: (error) => show(...refused(error, limits)),
      },
    );
  };
  return { values, change, messages, summary, submit, limits, sending: request.isPending };
}

interface Range {
  readonly after: string;
  readonly to: string;
}
interface Limits {
  readonly from: string;
  readonly to: string;
}

/** Later than it is due and than today, and not for ever. */
const rangeOf = (dueOn: string, today: string): Range => ({
  after: dueOn > today ? dueOn : today,
  to: daysAfter(today, furthestDays),
});

function wrongIn(day: string | null, reason: string, { after, to }: Range, limits: Limits): Messages {
  const outside = day !== null && (day <= after || day > to);
  return {
    ...(day === null && { wantedOn: m.billing_date_wrong() }),
    ...(outside && { wantedOn: m.billing_date_out_of_range(limits) }),
    ...(reason === '' && { reason: m.billing_date_reason_missing() }),
  };
}

function refused(error: Error, limits: Limits): [Messages, string?] {
  if (isApiError(error, 'already_done')) return [{}, m.billing_date_gone()];
  if ('wantedOn' in fieldErrorsOf(error)) return [{ wantedOn: m.billing_date_out_of_range(limits) }];
  return [{}, errorText(error)];
}
