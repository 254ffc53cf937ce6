import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingSettings, invoice } from '#server/features/billing/books/billing.table.ts';
import { payment, paymentAllocation } from '#server/features/billing/books/payment.table.ts';
import { billingOf } from '#server/features/billing/desk/overview.actions.ts';
import { unpaidOf } from '#server/features/billing/invoices/late.queries.ts';
import { pauseOf, pausesOn } from '#server/features/billing/invoices/late.rules.ts';
import { owedUntil } from '#server/features/billing/invoices/owed.queries.ts';
import { instalment, paymentPlan, unitDelivery } from '#server/features/billing/invoices/plan.table.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { protectionMeasure } from '#server/features/billing/protection/protection.table.ts';
import {
  makeBillingSettings,
  makeCourse,
  makePerson,
  makeProtection,
  makeSubscription,
  makeUnit,
} from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

/* The screen of a student's money puts rows together and asks the rules what is overdue and what has to wait. The
   dashboard and the lock of units ask the same in SQL, in one statement each. They must say the same. */

let test: TestApp;
let at: TestOrganisation;
let courseId: string;
let unitId: string;
beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('late', { timeZone: 'Australia/Sydney' });
  await test.in(at, async (tx) => {
    unitId = (await makeUnit(tx, { code: 'U1' })).id;
    courseId = (await makeCourse(tx, { code: 'C1', units: [{ unitId }] })).id;
    await makeBillingSettings(tx);
  });
});
afterAll(() => test.close());

const now = new Date('2027-03-15T02:00:00Z');
const today = '2027-03-15';
const until = addDays(today, 30);
const cents = fc.integer({ min: 1, max: 60 });
const hours = fc.integer({ min: -48, max: 0 });

const tried = fc.record({
  method: fc.constantFrom('card_sandbox', 'card_sandbox', 'bank_transfer' as const),
  status: fc.constantFrom('reserved', 'pending', 'needs_action', 'failed', 'expired' as const),
  cents: fc.integer({ min: 1, max: 120 }),
  from: hours,
  took: fc.nat({ max: 60 }),
});
type PaymentCase = typeof tried extends fc.Arbitrary<infer T> ? T : never;
const issued = fc.record({
  credited: fc.option(fc.nat({ max: 100 })),
  paid: fc.nat({ max: 100 }),
  tries: fc.array(tried, { maxLength: 2 }),
});
const drawnInstalment = fc.record({
  cents,
  due: fc.option(fc.constantFrom(-40, -16, -15, -14, -1, 0, 1, 29, 30, 31)),
  cancelled: fc.boolean(),
  invoice: fc.option(issued),
});
const payer = fc.constantFrom('', 'own', 'OWN', 'employer' as const);
const plan = fc.record({
  payer,
  limitApplies: fc.boolean(),
  instalments: fc.array(drawnInstalment, { minLength: 1, maxLength: 3 }),
  delivered: fc.nat({ max: 60 }),
});
const loose = fc.record({ cents, due: fc.constantFrom(-5, 0, 30, 31), payer, issued });
/** What protects prepaid money: days around today, some ended early. */
const measure = fc
  .record({
    from: fc.integer({ min: -3, max: 1 }),
    days: fc.nat(3),
    ended: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ from, days, ended }) => {
    const validUntil = addDays(today, from + days);
    return {
      validFrom: addDays(today, from),
      validUntil,
      endedOn: ended === null ? null : addDays(validUntil, -ended),
    };
  });
const settings = fc.record({
  prepaidLimitCents: fc.integer({ min: 0, max: 120 }),
  lateRule: fc.constantFrom('pause_units_after_days', 'pause_units_after_days', 'none' as const),
  lateDays: fc.constantFrom(0, 14),
});
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;
type InvoiceCase = typeof issued extends fc.Arbitrary<infer I> ? I : never;

interface Person {
  personId: string;
  email: string;
}
const payerOf = (drawn: Plan['payer'], { email }: Person) => ({
  name: 'Whoever pays',
  email: { '': '', own: email, OWN: email.toUpperCase(), employer: 'office@employer.example' }[drawn],
  address: '',
});
const after = (count: number) => new Date(now.getTime() + count * 3_600_000);

