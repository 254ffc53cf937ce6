import type { EndingMoney } from '#contract/enrolments/endingMoney.ts';
import type { NoticeKind } from '#contract/notifications.ts';
import { readerOf } from '#server/features/billing/books/billing.queries.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import { readIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { mailEnrolledByHand } from '#server/features/registration/outcome/outcomeLetters.actions.ts';
import { courseTitleOf, type SubscriptionRow } from '#server/features/subscriptions/subscriptions.queries.ts';
import type { Letter } from '#server/letters/letter.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  dayFacts,
  endedLetter,
  extendedLetter,
  intakeLetter,
  pausedLetter,
  resumedLetter,
  transferredLetter,
  withdrawnLetter,
  type ToStudent,
} from './enrolmentLetters.ts';

interface Student {
  email: string;
  to: ToStudent;
}

async function studentOf(scope: Scope, { id, personId, courseId }: SubscriptionRow): Promise<Student> {
  const { tx, organisation, origin } = scope;
  const reader = found(await readerOf(tx, personId));
  const courseTitle = await courseTitleOf(tx, courseId);
  const name = reader.preferredName || reader.name;
  const { email, language } = reader;
  const url = `${origin}/subscriptions/${id}`;
  return { email, to: { organisation: organisation.name, name, language, courseTitle, url } };
}

/** A notice of an event, and its letter where there is one. */
async function tell(
  scope: Scope,
  { id, personId }: SubscriptionRow,
  { email, to }: Student,
  { kind, letter, eventId }: { kind: NoticeKind; letter: Letter; eventId: string },
): Promise<void> {
  const path = `/subscriptions/${id}`;
  const once = `enrolment:${eventId}`;
  await notify(scope, { personId, kind, title: to.courseTitle, name: '', path, once, at: scope.now });
  await sendLetter(scope, email, letter, to.language);
}

const daysOf = ({ startsOn, accessEndsOn }: SubscriptionRow, to: ToStudent) =>
  dayFacts(dayText(startsOn, to.language), accessEndsOn && dayText(accessEndsOn, to.language), to);

/** What each act that changes no money tells the student. */
const tellings = {
  extend: async (_scope: Scope, row: SubscriptionRow, { to }: Student) => ({
    kind: 'access_changed' as const,
    letter: extendedLetter(to, dayText(row.accessEndsOn!, to.language)),
  }),
  pause: async (_scope: Scope, { pausedUntil }: SubscriptionRow, { to }: Student) => ({
    kind: 'study_paused' as const,
    letter: pausedLetter(to, pausedUntil && dayText(pausedUntil, to.language)),
  }),
  resume: async (_scope: Scope, { accessEndsOn }: SubscriptionRow, { to }: Student) => ({
    kind: 'study_resumed' as const,
    letter: resumedLetter(to, accessEndsOn && dayText(accessEndsOn, to.language)),
  }),
  change_intake: async ({ tx }: Scope, row: SubscriptionRow, { to }: Student) => ({
    kind: 'enrolment_changed' as const,
    letter: intakeLetter(to, found(await readIntake(tx, row.intakeId!)).name, daysOf(row, to)),
  }),
};

export async function tellChange(
  scope: Scope,
  row: SubscriptionRow,
  act: keyof typeof tellings,
  eventId: string,
): Promise<void> {
  const student = await studentOf(scope, row);
  await tell(scope, row, student, { ...(await tellings[act](scope, row, student)), eventId });
}

/** Tells of the end of access, and what it did to the money; null where that stayed as it was. */
export async function tellEnd(
  scope: Scope,
  row: SubscriptionRow,
  money: EndingMoney | null,
  eventId: string,
): Promise<void> {
  const student = await studentOf(scope, row);
  const { to } = student;
  const letter = endedLetter(to, dayText(row.accessEndsOn!, to.language), money);
  await tell(scope, row, student, { kind: 'access_changed', letter, eventId });
}

export async function tellWithdrawal(
  scope: Scope,
  row: SubscriptionRow,
  money: EndingMoney,
  eventId: string,
): Promise<void> {
  const student = await studentOf(scope, row);
  const letter = withdrawnLetter(student.to, row.withdrawalReason ?? '', money);
  await tell(scope, row, student, { kind: 'enrolment_changed', letter, eventId });
}

/** Tells of a transfer, in one letter about both courses. */
export async function tellTransfer(
  scope: Scope,
  left: SubscriptionRow,
  opened: SubscriptionRow,
  money: EndingMoney,
  eventId: string,
): Promise<void> {
  const student = await studentOf(scope, opened);
  const from = await courseTitleOf(scope.tx, left.courseId);
  const letter = transferredLetter(student.to, from, money, daysOf(opened, student.to));
  await tell(scope, opened, student, { kind: 'enrolment_changed', letter, eventId });
}

/** The letter of a new enrolment, with the link to a first password for who has none. */
export async function tellEnrolled(
  scope: Scope,
  row: SubscriptionRow,
  passwordToken: string | null,
): Promise<void> {
  const { email, to } = await studentOf(scope, row);
  await mailEnrolledByHand(scope, { email, to, url: to.url }, passwordToken, { facts: daysOf(row, to) });
}
