import { Text, Textarea, TextInput } from '@mantine/core';
import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { useCredit } from '#web/features/account/account.api.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { centsOf } from '#web/shared/money/amount.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { BookingForm } from './BookingForm.tsx';

interface Props {
  readonly account: PersonAccount;
  readonly invoiceId: string;
  readonly onClose: () => void;
}

/** Takes back parts of an invoice's lines. */
export function CreditDialog({ account, invoiceId, onClose }: Props) {
  const { form, lines, cents, submit, busy } = useCrediting(account, invoiceId, onClose);
  const money = useMoney(account.billing.currency);
  const { number, openCents } = numberOf(account, invoiceId);
  const amount = money(cents);
  const freed = Math.max(0, cents - openCents);
  return (
    <BookingForm
      title={m.account_credit_title({ number })}
      errors={form.summary}
      preview={
        cents > 0
          ? [
              m.account_credit_preview({ amount, number }),
              m.account_credit_preview_open({
                before: money(openCents),
                after: money(Math.max(0, openCents - cents)),
              }),
              ...(freed > 0 ? [m.account_credit_preview_free({ amount: money(freed) })] : []),
            ]
          : []
      }
      press={m.account_credit_do({ amount })}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{m.account_credit_lead()}</Text>
      {lines.map(({ position, description, leftCents }, at) => (
        <TextInput
          key={position}
          {...form.part(`amounts.${at}`)}
          value={form.values.amounts[at] ?? ''}
          onChange={({ currentTarget }) =>
            form.set(
              'amounts',
              form.values.amounts.map((typed, i) => (i === at ? currentTarget.value : typed)),
              `amounts.${at}`,
            )
          }
          label={m.account_credit_line({ description, amount: money(leftCents) })}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
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

const numberOf = ({ billing }: PersonAccount, invoiceId: string) =>
  billing.invoices.find(({ id }) => id === invoiceId) ?? { number: '', openCents: 0 };

/** Lines of which something is left. */
const leftOf = ({ invoices }: PersonAccount, invoiceId: string) =>
  (invoices.find(({ id }) => id === invoiceId)?.lines ?? [])
    .map((line) => ({ ...line, leftCents: line.cents - line.creditedCents }))
    .filter(({ leftCents }) => leftCents > 0);

function useCrediting(account: PersonAccount, invoiceId: string, onClose: () => void) {
  const lines = leftOf(account, invoiceId);
  const money = useMoney(account.billing.currency);
  const credit = useCredit(account.person.id, invoiceId);
  const wrongLine = (typed: string, leftCents: number): string | null => {
    if (typed.trim() === '') return null;
    const cents = centsOf(typed);
    if (cents === null) return m.account_amount_wrong();
    return cents > leftCents ? m.account_credit_too_much({ amount: money(leftCents) }) : null;
  };
  const form = useForm({
    name: `credit-${invoiceId}`,
    start: { amounts: lines.map(() => ''), reason: '' },
    checks: { reason: (reason) => (reason.trim() === '' ? m.account_reason_wrong() : null) },
    inside: ({ amounts }) => {
      const wrong = lines.flatMap(({ leftCents }, at) => {
        const said = wrongLine(amounts[at] ?? '', leftCents);
        return said ? [[`amounts.${at}`, said] as const] : [];
      });
      const nothing = amounts.every((typed) => !centsOf(typed));
      return wrong.length === 0 && nothing
        ? { 'amounts.0': m.account_credit_nothing() }
        : Object.fromEntries(wrong);
    },
  });
  const wanted = lines.flatMap(({ position }, at) => {
    const cents = centsOf(form.values.amounts[at] ?? '');
    return cents ? [{ position, cents }] : [];
  });
  const cents = wanted.reduce((sum, line) => sum + line.cents, 0);
  const submit = form.submit(({ reason }) => {
    if (wanted.length === 0 || credit.isPending) return;
    credit.mutate(
      { key: form.key(), body: { lines: wanted, reason: reason.trim() } },
      {
        onSuccess: () => {
          const { number } = numberOf(account, invoiceId);
          toast({ tone: 'success', message: m.account_credit_done({ amount: money(cents), number }) });
          form.reset();
          onClose();
        },
        onError: (error) => form.failed(error),
      },
    );
  });
  return { form, lines, cents, submit, busy: credit.isPending };
}