let number = 0;
/** An invoice with what was credited, paid and tried. */
async function makeInvoice(
  tx: Tx,
  person: Person,
  {
    totalCents,
    dueOn,
    from,
    ...given
  }: { totalCents: number; dueOn: string; from: Plan['payer']; subscriptionId?: string } & InvoiceCase,
): Promise<string> {
  const { personId } = person;
  const shared = {
    personId,
    payer: payerOf(from, person),
    seller: { name: 'School', abn: '', gstRegistered: false, address: '', email: '' },
    issuedOn: '2027-01-01',
    dueOn,
    currency: 'AUD',
    gstCents: 0,
  };
  number += 1;
  const [made] = await tx
    .insert(invoice)
    .values({ ...shared, number, kind: 'invoice', totalCents })
    .returning({ id: invoice.id });
  const invoiceId = made!.id;
  const creditedCents = given.credited === null ? 0 : Math.floor((totalCents * given.credited) / 100);
  if (creditedCents > 0) {
    await tx
      .insert(invoice)
      .values({ ...shared, number, kind: 'credit_note', ofInvoiceId: invoiceId, totalCents: creditedCents });
  }
  const pay = (
    values: Pick<typeof payment.$inferInsert, 'cents' | 'status' | 'method'> &
      Partial<typeof payment.$inferInsert>,
  ) =>
    tx
      .insert(payment)
      .values({
        personId,
        invoiceId,
        currency: 'AUD',
        gateway: 'sandbox',
        idempotencyKey: randomUUID(),
        ...values,
      })
      .returning({ id: payment.id });
  const paidCents = Math.floor(((totalCents - creditedCents) * given.paid) / 100);
  if (paidCents > 0) {
    const [paid] = await pay({
      cents: paidCents,
      status: 'succeeded',
      method: 'card_sandbox',
      settledAt: now,
    });
    await tx.insert(paymentAllocation).values({ paymentId: paid!.id, invoiceId, cents: paidCents });
  }
  for (const one of given.tries) {
    const { method, status } = one;
    await pay({ method, status, cents: one.cents, createdAt: after(one.from), settledAt: endOf(one) });
  }
  return invoiceId;
}

/** Money that pays for nothing yet. */
const makeCredit = (tx: Tx, { personId }: Person, credit: number) =>
  tx.insert(payment).values({
    personId,
    cents: credit,
    method: 'bank_transfer',
    currency: 'AUD',
    status: 'succeeded',
    gateway: 'bank_transfer',
    idempotencyKey: randomUUID(),
    settledAt: now,
  });

/** When a payment was known to have failed; one under way has no end. */
const endOf = ({ status, from, took }: PaymentCase): Date | null =>
  status === 'failed' || status === 'expired' ? after(from + took) : null;

async function makePlan(tx: Tx, person: Person, subscriptionId: string, drawn: Plan) {
  const { limitApplies, instalments } = drawn;
  const [made] = await tx
    .insert(paymentPlan)
    .values({
      personId: person.personId,
      subscriptionId,
      name: 'Plan',
      payer: payerOf(drawn.payer, person),
      limitApplies,
      currency: 'AUD',
      totalCents: 0,
    })
    .returning({ id: paymentPlan.id });
  for (const [position, one] of instalments.entries()) {
    const dueOn = one.due === null ? null : addDays(today, one.due);
    const asked = { totalCents: one.cents, dueOn: dueOn ?? until, from: drawn.payer };
    const [row] = await tx
      .insert(instalment)
      .values({
        planId: made!.id,
        position,
        cents: one.cents,
        lines: [],
        dueOn,
        afterUnits: dueOn === null ? 1 : null,
        invoiceId: one.invoice ? await makeInvoice(tx, person, { ...asked, ...one.invoice }) : null,
        // Only what has no invoice is ever cancelled.
        cancelledAt: one.cancelled && !one.invoice ? now : null,
      })
      .returning({ id: instalment.id });
    drawnOf.set(row!.id, one);
  }
}
/** What each instalment was drawn as, by its id. */
const drawnOf = new Map<string, Plan['instalments'][number]>();

