import type { CourseInformation } from '#contract/catalogue.ts';
import type { RichText } from './types.ts';
import { doc, ol, p, ul } from './write.ts';

/** Who speaks, and what they call a course. */
export interface Voice {
  name: string;
  contactEmail: string;
  course: string;
}

/** What differs from course to course; the rest an organisation tells alike everywhere. */
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
      `Your trainer answers questions within **two working days**. Write to [${contactEmail}](mailto:${contactEmail}) or ask for a call.`,
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

const refunds = ({ course, name }: Voice): RichText =>
  doc(
    ul(
      `If ${name} cancels or cannot deliver your ${course}, you get back **everything you have not been taught for**, within 14 days.`,
      'Change your mind within **10 working days** of enrolling and before you start: you get back all you paid.',
      'After that you get back what you paid beyond the part that has been delivered to you.',
      'We never hold more than $1,500 for teaching you have not had yet.',
    ),
    p(
      'Late with a payment? Tell us before it is due and we move the date. We add no charge for the first two times, and your work stays open to you.',
    ),
  );

const withdrawal = ({ course, contactEmail }: Voice): RichText =>
  doc(
    ol(
      `Write to [${contactEmail}](mailto:${contactEmail}) or press “Withdraw” beside your ${course}.`,
      'We confirm it within two working days and tell you what you owe or get back.',
      'What you have finished stays yours: you get a statement of attainment for it within 30 days.',
    ),
    p('Withdrawing costs nothing. Pausing for up to six months is possible once, and costs nothing either.'),
  );

const nobodyElse = ({ name }: Voice): RichText =>
  doc(p(`${name} teaches, assesses and issues the certificate. No other organisation is involved.`));

/** The whole pre-enrolment information of a course, as this organisation says it. */
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
