import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CourseIntake } from '#contract/catalogue.ts';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatDay, formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Pairs } from './answers/Pairs.tsx';
import { Part } from './Part.tsx';
import { guardianOf } from './who.ts';
import classes from './registration.module.css';

/** What one has to know first. */
export function Facts({ one }: { readonly one: StaffRegistration }) {
  const reader = useReader();
  const terms = useTerms();
  const facts = [
    ...aboutCourse(one, reader, terms),
    ...aboutMoney(one.registration, reader.language),
    person(one),
  ];
  const pairs = facts
    .filter((fact): fact is [string, ReactNode] => fact !== null)
    .map(([label, value]) => ({ key: label, label, value }));
  return (
    <Part title={m.registration_desk_summary()}>
      <Pairs pairs={pairs} />
      {one.registration.underAge && <p className={classes.note}>{guardianWords(one)}</p>}
    </Part>
  );
}

function guardianWords({ registration, signatures }: StaffRegistration): string {
  const age = registration.guardianAge;
  const agreed = guardianOf(signatures);
  return agreed
    ? m.registration_desk_under_age_agreed({ age, name: agreed.name })
    : m.registration_desk_under_age({ age });
}

type Fact = [label: string, value: ReactNode] | null;

function aboutCourse({ registration }: StaffRegistration, reader: Reader, terms: TermInputs): Fact[] {
  const { course, intake, receipt, waitingPlace, information } = registration;
  const sent = receipt ? formatInstant(receipt.submittedAt, reader) : m.registration_desk_not_sent();
  return [
    [m.registration_desk_fact_course(terms), `${course.code} ${course.title}`],
    [
      m.registration_desk_fact_intake(),
      intake ? intakeText(intake, reader) : m.registration_desk_not_chosen(),
    ],
    intake && [m.registration_desk_fact_places(), placesText(intake)],
    waitingPlace === null
      ? null
      : [
          m.registration_desk_fact_place_in_list(),
          m.registration_desk_place_in_list({ place: waitingPlace }),
        ],
    [m.registration_desk_fact_sent(), sent],
    information && [
      m.registration_desk_fact_information(),
      m.registration_desk_information({
        version: information.version,
        // Always shows the year, because people look this up later.
        day: formatInstantDay(information.publishedAt, reader, new Date(0)),
      }),
    ],
  ];
}

function aboutMoney(registration: Registration, language: string): Fact[] {
  const { priceCents, currency, plans, paymentOptionId, awaitsPayment } = registration;
  const plan = plans.find(({ id }) => id === paymentOptionId);
  const price = formatMoney(priceCents, currency, language);
  return [
    [
      m.registration_desk_fact_price(),
      awaitsPayment ? `${price} · ${m.registration_desk_flag_payment()}` : price,
    ],
    [m.registration_desk_fact_plan(), plan?.name ?? m.registration_desk_not_chosen()],
  ];
}

function person({ registration: { email, awaitsEmail }, personId }: StaffRegistration): Fact {
  if (!personId) {
    const said = awaitsEmail ? `${email} · ${m.registration_desk_flag_email()}` : email;
    return [m.registration_desk_fact_email(), said];
  }
  return [
    m.registration_desk_fact_email(),
    <>
      {email}{' '}
      <Link to="/console/people" search={{ search: email }} className={classes.link}>
        {m.registration_desk_person_link()}
      </Link>
    </>,
  ];
}

export const intakeText = ({ name, startsOn }: CourseIntake, reader: Reader): string =>
  startsOn
    ? m.registration_desk_starts({ name, day: formatDay(startsOn, reader) })
    : m.registration_desk_starts_any({ name });

function placesText({ full, waitingList, placesLeft }: CourseIntake): string {
  if (full)
    return waitingList ? m.registration_desk_places_full_waiting() : m.registration_desk_places_full();
  return placesLeft === null
    ? m.registration_desk_places_any()
    : m.registration_desk_places_left({ count: placesLeft });
}
