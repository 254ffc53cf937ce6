import { randomUUID } from 'node:crypto';
import { asc, desc, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoicesOf } from '#server/features/billing/books/billing.queries.ts';
import { balanceOfSubscription, balances } from '#server/features/billing/books/ledger.queries.ts';
import { payment } from '#server/features/billing/books/payment.table.ts';
import { instalment, paymentPlan } from '#server/features/billing/invoices/plan.table.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { arrive } from '#server/features/billing/payments/settle.actions.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { acceptWhenPaid } from '#server/features/registration/outcome/afterPayment.actions.ts';
import { firstIsPaid } from '#server/features/registration/store/lookups.queries.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { isDecided, outcomeRefusal } from '#server/features/study/outcome.rules.ts';
import { outcomesOf } from '#server/features/study/outcomes.queries.ts';
import { subscriptionDay } from '#server/features/subscriptions/daily.actions.ts';
import { unitsToEnd } from '#server/features/unitEnrolments/unitEnrolments.queries.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { makeCourse } from '#test/makers.ts';
import { makeOffer } from '#test/makersCatalogue.ts';
import { makeEnrolling, register, type RegistrationWorld } from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

/* Whatever the order of registering, paying, studying, pausing, ending and withdrawing: nobody pays for nothing. */

interface Life extends RegistrationWorld {
  /** One that starts at any time, and one with a start of its own. */
  intakeIds: readonly string[];
  /** Where students are transferred to; it has the same unit. */
  otherCourseId: string;
}

let test: TestApp;
const worlds: Life[] = [];
const accessDays = 30;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
  for (const outcome of ['accept_at_once', 'accept_on_payment'] as const) {
    const world = await makeEnrolling(test, outcome.replaceAll('_', ''), {
      outcome,
      registrationSteps: [{ step: 'llnd', on: false }],
      accessDays,
      plans: [{ kind: 'by_date', depositCents: 20_000, instalments: 2, every: 'month' }],
      intakes: [{}, { startsOn: '2027-04-15', closesOn: '2027-12-31' }],
    });
    const more = await test.in(world.at, async (tx) => {
      const intakes = await tx
        .select({ id: intake.id })
        .from(intake)
        .orderBy(desc(isNull(intake.startsOn)));
      const [taught] = await tx.select({ id: unit.id }).from(unit);
      const { id } = await makeCourse(tx, { code: 'C2', units: [{ unitId: taught!.id }] });
      await makeOffer(tx, id, { fees: [{ cents: 30_000 }], accessDays });
      return { intakeIds: intakes.map((one) => one.id), otherCourseId: id };
    });
    worlds.push({ ...world, ...more });
  }
});
afterAll(() => test.close());

