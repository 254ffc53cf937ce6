import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingDay } from '#server/features/billing/background/daily.actions.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { balanceOfSubscription } from '#server/features/billing/books/ledger.queries.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { subscriptionDay } from '#server/features/subscriptions/daily.actions.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { makeCourse, makeProtection, makeUnit } from '#test/makers.ts';
import { makeOffer } from '#test/makersCatalogue.ts';
import { makeEnrolling, register, type RegistrationWorld } from '#test/registrations.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';

/* Whatever staff do with enrolments and their money, in any order and each of it sent twice: the books balance, say of
   every invoice what its row says, and move only where an act says that it moves money. */

interface Books extends RegistrationWorld {
  intakeIds: readonly string[];
  otherCourseId: string;
  unitIds: readonly string[];
}

let test: TestApp;
let world: Books;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
  test.clock.set('2027-03-01T02:00:00Z');
  const made = await makeEnrolling(test, 'books', {
    outcome: 'accept_at_once',
    registrationSteps: [{ step: 'llnd', on: false }],
    accessDays: 60,

    fees: [
      { cents: 77_777, gst: 'taxable' },
      { cents: 22_222, position: 1 },
    ],
    plans: [{ kind: 'by_date', depositCents: 20_001, instalments: 3, every: 'month' }],
    intakes: [{}, { startsOn: '2027-04-15', closesOn: '2027-12-31' }],
  });
  const more = await test.in(made.at, async (tx) => {
    await tx.update(billingSettings).set({ gstRegistered: true });
    await makeProtection(tx);
    const intakes = await tx.select({ id: intake.id }).from(intake);
    const [shared] = await tx.select({ id: unit.id }).from(unit);
    const own = await makeUnit(tx, { code: 'U2' });
    const units = [{ unitId: shared!.id }, { unitId: own.id }];
    const { id } = await makeCourse(tx, { code: 'C2', units });
    await makeOffer(tx, id, { fees: [{ cents: 33_335 }], accessDays: 60, plans: [{ kind: 'full' }] });
    return {
      intakeIds: intakes.map((one) => one.id),
      otherCourseId: id,
      unitIds: [shared!.id, own.id],
    };
  });
  world = { ...made, ...more };
});
afterAll(() => test.close());

