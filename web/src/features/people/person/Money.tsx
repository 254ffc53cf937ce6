import type { PersonMoney } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Facts } from '#web/features/people/parts/Facts.tsx';
import { Part } from '#web/features/people/parts/Part.tsx';
import parts from '#web/features/people/parts/parts.module.css';
import classes from './person.module.css';

/** What somebody owes: all of it, what is late, and what is due next. */
export function Money({ money: { currency, openCents, lateCents, next } }: { readonly money: PersonMoney }) {
  const reader = useReader();
  const amount = (cents: number) => formatMoney(cents, currency, reader.language);
  return (
    <Part title={m.people_money()}>
      {openCents === 0 ? (
        <p className={parts.none}>{m.people_money_none()}</p>
      ) : (
        <Facts
          facts={[
            [m.people_money_open(), amount(openCents)],
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
          ]}
        />
      )}
    </Part>
  );
}
