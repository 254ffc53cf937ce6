import type { CourseInformation } from '#contract/catalogue.ts';
import type { RichText } from './types.ts';
import { doc, ol, p, ul } from './write.ts';

/** The organisation and its word for a course. */
export interface Voice {
  name: string;
  contactEmail: string;
  course: string;
  units: string;
  /** Units pause while a payment is late. */
  pausesWhenLate: boolean;
}

/** What differs between courses; the rest is the same for the whole organisation. */
export interface DemoInformation {
  outcomes: RichText;
  entryRequirements: RichText;
  delivery: RichText;
  assessment: RichText;
  obligations: RichText;
  outcomesAfter: RichText;
  thirdParties?: RichText;
}

const support = ({ name, contactEmail }: Voice): RichText =>
  doc(
    p(
      `Your trainer answers questions within **two working days**. Write to [${contactEmail}](mailto:${contactEmail}).`,
    ),
    ul(
      'Help with reading, writing, numbers and computers, at no cost, from the first week.',
      'Reasonable adjustments if you have a disability or are unwell: more time, another format, another way to show the same skill.',
      'Someone to talk to when life gets in the way. We listen first, then look for what helps.',
    ),
    p(
      `If something is wrong, tell ${name}: you get an answer in writing, a complaint costs nothing, and a decision you do not agree with is looked at again by someone who was not part of it.`,
    ),
  );

const refunds = ({ course, units, name, pausesWhenLate }: Voice): RichText =>
  doc(
    ul(
      `If ${name} cancels or cannot deliver your ${course}, you get back **everything you have not been taught for**, within 14 days.`,
      'Change your mind within **10 working days** of enrolling and before you start: you get back all you paid.',
      'After that you get back what you paid beyond the part that has been delivered to you.',
      'If we hold more than $1,500 for teaching you have not had yet, a tuition assurance scheme covers the part above it.',
    ),
    p(
      `If you cannot pay on time, press “Ask for a new date” beside the payment before it is due. We charge no late fee. ${
        pausesWhenLate
          ? `If a payment stays late, your ${units} pause until it is paid; what you have done is kept.`
          : `Your ${units} stay open while we sort it out.`
      }`,
    ),
  );

const withdrawal = ({ course, contactEmail }: Voice): RichText =>
  doc(
    ol(
      `Before your place is confirmed, open your registration and press “Withdraw my registration”. After that, write to [${contactEmail}](mailto:${contactEmail}) and name your ${course}.`,
      'We withdraw you within two working days. The email about it says what you owe or get back.',
      'What you have finished stays in your record.',
    ),
    p('Withdrawing costs nothing. If you would rather take a break, write to us before you decide.'),
  );

const nobodyElse = ({ name }: Voice): RichText =>
  doc(p(`${name} teaches, assesses and issues the certificate. No other organisation is involved.`));

/** The whole pre-enrolment information of a course in this organisation. */
export const informationOf = (own: DemoInformation, voice: Voice): CourseInformation => ({
  outcomes: own.outcomes,
  entryRequirements: own.entryRequirements,
  delivery: own.delivery,
  assessment: own.assessment,
  support: support(voice),
  obligations: own.obligations,
  feesAndRefunds: refunds(voice),
  withdrawal: withdrawal(voice),
  thirdParties: own.thirdParties ?? nobodyElse(voice),
  outcomesAfter: own.outcomesAfter,
});
