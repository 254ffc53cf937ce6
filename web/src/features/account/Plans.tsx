import { Button } from '@mantine/core';
import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { PlanTable } from '#web/shared/money/PlanTable.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { canEnd } from './acts/planEnd.ts';
import type { OpenAct } from './acts/AccountDialogs.tsx';

interface Props {
  readonly account: PersonAccount;
  readonly decides: boolean;
  readonly onAct: (act: OpenAct) => void;
}

/** Plans with their instalments; one that still asks for something can be ended. */
export function Plans({ account: { billing }, decides, onAct }: Props) {
  if (billing.plans.length === 0) return null;
  return (
    <Part title={m.account_plans()}>
      {billing.plans.map((plan) => (
        <PlanTable
          key={plan.id}
          plan={plan}
          prepaid={billing.prepaid.find(({ planId }) => planId === plan.id)}
          action={
            decides &&
            canEnd(plan) && (
              <Button
                variant="default"
                aria-haspopup="dialog"
                aria-label={m.account_cancel_named({ name: plan.name })}
                onClick={() => onAct({ kind: 'end', planId: plan.id })}
              >
                {m.account_cancel()}
              </Button>
            )
          }
        />
      ))}
    </Part>
  );
}
