import { NativeSelect, TextInput } from '@mantine/core';
import type { HandMethod, PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { useTake } from '#web/features/account/account.api.ts';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, partsOf, type DayParts } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { amountOf, centsOf } from '#web/shared/money/amount.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useToday } from '#web/shared/useToday.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { wrongBookingDay } from './bookingDay.ts';
import { BookingForm } from './BookingForm.tsx';
import { openInvoices, overLimit, takePreview } from './takePreview.ts';

interface Props {
  readonly account: PersonAccount;
  readonly onClose: () => void;
}

const methods: Record<HandMethod, () => string> = {
  cash: m.account_method_cash,
  bank_transfer: m.account_method_bank_transfer,
  eftpos: m.account_method_eftpos,
};

type TakeValues = {
  method: HandMethod;
  cents: string;
  receivedOn: DayParts;
  invoiceId: string;
  reference: string;
};

/** Money that staff received: how, how much, when, and what it pays. */
export function TakeDialog({ account, onClose }: Props) {
  const { form, cents, submit, busy } = useTaking(account, onClose);
  const money = useMoney(account.billing.currency);
  const reader = useReader();
  const { values } = form;
  return (
    <BookingForm
      title={m.account_take_title({ name: account.person.name })}
      errors={form.summary}
      preview={cents ? takePreview(account, cents, values.invoiceId, money) : []}
      warning={cents ? overLimit(account, cents, money) : null}
      press={m.account_take_do({ amount: money(cents ?? 0) })}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        {...form.text('method')}
        label={m.account_take_method()}
        data={Object.entries(methods).map(([value, label]) => ({ value, label: label() }))}
      />
      <TextInput
        {...form.text('cents')}
        label={m.account_take_amount()}
        inputMode="decimal"
        autoComplete="off"
      />
      <DayFields {...form.choice('receivedOn')} label={m.account_take_day()} />
      <NativeSelect
        {...form.text('invoiceId')}
        label={m.account_take_invoice()}
        data={[
          { value: '', label: m.account_take_invoice_oldest() },
          ...openInvoices(account).map(({ id, number, openCents, dueOn }) => ({
            value: id,
            label: m.account_take_invoice_one({
              number,
              amount: money(openCents),
              day: formatDay(dueOn, reader),
            }),
          })),
        ]}
      />
      <TextInput
        {...form.text('reference')}
        label={m.account_take_reference()}
        description={m.account_take_reference_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={80}
      />
    </BookingForm>
  );
}

/** What is typed, and the press that books it once. */
function useTaking(account: PersonAccount, onClose: () => void) {
  const { person, balance, opensOn, billing } = account;
  const today = useToday();
  const reader = useReader();
  const money = useMoney(billing.currency);
  const take = useTake(person.id);
  const form = useForm<TakeValues>({
    name: `take-${person.id}`,
    start: {
      method: 'cash',
      cents: balance.owedCents > 0 ? amountOf(balance.owedCents) : '',
      receivedOn: partsOf(today),
      invoiceId: '',
      reference: '',
    },
    checks: {
      cents: (amount) => (centsOf(amount) ? null : m.account_amount_wrong()),
      receivedOn: (parts) => wrongBookingDay(parts, { today, opensOn, reader }),
    },
  });
  const cents = centsOf(form.values.cents);
  const submit = form.submit(({ method, receivedOn, invoiceId, reference }) => {
    const day = dayOf(receivedOn);
    if (!cents || !day || take.isPending) return;
    take.mutate(
      {
        key: form.key(),
        body: { method, cents, receivedOn: day, reference: reference.trim(), invoiceId: invoiceId || null },
      },
      {
        onSuccess: ({ receiptNumber }) => {
          const message = m.account_take_done({ amount: money(cents), number: receiptNumber });
          toast({ tone: 'success', message });
          form.reset();
          onClose();
        },
        onError: (error) => form.failed(error),
      },
    );
  });
  return { form, cents, submit, busy: take.isPending };
}
