import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import { receiptLetter as workReceiptLetter } from '#server/features/assessments/talk/assessmentLetters.ts';
import {
  dateLetter,
  invoiceLetter,
  receiptLetter,
  reminderLetter,
} from '#server/features/billing/payments/billingLetters.ts';
import { planLetter } from '#server/features/billing/planChange/planLetter.ts';
import { missingDataLetter } from '#server/features/missingData/missingLetters.ts';
import { noticeLetter } from '#server/features/notifications/noticeLetters.ts';
import { m } from '#messages/generated/messages.js';
import { noticeSentences } from '#messages/notices.ts';
import { copyLetter } from '#server/letters/copyLetter.ts';
import type { Sample } from './sample.ts';

const reminder =
  (overdue: boolean): Sample =>
  (to, facts) =>
    reminderLetter(to, { ...facts, overdue, pause: null }, to.url, true);
const date =
  (accepted: boolean): Sample =>
  (to, facts) =>
    dateLetter(to, { ...facts, accepted, note: '', pause: null }, to.url);

/** Letters about learning, money and what is new. */
export const otherSamples = {
  work_received: (to, { title, number, when }) => workReceiptLetter(to, { title, number, at: when }, to.url),
  missing_data: (to) => missingDataLetter(to, ['person', 'address'], to.url),
  invoice: (to, facts) => invoiceLetter(to, facts, to.url),
  payment_reminder: reminder(false),
  payment_overdue: reminder(true),
  date_accepted: date(true),
  date_declined: date(false),
  plan_changed: (to, { plan, day, amount }) =>
    planLetter(
      to,
      {
        name: plan,
        payments: [m.billing_mail_plan_line({ day, amount }, { locale: to.language })],
        charged: false,
      },
      to.url,
    ),
  receipt: (to, facts) => receiptLetter(to, facts, to.url),
  news: (to, { title }) =>
    noticeLetter(
      to,
      (['assessment_feedback', 'thread_message'] as const).map((kind) => ({
        kind,
        title: kind === 'thread_message' ? to.courseTitle : title,
        name: to.name,
        path: '/dashboard',
      })),
      new URL(to.url).origin,
    ),
  guardian_copy: (to, { student, title }) =>
    copyLetter(
      { ...to, student, relationship: m.own_letters_sample_relationship() },
      {
        subject: noticeSentences.assessment_feedback({ title, name: '' }, { locale: to.language }),
        paragraphs: [],
        list: {
          heading: m.mail_copy_news({}, { locale: to.language }),
          items: [noticeSentences.assessment_feedback({ title, name: '' }, { locale: to.language })],
        },
      },
      { groups: ['marking'], stopUrl: to.url },
    ),
} satisfies Partial<Record<LetterKind, Sample>>;