/** Whether all that is open is with the gateway now. */
function isOnItsWay(id: string, openCents: number): boolean {
  const tries = drawnOf.get(id)?.invoice?.tries ?? [];
  const coming = tries.filter((one) => {
    const end = endOf(one);
    const counts = one.method !== 'bank_transfer' && one.status !== 'needs_action';
    return counts && after(one.from) <= now && (end === null || now < end);
  });
  return coming.length > 0 && coming.reduce((sum, one) => sum + one.cents, 0) >= openCents;
}

it('What is owed, what is late and what pauses units is the same in the statements as on the screen of a student’s money', async () => {
  await fc.assert(
    fc.asyncProperty(
      settings,
      fc.array(plan, { minLength: 1, maxLength: 2 }),
      fc.array(loose, { maxLength: 1 }),
      fc.array(measure, { maxLength: 2 }),
      fc.nat({ max: 40 }),
      async (chosen, plans, invoices, measures, creditCents) => {
        await test.in(at, async (tx) => {
          await tx.update(billingSettings).set(chosen);
          await tx.delete(protectionMeasure);
          for (const one of measures) await makeProtection(tx, one);
          const email = `${randomUUID()}@late.example`;
          const person = { personId: await makePerson(tx, { email }), email };
          const { personId } = person;
          const subscriptionId = await makeSubscription(tx, { personId, courseId });
          const delivered = plans[0]!.delivered;
          await tx
            .insert(unitDelivery)
            .values({ subscriptionId, unitId, cents: delivered, earnedCents: delivered, deliveredAt: now });
          for (const one of plans) await makePlan(tx, person, subscriptionId, one);
          if (creditCents > 0) await makeCredit(tx, person, creditCents);
          for (const one of invoices) {
            const asked = { totalCents: one.cents, dueOn: addDays(today, one.due), from: one.payer };
            await makeInvoice(tx, person, { ...asked, ...one.issued });
          }

          const money = await billingOf(
            { tx, platform: test.platform, organisation: at, today, timeZone: at.timeZone },
            personId,
          );
          const open = money.plans.flatMap(({ instalments, payerName }) =>
            instalments.flatMap(({ id, dueOn, cents: whole, invoiceId, held, state }) => {
              if (dueOn === null || state === 'paid' || state === 'cancelled') return [];
              const issuedAs = money.invoices.find((one) => one.id === invoiceId);
              return [
                { id, dueOn, cents: issuedAs?.openCents ?? whole, held, state, own: payerName === null },
              ];
            }),
          );

          const owed = await owedUntil(tx, personId, until, today);
          const shown = open
            .filter(({ own, dueOn }) => own && dueOn <= until)
            .map((one) => ({
              dueOn: one.dueOn,
              cents: one.cents,
              held: one.held,
              late: one.state === 'overdue',
            }));
          const besides = invoices.flatMap((one) => {
            const row = outsidePlans(money);
            if (!row || row.openCents === 0 || one.payer === 'employer' || row.dueOn > until) return [];
            return [{ dueOn: row.dueOn, cents: row.openCents, held: false, late: row.dueOn < today }];
          });
          const asked = owed.map(({ dueOn, cents: due, roomCents }) => {
            const held = roomCents !== null && due > roomCents;
            return { dueOn, cents: due, held, late: dueOn < today && !held };
          });
          expect(sorted(asked)).toEqual(sorted([...shown, ...besides]));

          const paused = open.filter(
            (one) =>
              one.state === 'overdue' &&
              pausesOn({ dueOn: one.dueOn, afterDays: chosen.lateDays }) <= today &&
              !isOnItsWay(one.id, one.cents),
          );
          const unpaid = await unpaidOf(tx, subscriptionId, today);
          const sum = paused.reduce((total, one) => total + one.cents, 0);
          const pauses = chosen.lateRule === 'pause_units_after_days' && sum > 0;
          expect(pauseOf(unpaid!, { now, today })?.cents ?? null).toBe(pauses ? sum : null);
        });
      },
    ),
    { numRuns: 100 },
  );
}, 120_000);

/** The invoice that belongs to no plan. */
function outsidePlans({ plans, invoices }: Awaited<ReturnType<typeof billingOf>>) {
  const planned = new Set(plans.flatMap(({ instalments }) => instalments.map(({ invoiceId }) => invoiceId)));
  return invoices.find(({ id, kind }) => kind === 'invoice' && !planned.has(id));
}

const sorted = <T>(rows: readonly T[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
