import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { useChangePlan } from '#web/features/account/account.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useToday } from '#web/shared/useToday.ts';
import { useReader } from '#web/tenant/reader.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { openOfPlan } from './openOfPlan.ts';
import { asksOf, countOf, startOf, sumOf, wrongAsks, type PlanValues } from './planForm.ts';

/** By how much the new sum is not what is owed, and what to do about it; null when it is. */
export function differenceOf(cents: number, money: (cents: number) => string): string | null {
  if (cents === 0) return null;
  return cents > 0
    ? m.account_plan_more({ amount: money(cents) })
    : m.account_plan_less({ amount: money(-cents) });
}

/** Says what stands in the way of a change, where the general sentence would not do. */
function useRefusal({ billing }: PersonAccount, planId: string) {
  const reader = useReader();
  const money = useMoney(billing.currency);
  return (error: unknown): string | null => {
    if (isApiError(error, 'changed_elsewhere')) return m.account_plan_changed();
    if (isApiError(error, 'payment_in_progress')) return m.account_plan_paying();
    if (!isApiError(error, 'prepaid_limit')) return null;
    const day = error.problem?.detail;
    const limit = billing.prepaid.find((one) => one.planId === planId)?.limitCents;
    return m.account_plan_over({
      day: day ? formatDay(day, reader) : '',
      limit: limit ? money(limit) : '',
    });
  };
}

/** What is typed, and the press that changes the plan once. */
export function useChanging(account: PersonAccount, planId: string, onClose: () => void) {
  const today = useToday();
  const money = useMoney(account.billing.currency);
  const change = useChangePlan(account.person.id, planId);
  const refusal = useRefusal(account, planId);
  const open = openOfPlan(account, planId);
  const total = sumOf(open);
  const spread = (values: PlanValues): boolean => values.how === 'spread';
  const form = useForm<PlanValues>({
    name: `change-${planId}`,
    start: startOf(open, today),
    checks: {
      count: (typed, all) => (spread(all) && countOf(typed) === null ? m.account_plan_count_wrong() : null),
      firstOn: (parts, all) =>
        spread(all) && (dayOf(parts) ?? '') < today ? m.account_issue_due_wrong() : null,
      reason: (reason) => (reason.trim() === '' ? m.account_reason_wrong() : null),
    },
    inside: (values) => {
      const wrong = wrongAsks(values, open, today);
      const asked = asksOf(values, total);
      const differs = asked.length > 0 ? differenceOf(sumOf(asked) - total, money) : null;
      return differs ? { ...wrong, 'asks.0.amount': differs } : wrong;
    },
  });
  const asks = asksOf(form.values, total);
  const submit = form.submit(({ reason }) => {
    if (asks.length === 0 || change.isPending) return;
    const before = open.map(({ id, cents, dueOn }) => ({ instalmentId: id, cents, dueOn }));
    change.mutate(
      { key: form.key(), body: { before, asks, reason: reason.trim() } },
      {
        onSuccess: () => {
          toast({ tone: 'success', message: m.account_plan_done() });
          form.reset();
          onClose();
        },
        onError: (error) => {
          const said = refusal(error);
          if (said === null) form.failed(error);
          else form.show({}, said);
        },
      },
    );
  });
  return { form, open, asks, submit, busy: change.isPending };
}
