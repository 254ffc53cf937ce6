import { Text, Textarea, TextInput } from '@mantine/core';
import type { PersonAccount } from '#contract/billing/account.ts';
import type { ReceivedMethod } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { useRefund } from '#web/features/account/account.api.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { amountOf, centsOf } from '#web/shared/money/amount.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { BookingForm } from './BookingForm.tsx';

interface Props {
  readonly account: PersonAccount;
  readonly paymentId: string;
  readonly onClose: () => void;
}

/** How money goes back, by how it came. */
const waysBack: Record<ReceivedMethod, (said: { amount: string }) => string> = {
  card_sandbox: m.account_refund_card,
  card_stripe: m.account_refund_card,
  bank_transfer: m.account_refund_hand,
  cash: m.account_refund_hand,
  eftpos: m.account_refund_hand,
};

/** Gives back money that pays for nothing. */
export function RefundDialog({ account, paymentId, onClose }: Props) {
  const { billing, payments, balance } = account;
  const payment = billing.payments.find(({ id }) => id === paymentId);
  const freeCents = payments.find(({ id }) => id === paymentId)?.freeCents ?? 0;
  const money = useMoney(billing.currency);
  const { form, cents, submit, busy } = useRefunding(account, { paymentId, freeCents }, onClose);
  const amount = money(cents ?? 0);
  return (
    <BookingForm
      title={m.account_refund_title({ number: payment?.receiptNumber ?? '' })}
      errors={form.summary}
      preview={
        cents && cents <= freeCents
          ? [
              waysBack[payment?.method ?? 'cash']({ amount }),
              m.account_refund_preview({
                before: money(balance.creditCents),
                after: money(balance.creditCents - cents),
              }),
            ]
          : []
      }
      press={m.account_refund_do({ amount })}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{m.account_refund_lead({ amount: money(freeCents) })}</Text>
      <TextInput
        {...form.text('cents')}
        label={m.account_refund_amount()}
        inputMode="decimal"
        autoComplete="off"
      />
      <Textarea
        {...form.text('reason')}
        label={m.account_reason()}
        description={m.account_reason_help()}
        {...helpBelow}
        rows={2}
        maxLength={500}
      />
    </BookingForm>
  );
}

function useRefunding(
  { person, billing }: PersonAccount,
  { paymentId, freeCents }: { paymentId: string; freeCents: number },
  onClose: () => void,
) {
  const money = useMoney(billing.currency);
  const refund = useRefund(person.id, paymentId);
  const isRight = (cents: number | null): boolean => Boolean(cents) && (cents ?? 0) <= freeCents;
  const form = useForm({
    name: `refund-${paymentId}`,
    start: { cents: amountOf(freeCents), reason: '' },
    checks: {
      cents: (amount) =>
        isRight(centsOf(amount)) ? null : m.account_refund_amount_wrong({ amount: money(freeCents) }),
      reason: (reason) => (reason.trim() === '' ? m.account_reason_wrong() : null),
    },
  });
  const cents = centsOf(form.values.cents);
  const submit = form.submit(({ reason }) => {
    if (!cents || refund.isPending) return;
    refund.mutate(
      { key: form.key(), cents, reason: reason.trim() },
      {
        onSuccess: ({ status }) => {
          const said = status === 'pending' ? m.account_refund_done_pending : m.account_refund_done;
          toast({ tone: 'success', message: said({ amount: money(cents) }) });
          form.reset();
          onClose();
        },
        onError: (error) => form.failed(error),
      },
    );
  });
  return { form, cents, submit, busy: refund.isPending };
}
