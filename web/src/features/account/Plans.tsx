import { Button } from '@mantine/core';
import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { PlanTable } from '#web/shared/money/PlanTable.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import type { OpenAct } from './AccountDialogs.tsx';
import { canEnd } from './acts/planEnd.ts';
import { PlanHistory } from './plan/PlanHistory.tsx';
import { openOfPlan } from './plan/openOfPlan.ts';

interface Props {
  readonly account: PersonAccount;
  readonly decides: boolean;
  readonly onAct: (act: OpenAct) => void;
}

/** Plans with their instalments; what is open of one can be asked for otherwise, or no more. */
export function Plans({ account, decides, onAct }: Props) {
  const { billing } = account;
  if (billing.plans.length === 0) return null;
  return (
    <Part title={m.account_plans()}>
      {billing.plans.map((plan) => (
        <div key={plan.id}>
          <PlanTable
            plan={plan}
            prepaid={billing.prepaid.find(({ planId }) => planId === plan.id)}
            action={
              decides && (
                <>
                  {openOfPlan(account, plan.id).length > 0 && (
                    <Button
                      variant="default"
                      aria-haspopup="dialog"
                      aria-label={m.account_plan_named({ name: plan.name })}
                      onClick={() => onAct({ kind: 'change', planId: plan.id })}
                    >
                      {m.account_plan()}
                    </Button>
                  )}
                  {canEnd(plan) && (
                    <Button
                      variant="default"
                      aria-haspopup="dialog"
                      aria-label={m.account_cancel_named({ name: plan.name })}
                      onClick={() => onAct({ kind: 'end', planId: plan.id })}
                    >
                      {m.account_cancel()}
                    </Button>
                  )}
                </>
              )
            }
          />
          <PlanHistory account={account} planId={plan.id} />
        </div>
      ))}
    </Part>
  );
}
