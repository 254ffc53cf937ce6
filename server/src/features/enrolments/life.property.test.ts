import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoicesOf } from '#server/features/billing/books/billing.queries.ts';
import { balanceOfSubscription, balances } from '#server/features/billing/books/ledger.queries.ts';
import { payment } from '#server/features/billing/books/payment.table.ts';
import { instalment, paymentPlan } from '#server/features/billing/invoices/plan.table.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { arrive } from '#server/features/billing/payments/settle.actions.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { acceptWhenPaid } from '#server/features/registration/outcome/afterPayment.actions.ts';
import { firstIsPaid } from '#server/features/registration/store/lookups.queries.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { subscriptionDay } from '#server/features/subscriptions/daily.actions.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { makeEnrolling, register, type RegistrationWorld } from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

/* Whatever the order of registering, paying, studying, pausing, ending and withdrawing: nobody pays for nothing. */

let test: TestApp;
const worlds: RegistrationWorld[] = [];
const accessDays = 30;
beforeAll(async () => {
  test = await testApp();
  for (const outcome of ['accept_at_once', 'accept_on_payment'] as const) {
    worlds.push(
      await makeEnrolling(test, outcome.replaceAll('_', ''), {
        outcome,
        registrationSteps: [{ step: 'llnd', on: false }],
        accessDays,
        plans: [{ kind: 'by_date', depositCents: 20_000, instalments: 2, every: 'month' }],
      }),
    );
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

async function staffAct(
  world: RegistrationWorld,
  id: string,
  act: Step['act'],
  today: string,
  cents: number,
) {
  const bodies: Partial<Record<Step['act'], object>> = {
    extension: { accessEndsOn: addDays(today, 45) },
    pause: { until: addDays(today, 10) },
    resumption: {},
    access_end: { lastDay: null },
    withdrawal: { lastEngagedOn: null, keepCents: cents },
  };
  const { status } = await test.call(`POST /api/staff/course_subscriptions/:id/${act}` as never, {
    at: world.at,
    cookie: world.administrator,
    params: { id },
    body: { key: randomUUID(), reason: 'X', ...bodies[act] },
  });
  expect([200, 400, 409]).toContain(status);
}

async function doStep(world: RegistrationWorld, email: string, one: Step, today: string): Promise<void> {
  if (one.act === 'register') {
    must((await register(test, world, email)).answer.status === 200, 'a registration is taken');
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
  } else {
    await staffAct(world, subscriptionId, one.act, today, one.cents);
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
          if (one.act !== 'register') continue;
          const after = await test.in(world.at, (tx) => rightsOf(tx, email));
          expect(after.length).toBe(before.length + 1);
          const { right } = after.find((each) => before.every((known) => known.right.id !== each.right.id))!;
          // A new right has all its days before it.
          expect(right.startsOn >= today).toBe(true);
          expect(right.accessEndsOn).toBe(addDays(right.startsOn, accessDays));
        }
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);
