import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

const states = {
  pending: { tone: 'warning', text: m.account_refund_pending },
  succeeded: { tone: 'success', text: m.account_refund_succeeded },
  failed: { tone: 'danger', text: m.account_refund_failed_state },
} as const;

/** Money that went back, or is on its way. */
export function Refunds({ account: { refunds, billing } }: { readonly account: PersonAccount }) {
  const reader = useReader();
  const money = useMoney(billing.currency);
  if (refunds.length === 0) return null;
  return (
    <Part title={m.account_refunds()}>
      <ul className={parts.rows}>
        {refunds.map(({ id, cents, status, reason, by, at }) => (
          <li key={id}>
            <div>
              <span className={parts.name}>{money(cents)}</span>
              <span className={parts.meta}>{m.account_refund_by({ reason, name: by })}</span>
            </div>
            <span>{formatInstantDay(at, reader)}</span>
            <StatusBadge tone={states[status].tone}>{states[status].text()}</StatusBadge>
          </li>
        ))}
      </ul>
    </Part>
  );
}
