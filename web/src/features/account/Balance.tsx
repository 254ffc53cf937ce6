import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { Tiles } from '#web/ui/parts/Tiles.tsx';
import classes from './account.module.css';
import { mostPrepaid } from './mostPrepaid.ts';

/** What is open, late, theirs and paid in advance. */
export function Balance({ account }: { readonly account: PersonAccount }) {
  const { balance, billing } = account;
  const money = useMoney(billing.currency);
  const { owedCents, lateCents, creditCents } = balance;
  const prepaid = mostPrepaid(billing.prepaid);
  const over = prepaid.limitCents !== null && prepaid.cents > prepaid.limitCents;
  return (
    <Tiles
      label={m.account_balance()}
      tiles={[
        [m.account_owed(), money(owedCents)],
        [
          m.account_late(),
          lateCents > 0 ? <strong className={classes.late}>{money(lateCents)}</strong> : money(0),
        ],
        [m.account_credit(), money(creditCents)],
        [
          m.account_prepaid(),
          over ? (
            <strong className={classes.late}>
              {m.account_prepaid_over({
                amount: money(prepaid.cents),
                limit: money(prepaid.limitCents ?? 0),
              })}
            </strong>
          ) : (
            money(prepaid.cents)
          ),
        ],
      ]}
    />
  );
}
