import { Button, Text, Textarea } from '@mantine/core';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, daysAfter, noDay, todayIn } from '#web/lib/dayParts.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDateRequest } from '#web/features/billing/money/billing.api.ts';
import classes from '#web/features/billing/pay.module.css';
import { furthestDays } from '#web/features/billing/money/paymentState.ts';
import type { Instalment } from '#web/shared/money/instalmentState.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';

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

function Form({ instalment, dueOn, currency, onDone }: FormProps) {
  const reader = useReader();
  const amount = useMoney(currency)(instalment.cents);
  const { form, submit, sending, limits } = useDateForm(instalment.id, dueOn, onDone);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Text>{m.billing_date_text({ amount, day: formatDay(dueOn, reader) })}</Text>
      <DayFields
        {...form.choice('wantedOn')}
        label={m.billing_date_wanted()}
        help={m.billing_date_wanted_help(limits)}
      />
      <Textarea
        {...form.text('reason')}
        label={m.billing_date_reason()}
        description={m.billing_date_reason_help()}
        rows={3}
        size="md"
        maxLength={500}
      />
      <Button type="submit" loading={sending}>
        {m.billing_date_send()}
      </Button>
    </form>
  );
}

/** The day that is asked for and why, and the press that sends it. */
function useDateForm(instalmentId: string, dueOn: string, onDone: () => void) {
  const reader = useReader();
  const request = useDateRequest();
  const range = rangeOf(dueOn, todayIn(reader.timeZone));
  const limits = { from: formatDay(range.after, reader), to: formatDay(range.to, reader) };
  const form = useForm({
    name: `date-${instalmentId}`,
    start: { wantedOn: noDay, reason: '' },
    checks: {
      wantedOn: (parts) => wrongDay(dayOf(parts), range, limits),
      reason: (reason) => (reason.trim() === '' ? m.billing_date_reason_missing() : null),
    },
  });
  const refused = (error: Error): void => {
    if (isApiError(error, 'already_done')) form.show({}, m.billing_date_gone());
    else if ('wantedOn' in fieldErrorsOf(error)) form.show({ wantedOn: m.billing_date_out_of_range(limits) });
    else form.failed(error);
  };
  const submit = form.submit((values) => {
    const wantedOn = dayOf(values.wantedOn);
    if (!wantedOn || request.isPending) return;
    request.mutate(
      { key: form.key(), request: { instalmentId, wantedOn, reason: values.reason.trim() } },
      {
        onSuccess: () => {
          toast({ tone: 'success', message: m.billing_date_sent() });
          onDone();
        },
        onError: refused,
      },
    );
  });
  return { form, submit, limits, sending: request.isPending };
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

function wrongDay(day: string | null, { after, to }: Range, limits: Limits): string | null {
  if (day === null) return m.billing_date_wrong();
  return day <= after || day > to ? m.billing_date_out_of_range(limits) : null;
}
