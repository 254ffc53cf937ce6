import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { enrolmentRisk } from '#server/features/atRisk/atRisk.table.ts';
import { judgement } from '#server/features/assessments/record/judgement.table.ts';
import { attempt } from '#server/features/assessments/record/work.table.ts';
import { issueInvoice } from '#server/features/billing/invoices/invoices.actions.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { unitOutcome } from '#server/features/courses/unitOutcome.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { momentIn } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { makeClass, makeMark } from '../classes/classMakers.ts';
import { enrolmentsOf, makeBillingSettings, makePerson, makeSubscription } from '../makers.ts';
import { makeIntakes } from '../makersCatalogue.ts';
import { fullAnswers, makeRegistration } from '../makersRegistration.ts';
import { handIn, makeMarkingWorld, type MarkingWorld } from '../markingWorld.ts';
import type { TestApp } from '../testApp.ts';

/* In Sydney, on Tuesday 2 March 2027 at noon. Two intakes of one course; Tara teaches the first and is limited to it. */

const password = 'correct-horse-battery';
const zone = 'Australia/Sydney';
const noon = '2027-03-02T01:00:00Z';

export interface ReportWorld extends MarkingWorld {
  admin: string;
  tara: string;
  finance: string;
  intakes: { day: string; evening: string };
}

async function makeWork(
  tx: Tx,
  world: MarkingWorld,
  personId: string,
  [sent, days]: readonly [string, number | null],
) {
  const submittedAt = new Date(sent);
  const { attemptId } = await handIn(tx, world, { personId, submittedAt });
  if (days === null) return;
  const judgedAt = new Date(submittedAt.getTime() + days * 86_400_000);
  await tx.update(attempt).set({ judgedAt }).where(eq(attempt.id, attemptId));
  await tx.insert(judgement).values({
    attemptId,
    itemId: world.items.written,
    result: 'satisfactory',
    comment: '',
    byPersonId: world.ids.asha,
    at: judgedAt,
  });
}

const moment = momentIn(zone, new Date(noon));

/** Students of both intakes, each with work, an outcome, marks, an invoice and a registration. */
async function makeStudents(tx: Tx, world: MarkingWorld, intakes: readonly string[], taraId: string) {
  const works = [
    ['2027-02-01T00:00:00Z', 2],
    ['2027-02-02T00:00:00Z', 20],
    ['2027-02-03T00:00:00Z', 5],
    ['2026-10-01T00:00:00Z', null],
    ['2027-02-20T00:00:00Z', null],
  ] as const;
  const outcomes = ['competent', 'not_yet_competent', 'rpl_granted', 'credit_transfer', 'withdrawn'] as const;
  const marks = ['present', 'late', 'absent', 'absent', 'left_early'] as const;
  const classIds: string[] = [];
  for (const intakeId of intakes)
    classIds.push(await makeClass(tx, { intakeId, day: '2027-02-22', trainerIds: [taraId] }));
  for (const [at, work] of works.entries()) {
    const personId = await makePerson(tx, { name: `Student ${at}`, email: `${randomUUID()}@report.example` });
    const which = at % 2;
    const subscriptionId = await makeSubscription(tx, {
      personId,
      courseId: world.courseId,
      intakeId: intakes[which]!,
      startsOn: '2027-01-10',
    });
    await makeWork(tx, world, personId, work);
    const [unitEnrolmentId] = await enrolmentsOf(tx, personId);
    await tx.insert(unitOutcome).values([
      {
        unitEnrolmentId: unitEnrolmentId!,
        outcome: 'not_yet_competent',
        note: '',
        at: new Date('2027-02-10T00:00:00Z'),
      },
      {
        unitEnrolmentId: unitEnrolmentId!,
        outcome: outcomes[at]!,
        note: '',
        at: new Date('2027-02-25T00:00:00Z'),
      },
    ]);
    await makeMark(tx, {
      classId: classIds[which]!,
      subscriptionId,
      mark: marks[at]!,
      byPersonId: taraId,
      at: new Date('2027-02-22T00:00:00Z'),
    });
    await tx.insert(enrolmentRisk).values({
      subscriptionId,
      since: `2027-02-${String(10 + at)}`,
      risks: [],
      reasons: at === 0 ? ['away', 'behind'] : ['away'],
      lookedAt: new Date(noon),
      setAsideUntil: at === 1 ? '2027-03-10' : null,
    });
    await issueInvoice(
      tx,
      {
        personId,
        subscriptionId,
        payer: { name: 'X', email: '', address: '' },
        dueOn: '2027-12-31',
        currency: 'AUD',
        lines: [{ description: 'Fee', cents: 10_000 + at, gst: 'free' }],
      },
      moment,
    );
  }
}

async function makeRegistrations(tx: Tx, courseId: string) {
  const begun = (email: string, more: object) =>
    makeRegistration(tx, {
      courseId,
      email: `${email}@report.example`,
      createdAt: new Date('2027-02-15T00:00:00Z'),
      ...more,
    });
  await begun('only', {});
  await begun('about', { answers: { givenName: 'Abe', familyName: 'Out' } });
  await begun('sent', {
    answers: fullAnswers(),
    status: 'submitted',
    number: 1,
    submittedAt: new Date('2027-02-16T00:00:00Z'),
  });
}

export async function makeReportWorld(test: TestApp, slug: string): Promise<ReportWorld> {
  test.clock.set(noon);
  const world = await makeMarkingWorld(test, slug);
  const intakes = await test.in(world.at, async (tx) => {
    await makeBillingSettings(tx);
    const staff = (name: string, role: 'administrator' | 'trainer' | 'finance') =>
      makePerson(tx, { email: `${name}@report.example`, name, roles: [role], password });
    await staff('admin', 'administrator');
    await staff('finance', 'finance');
    const taraId = await staff('tara', 'trainer');
    await tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, taraId));
    const [day, evening] = await makeIntakes(tx, world.courseId, [{ name: 'Day' }, { name: 'Evening' }]);
    await tx.insert(intakeTrainer).values({ intakeId: day!, personId: taraId });
    await makeStudents(tx, world, [day!, evening!], taraId);
    await makeRegistrations(tx, world.courseId);
    return { day: day!, evening: evening! };
  });
  const signIn = (who: string) => test.signIn(world.at, `${who}@report.example`, password);
  return {
    ...world,
    intakes,
    admin: await signIn('admin'),
    tara: await signIn('tara'),
    finance: await signIn('finance'),
  };
}
