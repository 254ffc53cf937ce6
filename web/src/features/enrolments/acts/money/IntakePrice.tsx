import { useQuery } from '@tanstack/react-query';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import type { IntakeMoney } from '#contract/enrolments/endingMoney.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { intakeMoneyQuery } from '#web/features/enrolments/enrolments.api.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { MoneyState } from './MoneyState.tsx';

/** What was agreed against what the course costs today, before an enrolment moves to another of its intakes. */
export function IntakePrice({ id, person }: Pick<Enrolment, 'id' | 'person'>) {
  const { data, error, refetch } = useQuery(intakeMoneyQuery(id));
  return (
    <MoneyState failed={error !== null} onRetry={() => void refetch()}>
      {data && <Difference money={data} person={person} />}
    </MoneyState>
  );
}

function Difference({ money, person }: { money: IntakeMoney; person: Enrolment['person'] }) {
  const terms = useTerms();
  const amount = useMoney(money.currency);
  const reads = useStore(({ auth }) => may(auth.roles, 'money.read'));
  const { agreedCents, priceCents } = money;
  const more = priceCents - agreedCents;
  if (more === 0) return <p className={parts.none}>{m.enrolments_intake_same(terms)}</p>;
  const said = { amount: amount(Math.abs(more)) };
  return (
    <>
      <Facts
        facts={[
          [m.enrolments_money_agreed(), amount(agreedCents)],
          [m.enrolments_intake_price(terms), amount(priceCents)],
        ]}
      />
      <p className={parts.none}>
        {more > 0 ? m.enrolments_intake_more(said) : m.enrolments_intake_less(said)}
      </p>
      {reads && (
        <LinkAnchor to="/console/billing/people/$id" params={{ id: person.id }} preload={false}>
          {m.enrolments_intake_payments(person)}
        </LinkAnchor>
      )}
    </>
  );
}
