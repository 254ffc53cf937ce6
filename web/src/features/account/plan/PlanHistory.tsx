import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/account/account.module.css';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { AskList } from './AskList.tsx';

interface Props {
  readonly account: PersonAccount;
  readonly planId: string;
}

/** How a plan was changed: when, by whom, why, and what was asked for until then. */
export function PlanHistory({ account: { planChanges, billing }, planId }: Props) {
  const reader = useReader();
  const changes = planChanges.filter((change) => change.planId === planId);
  if (changes.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>{m.account_plan_history({ count: changes.length })}</summary>
      {changes.map(({ id, at, by, reason, before, after }) => (
        <div key={id} className={classes.change}>
          <p>
            {m.account_plan_history_one({ day: formatInstantDay(at, reader), name: by })}
            <span className={classes.meta}>{reason}</span>
          </p>
          <div className={classes.sides}>
            <AskList title={m.account_plan_before()} asks={before} currency={billing.currency} short />
            <AskList title={m.account_plan_after()} asks={after} currency={billing.currency} short />
          </div>
        </div>
      ))}
    </details>
  );
}
