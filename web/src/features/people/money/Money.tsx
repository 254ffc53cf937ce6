import type { ReactNode } from 'react';
import type { PersonMoney } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { Payers } from './Payers.tsx';
import classes from './money.module.css';

type Amount = (cents: number) => string;

/** What is paid ahead of delivery; more than the organisation may hold today stands out. */
function prepaidSaid(prepaid: PersonMoney['prepaid'], amount: Amount): ReactNode {
  if (!prepaid) return null;
  const { cents, limitCents } = prepaid;
  if (limitCents === null || cents <= limitCents) return amount(cents);
  return (
    <strong className={classes.late}>
      {m.people_money_over_limit({ amount: amount(cents), limit: amount(limitCents) })}
    </strong>
  );
}

/** What somebody owes, and what they have paid ahead of delivery. */
export function Money({ id, money }: { readonly id: string; readonly money: PersonMoney }) {
  const { currency, openCents, lateCents, next, prepaid } = money;
  const reader = useReader();
  const amount: Amount = (cents) => formatMoney(cents, currency, reader.language);
  return (
    <Part title={m.people_money()}>
      {openCents === 0 && <p className={parts.none}>{m.people_money_none()}</p>}
      {(openCents > 0 || prepaid) && (
        <Facts
          facts={[
            [m.people_money_open(), openCents > 0 ? amount(openCents) : null],
            [
              m.people_money_late(),
              lateCents > 0 ? <strong className={classes.late}>{amount(lateCents)}</strong> : null,
            ],
            [
              m.people_money_next(),
              next &&
                m.people_money_next_value({
                  amount: amount(next.cents),
                  day: formatDay(next.dueOn, reader),
                }),
            ],
            [m.people_money_prepaid(), prepaidSaid(prepaid, amount)],
          ]}
        />
      )}
      <div className={parts.buttons}>
        <LinkButton variant="default" to="/console/billing/people/$id" params={{ id }} preload={false}>
          {m.account_open()}
        </LinkButton>
      </div>
      <Payers payers={money.payers} />
    </Part>
  );
}
