import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { useEndPlan } from '#web/features/account/account.api.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { BookingForm } from './BookingForm.tsx';
import { neverAsked } from './planEnd.ts';

interface Props {
  readonly account: PersonAccount;
  readonly planId: string;
  readonly onClose: () => void;
}

/** Ends a plan: what it does, and the press. */
export function EndPlanDialog({ account: { person, billing }, planId, onClose }: Props) {
  const end = useEndPlan(person.id);
  const money = useMoney(billing.currency);
  const form = useForm({ name: `end-${planId}`, start: {}, checks: {}, listed: false });
  const plan = billing.plans.find(({ id }) => id === planId);
  const name = plan?.name ?? '';
  const submit = form.submit(() => {
    if (end.isPending) return;
    end.mutate(planId, {
      onSuccess: () => {
        toast({ tone: 'success', message: m.account_cancel_done({ name }) });
        onClose();
      },
      onError: (error) => form.failed(error),
    });
  });
  const dropped = plan ? neverAsked(plan) : [];
  const issued = new Set(plan?.instalments.flatMap(({ invoiceId }) => invoiceId ?? []) ?? []);
  const openCents = billing.invoices
    .filter(({ id }) => issued.has(id))
    .reduce((sum, invoice) => sum + invoice.openCents, 0);
  const card = billing.cards.some((one) => one.planId === planId);
  return (
    <BookingForm
      title={m.account_cancel_title({ name })}
      errors={form.summary}
      preview={[
        dropped.length > 0
          ? m.account_cancel_open({
              count: dropped.length,
              amount: money(dropped.reduce((sum, { cents }) => sum + cents, 0)),
            })
          : m.account_cancel_nothing(),
        ...(openCents > 0 ? [m.account_cancel_invoiced({ amount: money(openCents) })] : []),
        ...(card ? [m.account_cancel_card()] : []),
        m.account_cancel_final(),
      ]}
      press={m.account_cancel_do()}
      busy={end.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
