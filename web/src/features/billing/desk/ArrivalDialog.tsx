import { Button, Group, Text, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { dayOf, partsOf } from '#web/lib/dayParts.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { amountOf, centsOf } from '#web/shared/money/amount.ts';
import { useArrival } from '#web/features/billing/money/billing.api.ts';
import { Note } from '#web/features/billing/money/Note.tsx';
import classes from '#web/features/billing/pay.module.css';
import { DeskDialog } from './DeskDialog.tsx';
import type { Transfer } from './TransferTable.tsx';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useToday } from '#web/shared/useToday.ts';

interface Props {
  readonly transfer: Transfer;
  readonly onClose: () => void;
}

/** What stands on the bank statement, seen once more before it is booked. */
export function ArrivalDialog({ transfer, onClose }: Props) {
  const { personName: name, reference, cents: asked, currency } = transfer;
  const money = useMoney(currency);
  const { form, cents, submit, sending } = useStatement(transfer, onClose);
  return (
    <DeskDialog title={m.billing_desk_confirm_title({ reference })} busy={sending} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        <Text>{m.billing_desk_confirm_text({ name, amount: money(asked) })}</Text>
        <TextInput
          {...form.text('cents')}
          label={m.billing_desk_confirm_cents()}
          inputMode="decimal"
          autoComplete="off"
        />
        {cents !== null && cents !== asked && (
          <Note>{m.billing_desk_confirm_differs({ amount: money(asked) })}</Note>
        )}
        <DayFields {...form.choice('receivedOn')} label={m.billing_desk_confirm_day()} />
        <Text c="dimmed">{m.billing_desk_confirm_warning()}</Text>
        <Group>
          <Button type="submit" loading={sending}>
            {m.billing_desk_confirm_action({ amount: money(cents ?? asked) })}
          </Button>
          <Button variant="default" onClick={onClose} disabled={sending}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </DeskDialog>
  );
}

/** What is typed of the statement, and the press that books it. */
function useStatement({ id, personName: name, cents: asked, currency }: Transfer, onDone: () => void) {
  const today = useToday();
  const arrival = useArrival();
  const money = useMoney(currency);
  const form = useForm({
    name: `arrival-${id}`,
    start: { cents: amountOf(asked), receivedOn: partsOf(today) },
    checks: {
      cents: (amount) => (!centsOf(amount) ? m.billing_desk_confirm_cents_wrong() : null),
      receivedOn: (parts) => wrongDay(dayOf(parts), today),
    },
  });
  const refused = (error: Error): void => {
    if (isApiError(error, 'already_done')) form.show({}, m.billing_desk_gone());
    else if ('receivedOn' in fieldErrorsOf(error))
      form.show({ receivedOn: m.billing_desk_confirm_day_wrong() });
    else form.failed(error);
  };
  const cents = centsOf(form.values.cents) || null;
  const submit = form.submit((values) => {
    const receivedOn = dayOf(values.receivedOn);
    if (cents === null || !receivedOn || arrival.isPending) return;
    arrival.mutate(
      { id, arrival: { cents, receivedOn } },
      {
        onSuccess: () => {
          toast({ tone: 'success', message: m.billing_desk_confirmed({ amount: money(cents), name }) });
          onDone();
        },
        onError: refused,
      },
    );
  });
  return { form, cents, submit, sending: arrival.isPending };
}

const wrongDay = (day: string | null, today: string): string | null =>
  day === null || day > today ? m.billing_desk_confirm_day_wrong() : null;
