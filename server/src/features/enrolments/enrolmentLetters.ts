import type { EndingMoney } from '#contract/enrolments/endingMoney.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { greeting, type To } from '#server/letters/greeting.ts';
import { wordsOf, type Letter, type LetterWords } from '#server/letters/letter.ts';

/* What a student is told when staff change an enrolment. */

export interface ToStudent extends To {
  courseTitle: string;
  /** Where the button leads. */
  url: string;
}

type Fact = NonNullable<Letter['facts']>[number];

function letter(
  to: ToStudent,
  words: LetterWords,
  { subject, text, facts = [] }: { subject: string; text: string; facts?: readonly Fact[] },
): Letter {
  const label = m.mail_registration_accepted_button({}, { locale: to.language });
  const paragraphs = [greeting(to), text];
  return { words, subject, heading: subject, paragraphs, facts, button: { label, url: to.url }, notes: [] };
}

export const extendedLetter = (to: ToStudent, day: string): Letter => {
  const at = { locale: to.language };
  return letter(to, wordsOf('extended', to, { course: to.courseTitle, day }), {
    subject: m.mail_enrolment_extended_subject(to, at),
    text: m.mail_enrolment_extended_text({ ...to, day }, at),
  });
};

export const pausedLetter = (to: ToStudent, day: string | null): Letter => {
  const at = { locale: to.language };
  const course = to.courseTitle;
  const subject = m.mail_enrolment_paused_subject(to, at);
  return day
    ? letter(to, wordsOf('paused', to, { course, day }), {
        subject,
        text: m.mail_enrolment_paused_text({ ...to, day }, at),
      })
    : letter(to, wordsOf('paused_undated', to, { course }), {
        subject,
        text: m.mail_enrolment_paused_undated_text(to, at),
      });
};

/** `until`: the last day of access; null where it does not end. */
export const resumedLetter = (to: ToStudent, until: string | null): Letter => {
  const at = { locale: to.language };
  const course = to.courseTitle;
  const subject = m.mail_enrolment_resumed_subject(to, at);
  return until
    ? letter(to, wordsOf('resumed', to, { course, day: until }), {
        subject,
        text: m.mail_enrolment_resumed_text({ ...to, day: until }, at),
      })
    : letter(to, wordsOf('resumed_unlimited', to, { course }), {
        subject,
        text: m.mail_enrolment_resumed_unlimited_text(to, at),
      });
};

/** The days of an enrolment that its student has to know. */
export function dayFacts(starts: string, until: string | null, { language }: To): Fact[] {
  const at = { locale: language };
  return [
    { label: m.mail_enrolled_starts({}, at), value: starts },
    ...(until ? [{ label: m.mail_enrolled_until({}, at), value: until }] : []),
  ];
}

export const intakeLetter = (to: ToStudent, intake: string, facts: readonly Fact[]): Letter => {
  const at = { locale: to.language };
  return letter(to, wordsOf('intake_changed', to, { course: to.courseTitle, intake }), {
    subject: m.mail_enrolment_intake_subject(to, at),
    text: m.mail_enrolment_intake_text({ ...to, intake }, at),
    facts,
  });
};

/** What an early end does to the money; amounts of zero are left out. */
function moneyFacts(money: EndingMoney, to: To): Fact[] {
  const at = { locale: to.language };
  const facts: [string, number][] = [
    [m.mail_enrolment_earned({}, at), money.earnedCents],
    [m.mail_enrolment_kept(to, at), money.keptCents],
    [m.mail_enrolment_charged({}, at), money.chargedCents],
    [m.mail_enrolment_credited({}, at), money.creditedCents],
    [m.mail_enrolment_cancelled({}, at), money.cancelledCents],
    [m.mail_enrolment_due_back({}, at), money.dueBackCents],
    [m.mail_enrolment_owed({}, at), money.owedCents],
  ];
  return facts
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]) => ({ label, value: formatMoney(cents, money.currency, to.language) }));
}

export const endedLetter = (to: ToStudent, day: string, money: EndingMoney | null): Letter => {
  const at = { locale: to.language };
  return letter(to, wordsOf('ended', to, { course: to.courseTitle, day }), {
    subject: m.mail_enrolment_ended_subject(to, at),
    text: m.mail_enrolment_ended_text({ ...to, day }, at),
    facts: money ? moneyFacts(money, to) : [],
  });
};

export const withdrawnLetter = (to: ToStudent, reason: string, money: EndingMoney): Letter => {
  const at = { locale: to.language };
  return letter(to, wordsOf('withdrawn', to, { course: to.courseTitle }), {
    subject: m.mail_enrolment_withdrawn_subject(to, at),
    text: m.mail_enrolment_withdrawn_text(to, at),
    facts: [{ label: m.mail_enrolment_reason({}, at), value: reason }, ...moneyFacts(money, to)],
  });
};

export const transferredLetter = (
  to: ToStudent,
  from: string,
  money: EndingMoney,
  facts: readonly Fact[],
): Letter => {
  const at = { locale: to.language };
  return letter(to, wordsOf('transferred', to, { course: to.courseTitle, from }), {
    subject: m.mail_enrolment_transferred_subject(to, at),
    text: m.mail_enrolment_transferred_text({ ...to, from }, at),
    facts: [...facts, ...moneyFacts(money, to)],
  });
};