const step = fc.record({
  pass: fc.constantFrom(0, 0, 3, 20, 40),
  act: fc.constantFrom(
    ...([
      'register',
      'register',
      'pay',
      'deliver',
      'extension',
      'pause',
      'resumption',
      'access_end',
      'withdrawal',
      'intake',
      'transfer',
      'credit',
      'unit withdrawal',
      'unit resumption',
      'drop',
    ] as const),
  ),
  which: fc.nat({ max: 3 }),
  cents: fc.constantFrom(5_000, 20_000, 50_000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function must(held: boolean, what: string): void {
  if (!held) throw new Error(`Does not hold: ${what}`);
}

const rightsOf = async (tx: Tx, email: string) =>
  tx
    .select({ right: courseSubscription })
    .from(courseSubscription)
    .innerJoin(person, eq(person.id, courseSubscription.personId))
    .where(eq(person.email, email))
    .orderBy(asc(courseSubscription.id));

async function staffAct(world: Life, id: string, act: Step['act'], today: string, cents: number) {
  const bodies: Partial<Record<Step['act'], object>> = {
    extension: { accessEndsOn: addDays(today, 45) },
    pause: { until: addDays(today, 10) },
    resumption: {},
    access_end: { lastDay: null },
    withdrawal: { lastEngagedOn: null, keepCents: cents },
    intake: { intakeId: world.intakeIds[cents === 20_000 ? 0 : 1] },
    transfer: { courseId: world.otherCourseId, intakeId: null, paymentOptionId: null, keepCents: cents },
  };
  const { status } = await test.call(`POST /api/staff/course_subscriptions/:id/${act}` as never, {
    at: world.at,
    cookie: world.administrator,
    params: { id },
    body: { key: randomUUID(), reason: 'X', ...bodies[act] },
  });
  expect([200, 400, 409]).toContain(status);
}

const unitActs: Partial<Record<Step['act'], readonly [string, object]>> = {
  credit: ['credit', { evidence: 'A transcript', note: '' }],
  'unit withdrawal': ['withdrawal', { reason: 'X' }],
  'unit resumption': ['resumption', { reason: 'X' }],
};

async function unitAct(world: Life, subscriptionId: string, [act, body]: readonly [string, object]) {
  const [first] = await test.in(world.at, (tx) => unitsToEnd(tx, subscriptionId));
  const { status } = await test.call(`POST /api/staff/unit_enrolments/:id/${act}` as never, {
    at: world.at,
    cookie: world.administrator,
    params: { id: first!.id },
    body,
  });
  expect([200, 409]).toContain(status);
}

async function doStep(world: Life, email: string, one: Step, today: string): Promise<void> {
  if (one.act === 'register') {
    const chosen = { ...world, intakeId: world.intakeIds[one.which % 2]! };
    must((await register(test, chosen, email)).answer.status === 200, 'a registration is taken');
    return;
  }
  const rights = await test.in(world.at, (tx) => rightsOf(tx, email));
  const right = rights[one.which % Math.max(1, rights.length)]?.right;
  if (!right) return;
  const { id: subscriptionId, personId } = right;
  if (one.act === 'pay') {
    await test.in(world.at, async (tx) => {
      const scope = scopeOf(tx, test.tenant(world.at));
      const values = { personId, cents: one.cents, currency: 'AUD', idempotencyKey: randomUUID() };
      const [row] = await tx
        .insert(payment)
        .values({ ...values, method: 'card_sandbox', status: 'pending', gateway: 'sandbox' })
        .returning();
      await arrive(scope, row!, scope.now);
      const waiting = await tx.select().from(registration).where(eq(registration.personId, personId));
      for (const { id, awaits } of waiting) {
        if (awaits === 'payment' && (await firstIsPaid(tx, id))) await acceptWhenPaid(scope, id);
      }
    });
  } else if (one.act === 'deliver') {
    await test.in(world.at, async (tx) => {
      const [taught] = await tx.select({ id: unit.id }).from(unit);
      if (right.status === 'active') {
        await earnUnit(tx, subscriptionId, taught!.id, scopeOf(tx, test.tenant(world.at)));
      }
    });
  } else if (one.act === 'drop') {
    const [own] = await test.in(world.at, (tx) =>
      tx.select().from(registration).where(eq(registration.subscriptionId, subscriptionId)),
    );
    if (own?.status === 'submitted') {
      const { status } = await test.call('POST /api/staff/registrations/:id/refusal', {
        at: world.at,
        cookie: world.administrator,
        params: { id: own.id },
        body: { reason: 'X' },
      });
      must(status === 200, 'a registration that is open can be declined');
    }
  } else if (unitActs[one.act]) {
    await unitAct(world, subscriptionId, unitActs[one.act]!);
  } else {
    await staffAct(world, subscriptionId, one.act, today, one.cents);
  }
}

/** Every decision on a unit may follow the one before it, and nothing of a withdrawn subscription is left undecided. */
async function checkUnits(tx: Tx, { id, status }: typeof courseSubscription.$inferSelect): Promise<void> {
  const units = await unitsToEnd(tx, id);
  const decisions = await outcomesOf(
    tx,
    id,
    units.map(({ unitId }) => unitId),
  );
  for (const { id: unitEnrolmentId, outcome, begunAt } of units) {
    must(status !== 'withdrawn' || isDecided(outcome), 'no unit of a withdrawn subscription is undecided');
    let before: StandingOutcome | null = null;
    for (const decision of decisions.toReversed()) {
      if (decision.unitEnrolmentId !== unitEnrolmentId) continue;
      const facts = { may: [], delivered: false, begun: begunAt !== null, over: false };
      must(
        outcomeRefusal(before, decision.outcome, facts) === null,
        'each decision may follow the one before',
      );
      before = decision.outcome;
    }
    must(before === outcome, 'the newest decision stands');
  }
}

/** What must hold at every moment. */
async function check(tx: Tx, email: string): Promise<void> {
  const total = Object.values(await balances(tx)).reduce((sum, cents) => sum + cents, 0);
  expect(total).toBe(0);
  const rights = (await rightsOf(tx, email)).map(({ right }) => right);
  const [first] = rights;
  if (!first) return;
  const plans = await tx.select().from(paymentPlan).where(eq(paymentPlan.personId, first.personId));
  // Every bill is for a right of its own, and every right has its bill.
  expect(plans.map(({ subscriptionId }) => String(subscriptionId)).toSorted()).toEqual(
    rights.map(({ id }) => id).toSorted(),
  );
  const invoices = await invoicesOf(tx, first.personId);
  for (const right of rights) {
    await checkUnits(tx, right);
    const own = invoices.filter(({ invoice }) => invoice.subscriptionId === right.id);
    const plan = plans.find(({ subscriptionId }) => subscriptionId === right.id)!;
    const open = await tx.select().from(instalment).where(eq(instalment.planId, plan.id));
    const unearned = await balanceOfSubscription(tx, right.id, 'unearned');
    if (right.status === 'withdrawn') {
      must(
        open.every(({ invoiceId, cancelledAt }) => invoiceId !== null || cancelledAt !== null),
        'nothing more is asked for after a withdrawal',
      );
      must(unearned === 0, 'nothing stays unearned after a withdrawal');
    }
    // What was paid bought days of access: opened by payment or at once, with every day that was bought.
    const paid = own.reduce((sum, { allocatedCents }) => sum + allocatedCents, 0);
    if (paid > 0 && right.status === 'active') {
      must(right.accessEndsOn! >= addDays(right.startsOn, -1), 'what was paid has its days');
    }
    if (right.status === 'pending') {
      const [asked] = own;
      must(asked !== undefined && openCentsOf(asked) > 0, 'what is paid is open');
    }
  }
}

/** Paid more than the first invoice asked for: what is over pays the first invoice of the next registration. */
const creditPaysTheNext: [number, Step[]] = [
  1,
  [
    { pass: 0, act: 'register', which: 0, cents: 5000 },
    { pass: 0, act: 'pay', which: 0, cents: 50_000 },
    { pass: 0, act: 'register', which: 0, cents: 5000 },
  ],
];

it('whatever the order of registering, expiring, renewing, withdrawing and paying, each bill is for one right, nothing is paid for nothing, and the ledger balances', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 1 }),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      async (at, steps) => {
        const world = worlds[at]!;
        const email = `${randomUUID()}@life.example`;
        let today = '2027-03-01';
        for (const one of steps) {
          today = addDays(today, one.pass);
          test.clock.set(`${today}T02:00:00Z`);
          const before = await test.in(world.at, (tx) => rightsOf(tx, email));
          if (one.pass > 0) await subscriptionDay(test.tenant(world.at));
          await doStep(world, email, one, today);
          await test.in(world.at, (tx) => check(tx, email));
          const after = await test.in(world.at, (tx) => rightsOf(tx, email));
          const added = after.filter((each) => before.every((known) => known.right.id !== each.right.id));
          expect(added.length).toBeLessThanOrEqual(1);
          must(one.act !== 'register' || added.length === 1, 'each registration opens a right of its own');
          for (const { right } of added) {
            // A new right has all its days before it, from its start or, in a class that has begun, from today.
            const from = right.startsOn > today ? right.startsOn : today;
            const waits = right.status === 'pending';
            const inClass = right.intakeId === world.intakeIds[1];
            must(inClass || right.startsOn >= today, 'only a class has begun before who joins it');
            expect(right.accessEndsOn).toBe(addDays(waits ? right.startsOn : from, accessDays));
          }
        }
      },
    ),
    { numRuns: 40, examples: [creditPaysTheNext] },
  );
}, 240_000);
