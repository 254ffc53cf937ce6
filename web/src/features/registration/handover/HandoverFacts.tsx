import type { ReactNode } from 'react';
import type { HandoverPage } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { dotted } from '#web/lib/isolated.ts';
import { formatMoney } from '#messages/money.ts';
import { OrganisationContact } from '#web/shared/OrganisationContact.tsx';
import { planWords } from '#messages/planWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { intakeText } from '#web/features/registration/fees/IntakeChoice.tsx';
import classes from '#web/features/registration/registration.module.css';

interface Props {
  readonly page: HandoverPage;
  /** Who asks for the signature. */
  readonly name: string;
}

/** What is being signed: who, what, when, price, deadline and contact. */
export function HandoverFacts({ page, name }: Props) {
  const terms = useTerms();
  const reader = useReader();
  const { course, intake, priceCents, currency, plan, answeredAt, expiresAt } = page;
  const money = (cents: number): string => formatMoney(cents, currency, reader.language);
  return (
    <section className={classes.facts} aria-labelledby="facts-title">
      <h2 id="facts-title">{m.registration_link_facts()}</h2>
      <dl>
        <Fact label={terms.Student}>{name}</Fact>
        <Fact label={terms.Course}>{dotted([course.title, course.code], reader.language)}</Fact>
        <Fact label={m.registration_link_when()}>
          {intake
            ? dotted([intake.name, intakeText(intake, reader)], reader.language)
            : m.registration_link_no_intake()}
        </Fact>
        <Fact label={m.catalogue_fee_total()}>
          {money(priceCents)}
          <Fees page={page} money={money} />
        </Fact>
        {plan && (
          <Fact label={m.registration_plan_title()}>
            {plan.name}
            <span className={classes.small}>
              {planWords(plan, { money, terms, language: reader.language })}
            </span>
          </Fact>
        )}
        <Fact label={m.app_questions_ask()}>
          <OrganisationContact />
        </Fact>
        {!answeredAt && <Fact label={m.app_answer_by()}>{formatInstant(expiresAt, reader)}</Fact>}
      </dl>
    </section>
  );
}

/** What the price is made of. */
function Fees({ page: { fees }, money }: { page: HandoverPage; money: (cents: number) => string }) {
  const { language } = useReader();
  const mandatory = fees.filter((fee) => fee.mandatory);
  if (mandatory.length < 2) return null;
  return (
    <span className={classes.small}>
      {dotted(
        mandatory.map(({ label, cents }) => `${label} ${money(cents)}`),
        language,
      )}
    </span>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
