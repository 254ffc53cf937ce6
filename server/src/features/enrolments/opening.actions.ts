import type { Language } from '#contract/kit/values.ts';
import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import type { Payer } from '#server/features/billing/books/billing.table.ts';
import { openBilling, planFor } from '#server/features/billing/invoices/plans.actions.ts';
import { refuseEndedProduct, type Intake } from '#server/features/catalogue/catalogue.actions.ts';
import { coursePeriod } from '#server/features/registration/form/plans.rules.ts';
import { lookForGaps } from '#server/features/registration/gaps/gaps.actions.ts';
import { quoteFor } from '#server/features/registration/outcome/enrolment.actions.ts';
import { paymentOptionById } from '#server/features/registration/store/lookups.queries.ts';
import { courseOf } from '#server/features/registration/store/registration.queries.ts';
import { changeLocked, prepareSubscription } from '#server/features/subscriptions/subscriptions.actions.ts';
import {
  lastDayOfStudy,
  type SubscriptionRow,
} from '#server/features/subscriptions/subscriptions.queries.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { found, wrongField } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { intakeToJoin } from './changes.actions.ts';
import type { Codes } from './codes.actions.ts';
import { currencyOf } from './withdrawal.actions.ts';

/** What somebody is to be enrolled in. */
export interface Target {
  courseId: string;
  intakeId: string | null;
  paymentOptionId: string | null;
}

async function courseToJoin({ tx }: Scope, courseId: string) {
  const course = await courseOf(tx, courseId);
  if (course?.published) return course;
  throw course?.template
    ? wrongField(
        'courseId',
        'course_template',
        'A template takes nobody: choose a course that was begun from it',
      )
    : wrongField('courseId', 'not_offered', 'This course is not published');
}

/** The course, intake and way to pay of a target, each checked. The caller holds the lock of the intake. */
export async function checkTarget(scope: Scope, { courseId, intakeId, paymentOptionId }: Target) {
  const { tx } = scope;
  const course = await courseToJoin(scope, courseId);
  const intake = intakeId === null ? null : await intakeToJoin(scope, courseId, intakeId);
  const startsOn = intake?.startsOn ?? null;
  // Staff also record students who are under way in an intake that began earlier, such as from another system.
  const day = startsOn !== null && startsOn < scope.today ? startsOn : scope.today;
  await refuseEndedProduct(scope, courseId, intake, day);
  if (paymentOptionId !== null && !(await paymentOptionById(tx, paymentOptionId, courseId))) {
    throw wrongField('paymentOptionId', 'other_course', 'This is no way to pay for the course');
  }
  return { course, intake };
}

/** The days of an enrolment that begins now: who studies the course already goes on after their last day. */
export async function periodFor(
  { tx, today }: Scope,
  personId: string,
  course: Parameters<typeof coursePeriod>[0] & { id: string },
  intake: Intake | null,
) {
  const lastDay = intake?.startsOn ? null : await lastDayOfStudy(tx, personId, course.id, today);
  return coursePeriod(course, intake, lastDay === null ? today : addDays(lastDay, 1));
}

/** What an enrolment in a target would be billed. */
export async function billOf(
  scope: Scope,
  { courseId, paymentOptionId }: Target,
  intake: Intake | null,
  language: Language,
) {
  const quote = await quoteFor(scope, { courseId, intake, paymentOptionId, language, limitApplies: true });
  const plan = quote && (await planFor(scope.tx, quote));
  return {
    currency: plan?.currency ?? (await currencyOf(scope.tx)),
    priceCents: plan?.totalCents ?? 0,
    instalments: (plan?.instalments ?? []).map(({ cents, dueOn }) => ({ cents, dueOn })),
  };
}

export interface NewEnrolment extends Codes {
  personId: string;
  language: Language;
  payer: Payer;
  followsId: string | null;
}

/** Opens a subscription of a checked target with its bill, as a registration does when it is accepted. */
export async function openEnrolment(
  scope: Scope,
  { courseId, intakeId, paymentOptionId }: Target,
  { course, intake }: { course: Parameters<typeof coursePeriod>[0]; intake: Intake | null },
  { language, payer, ...enrolment }: NewEnrolment,
  doer: { by: string; reason: string; key?: string },
): Promise<SubscriptionRow> {
  const { tx } = scope;
  const { personId } = enrolment;
  const period = await periodFor(scope, personId, { ...course, id: courseId }, intake);
  const prepared = await prepareSubscription(scope, { ...enrolment, ...period, courseId, intakeId }, doer);
  const { by, reason } = doer;
  const fixedStart = Boolean(intake?.startsOn);
  const { row } = await changeLocked(scope, prepared, { act: 'open', fixedStart }, { by, reason });
  await lookForGaps(scope, [personId]);
  const quote = await quoteFor(scope, { courseId, intake, paymentOptionId, language, limitApplies: true });
  if (quote) {
    await openBilling(tx, { ...quote, personId, subscriptionId: row.id, registrationId: null, payer }, scope);
    await reconcileSoon(scope);
  }
  return found(row);
}