const stays = ['extension', 'pause', 'resumption', 'access_end', 'intake'] as const;
const moves = ['withdrawal', 'transfer', 'settled end'] as const;
const desk = ['enrol', 'payment', 'invoice', 'credit_note', 'refund', 'cancellation'] as const;
const byItself = ['register', 'deliver', 'day'] as const;
const step = fc.record({
  pass: fc.constantFrom(0, 0, 3, 20, 40),
  act: fc.constantFrom(...stays, ...moves, ...desk, 'payment' as const, 'payment' as const, ...byItself),
  which: fc.nat({ max: 5 }),
  cents: fc.constantFrom(1, 3_333, 20_001, 60_000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Student {
  personId: string;
  rights: { id: string; status: string; courseId: string }[];
}
async function seenOf(email: string): Promise<Student> {
  const { rows } = await test.in(world.at, (tx) =>
    tx.execute<{ personId: string; id: string; status: string; courseId: string }>(
      sql`select s.person_id as "personId", s.id, s.status, s.course_id as "courseId" from course_subscription s
        join person p on p.id = s.person_id where p.email = ${email} order by s.id`,
    ),
  );
  return { personId: rows[0]!.personId, rights: rows };
}
const accountOf = async (personId: string) => {
  const route = 'GET /api/staff/people/:id/account';
  const answer = await test.call(route, {
    at: world.at,
    cookie: world.administrator,
    params: { id: personId },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

type Wish = readonly [route: string, id: string, body: object] | null;
const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];

/** What staff send about an enrolment. */
function aboutEnrolment({ act, which, cents }: Step, { rights }: Student, today: string): Wish {
  const right = pick(rights, which)!;
  const other = right.courseId === world.courseId ? world.otherCourseId : world.courseId;
  const bodies: Partial<Record<Step['act'], object>> = {
    extension: { accessEndsOn: addDays(today, 90) },
    pause: { until: addDays(today, 10) },
    resumption: {},
    access_end: { lastDay: which % 2 ? null : addDays(today, 5) },
    'settled end': { lastDay: null, settle: { keepCents: cents } },
    intake: { intakeId: pick(world.intakeIds, which) },
    withdrawal: { lastEngagedOn: null, keepCents: cents },
    transfer: { courseId: other, intakeId: null, paymentOptionId: null, keepCents: cents },
  };
  const body = bodies[act];
  const path = act === 'settled end' ? 'access_end' : act;
  return body ? [`course_subscriptions/:id/${path}`, right.id, { reason: 'X', ...body }] : null;
}

type Account = Awaited<ReturnType<typeof accountOf>>;

/** What staff send about the money of a person, of which they see the account. */
const aboutMoney: Partial<
  Record<Step['act'], (account: Account, one: Step, seen: Student, today: string) => Wish>
> = {
  payment(_account, { which, cents }, { personId }, today) {
    const method = pick(['cash', 'bank_transfer', 'eftpos'], which);
    const paid = { method, cents, receivedOn: today, reference: '', invoiceId: null };
    return ['people/:id/payments', personId, paid];
  },
  invoice(_account, { which, cents }, { personId, rights }, today) {
    const lines = [{ description: 'Kit', cents, gst: 'taxable' }];
    const subscriptionId = which % 2 ? pick(rights, which)!.id : null;
    return ['people/:id/invoices', personId, { subscriptionId, payer: null, dueOn: today, lines }];
  },
  credit_note({ invoices }, { which, cents }) {
    const one: any = pick(invoices, which);
    const line = one && pick<any>(one.lines, which);
    const left = line ? line.cents - line.creditedCents : 0;
    if (left <= 0) return null;
    const lines = [{ position: line.position, cents: Math.min(cents, left) }];
    return ['invoices/:id/credit_notes', one.id, { lines, reason: 'X' }];
  },
  refund({ payments }, { cents }) {
    const one: any = payments.find(({ freeCents }: { freeCents: number }) => freeCents > 0);
    const body = { cents: Math.min(cents, one?.freeCents), reason: 'X' };
    return one ? ['payments/:id/refunds', one.id, body] : null;
  },
  cancellation({ billing }, { which }) {
    const plan: any = pick(billing.plans, which);
    return plan ? ['payment_plans/:id/cancellation', plan.id, {}] : null;
  },
};

/** Sends something twice, as a device does that heard no answer: the second time nothing is booked. */
async function sendTwice([route, id, body]: NonNullable<Wish>): Promise<Answer> {
  const key = randomUUID();
  const keyed = /^course_subs|refunds$/u.test(route) ? { key } : {};
  const creates = /credit_notes|people/u.test(route);
  const send = () =>
    test.call(`POST /api/staff/${route}` as never, {
      at: world.at,
      cookie: world.administrator,
      params: { id },
      ...(creates && { headers: { 'idempotency-key': key } }),
      body: { ...body, ...keyed },
    });
  const first = await send();
  expect([200, 201, 400, 409]).toContain(first.status);
  const before = await traces();
  const again = await send();
  expect(again.status).toBe(first.status);
  expect(await traces()).toEqual(before);
  return first;
}

/** How many bookings, invoices and instalments that are asked for there are, and every balance. */
const traces = () =>
  test.in(world.at, async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`select
      (select count(*)::int from ledger_transaction) as bookings,
      (select count(*)::int from invoice) as documents,
      (select count(*)::int from payment_plan) as plans,
      (select count(*)::int from instalment where cancelled_at is null) as asked,
      (select jsonb_object_agg(account, cents) from
        (select account, sum(cents)::int as cents from ledger_entry group by account) a) as accounts`);
    return rows[0]!;
  });

const unearnedOf = (id: string) => test.in(world.at, (tx) => balanceOfSubscription(tx, id, 'unearned'));

type Handler = (seen: Student, one: Step, email: string) => Promise<unknown>;

/** What staff do by hand beside an enrolment that is there, and what happens without them. */
const others: Partial<Record<Step['act'], Handler>> = {
  register: (_seen, { which }, email) =>
    register(test, { ...world, intakeId: pick(world.intakeIds, which)! }, email),
  day: () => billingDay(test.tenant(world.at)),
  async deliver({ rights }, { which }) {
    const { id, status } = pick(rights, which)!;
    const taught = pick(world.unitIds, which)!;
    if (status !== 'active') return;
    await test.in(world.at, (tx) => earnUnit(tx, id, taught, scopeOf(tx, test.tenant(world.at))));
  },
  enrol({ personId }) {
    const target = { courseId: world.otherCourseId, intakeId: null, paymentOptionId: null };
    const body = { ...target, personId, studyReason: null, fundingSource: null, reason: 'X' };
    return sendTwice(['course_subscriptions', '', body]);
  },
};

/** Does what staff send, and holds it to whether it may move money. */
async function doSent(seen: Student, one: Step, today: string): Promise<void> {
  const before = await traces();
  const money = aboutMoney[one.act];
  const wanted = money
    ? money(await accountOf(seen.personId), one, seen, today)
    : aboutEnrolment(one, seen, today);
  const answer = wanted && (await sendTwice(wanted));
  const silent = (stays as readonly string[]).includes(one.act);
  expect(silent ? await traces() : before, one.act).toEqual(before);
  const settled = one.act === 'settled end' && answer?.status === 200;
  expect(settled ? await unearnedOf(pick(seen.rights, one.which)!.id) : 0).toBe(0);
}

async function doStep(email: string, one: Step, today: string): Promise<void> {
  const seen = await seenOf(email);
  const other = others[one.act];
  await (other ? other(seen, one, email) : doSent(seen, one, today));
}

/** Bookings that do not balance, and invoices of which the books or the row of what is open say something else. */
const faults = () =>
  test.in(world.at, async (tx) => {
    const { rows } = await tx.execute<{ what: string; id: string }>(sql`
      with booked as (
        select coalesce(n.of_invoice_id, n.id, a.invoice_id) as invoice_id, e.cents
        from ledger_entry e
        join ledger_transaction t on t.organisation_id = e.organisation_id and t.id = e.transaction_id
        left join invoice n on t.reference_kind = 'invoice' and n.id = t.reference_id
        left join payment_allocation a on t.reference_kind = 'payment_allocation' and a.id = t.reference_id
        where e.account = 'receivable')
      select 'booking' as what, transaction_id as id from ledger_entry group by transaction_id having sum(cents) <> 0
      union all
      select 'invoice', coalesce(o.invoice_id, b.invoice_id) from invoice_open o
      full join (select invoice_id, sum(cents)::int as cents from booked group by invoice_id) b
        on b.invoice_id = o.invoice_id
      where coalesce(o.cents, 0) <> coalesce(b.cents, 0) or o.cents < 0`);
    return rows;
  });

/** What must hold after every act. */
async function check(email: string): Promise<void> {
  expect(await faults()).toEqual([]);
  const { personId, rights } = await seenOf(email);
  const { balance, billing, statement, payments, refunds } = await accountOf(personId);
  const { rows } = await test.in(world.at, (tx) =>
    tx.execute<{ account: string; cents: number }>(
      sql`select account, sum(cents)::int as cents from ledger_entry where person_id = ${personId} group by account`,
    ),
  );
  const sumOf = (all: readonly any[], field: string): number => all.reduce((sum, one) => sum + one[field], 0);
  const booked = (name: string) =>
    sumOf(
      rows.filter(({ account }) => account.startsWith(name)),
      'cents',
    );
  // What the screen of the money says is what is booked.
  expect(sumOf(billing.invoices, 'openCents')).toBe(booked('receivable'));
  expect(balance.owedCents).toBe(booked('receivable'));
  expect(sumOf(payments, 'freeCents')).toBe(0 - booked('credit'));
  expect(balance.creditCents).toBe(0 - booked('credit'));
  expect(statement.at(-1)?.balanceCents ?? 0).toBe(booked('receivable') + booked('credit'));
  // No money came or went but by a payment or a refund.
  const arrived = sumOf(
    billing.payments.filter((one: any) => one.status === 'succeeded'),
    'cents',
  );
  const given = sumOf(
    refunds.filter((one: any) => one.status !== 'failed'),
    'cents',
  );
  expect(booked('cash') + booked('refunds')).toBe(arrived - given);
  for (const { id, status } of rights) {
    expect(status === 'withdrawn' ? await unearnedOf(id) : 0).toBe(0);
  }
}

it('Whatever is done to enrolments and their money in any order, the books balance, say what is open, and nothing is booked twice or by an act that moves no money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      let today = '2027-03-01';
      test.clock.set(`${today}T02:00:00Z`);
      const email = `${randomUUID()}@books.example`;
      expect((await register(test, world, email)).answer.status).toBe(200);
      for (const one of steps) {
        today = addDays(today, one.pass);
        test.clock.set(`${today}T02:00:00Z`);
        if (one.pass > 0) await subscriptionDay(test.tenant(world.at));
        await doStep(email, one, today);
        await check(email);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 240_000);
