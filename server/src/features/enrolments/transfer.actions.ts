import type { IntakeMoney } from '#contract/enrolments/endingMoney.ts';
import { previewWithdrawal } from '#server/features/billing/desk/withdrawal.actions.ts';
import { plansOfSubscription } from '#server/features/billing/invoices/plan.queries.ts';
import { readIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { after } from '#server/features/subscriptions/state.rules.ts';
import { subscriptionById } from '#server/features/subscriptions/subscriptions.queries.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { lockWithPlaces, wasDone, type Act } from './enrolments.actions.ts';
import { followerOf, sharedUnits, studentById } from './enrolments.queries.ts';
import { tellTransfer } from './letters.actions.ts';
import { billOf, checkTarget, openEnrolment, type Target } from './opening.actions.ts';
import { endEnrolment, previewOf } from './withdrawal.actions.ts';

/** What was agreed for a course, and what it costs who enrols today. */
export async function previewIntake(scope: Scope, id: string): Promise<IntakeMoney> {
  const { tx } = scope;
  const row = found(await subscriptionById(tx, id));
  if (after(row.status, 'change_intake') === null) throw new Problem('wrong_state');
  const { language } = found(await studentById(tx, row.personId));
  const target = { courseId: row.courseId, intakeId: null, paymentOptionId: null };
  const { currency, priceCents } = await billOf(scope, target, null, language);
  const { agreedCents } = await previewWithdrawal(tx, row, 0);
  return { currency, agreedCents, priceCents };
}

/** What a transfer would keep, end and cost. */
export async function previewTransfer(
  scope: Scope,
  id: string,
  { keepCents, ...target }: Target & { keepCents: number },
) {
  const { tx } = scope;
  const row = found(await subscriptionById(tx, id));
  const { language } = found(await studentById(tx, row.personId));
  const intake = target.intakeId === null ? null : await readIntake(tx, target.intakeId);
  const { priceCents, instalments } = await billOf(scope, target, intake, language);
  return {
    ending: await previewOf(tx, id, keepCents),
    units: await sharedUnits(tx, row, target.courseId),
    priceCents,
    instalments,
  };
}

/** Transfers a student to another course, once. Returns the new subscription. */
export async function transferStudent(
  scope: RequestScope,
  id: string,
  { key, reason, keepCents, ...target }: Act & Target & { keepCents: number },
): Promise<string> {
  const { tx, caller, today } = scope;
  const row = await lockWithPlaces(scope, id, target.intakeId);
  if (await wasDone(scope, row, 'withdraw', key)) return found(await followerOf(tx, id));
  if (row.courseId === target.courseId) {
    const message = 'This is the same course: change the intake instead';
    throw wrongField('courseId', 'same', message);
  }
  const checked = await checkTarget(scope, target);
  const { name, email, language } = found(await studentById(tx, row.personId));
  const [plan] = await plansOfSubscription(tx, id);
  const lastEngagedOn = row.status === 'pending' || row.startsOn > today ? null : today;
  const { money, eventId } = await endEnrolment(scope, row, { key, reason, keepCents, lastEngagedOn });
  const { personId, studyReason, fundingSource } = row;
  const opened = await openEnrolment(
    scope,
    target,
    checked,
    {
      personId,
      studyReason,
      fundingSource,
      language,
      payer: plan?.plan.payer ?? { name, email, address: '' },
      followsId: id,
    },
    { by: caller.personId, reason },
  );
  await tellTransfer(scope, row, opened, money, eventId);
  return opened.id;
}
