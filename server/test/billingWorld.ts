import { randomUUID } from 'node:crypto';
import {
  openBilling,
  type OpenedPlan,
  type NewPlan,
} from '#server/features/billing/invoices/plans.actions.ts';
import { momentIn } from '#server/platform/basics/moment.ts';
import type { Tenant } from '#server/platform/scope.ts';
import { balances } from '#server/features/billing/books/ledger.queries.ts';
import { invoicesOf, lockMoneyOf } from '#server/features/billing/books/billing.queries.ts';
import { payment } from '#server/features/billing/books/payment.table.ts';
import { arrive } from '#server/features/billing/payments/settle.actions.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { paymentsOf } from '#server/features/billing/books/payment.queries.ts';
import { makeBillingSettings, makeProtection } from './makers.ts';
import type { TestApp } from './testApp.ts';
import { makeWorld, type World } from './world.ts';

export interface BillingWorld extends World {
  sender: Tenant;
}

/** An organisation that takes payments, with a student in a course of two units; when protected, nothing limits what is prepaid. */
export async function makeBillingWorld(
  test: TestApp,
  slug: string,
  { isProtected, ...settings }: Parameters<typeof makeBillingSettings>[1] & { isProtected?: boolean } = {},
): Promise<BillingWorld> {
  const world = await makeWorld(test, slug);
  await test.in(world.organisation, async (tx) => {
    await makeBillingSettings(tx, settings);
    if (isProtected) await makeProtection(tx);
  });
  const organisation = { ...world.organisation, name: `${slug} institute`, timeZone: 'Australia/Sydney' };
  return { ...world, sender: { platform: test.platform, organisation } };
}

export const today = (test: TestApp, { sender }: BillingWorld): string =>
  momentIn(sender.organisation.timeZone, test.clock.now()).today;

/** Opens a payment plan for the student; the caller states only what matters to it. */
export async function openPlan(
  test: TestApp,
  world: BillingWorld,
  plan: Partial<NewPlan> = {},
): Promise<OpenedPlan> {
  const moment = momentIn(world.sender.organisation.timeZone, test.clock.now());
  return test.in(world.organisation, (tx) =>
    openBilling(
      tx,
      {
        personId: world.studentId,
        subscriptionId: world.subscriptionId,
        registrationId: null,
        courseId: world.courseId,
        lines: [{ description: 'Tuition', cents: 50_000, gst: 'free' }],
        option: { name: 'In full', kind: 'full', depositCents: 0, instalments: 0, every: null },
        startsOn: moment.today,
        endsOn: null,
        payer: { name: 'Amira Haddad', email: 'student@shared.example', address: '' },
        ...plan,
      },
      moment,
    ),
  );
}

/** The current state of ledger, invoices and payments. */
export const truth = (test: TestApp, world: BillingWorld, personId = world.studentId) =>
  test.in(world.organisation, async (tx) => {
    const [accounts, invoices, payments] = [
      await balances(tx),
      await invoicesOf(tx, personId),
      await paymentsOf(tx, personId),
    ];
    return {
      accounts,
      sum: Object.values(accounts).reduce((total, cents) => total + cents, 0),
      invoices,
      payments,
      succeeded: payments.filter(({ status }) => status === 'succeeded'),
    };
  });

/** Money of the student that has arrived. */
export const pay = (test: TestApp, world: BillingWorld, cents: number, personId = world.studentId) =>
  test.in(world.organisation, async (tx) => {
    await lockMoneyOf(tx, personId);
    const [row] = await tx
      .insert(payment)
      .values({
        personId,
        cents,
        method: 'card_sandbox',
        currency: 'AUD',
        status: 'pending',
        gateway: 'sandbox',
        idempotencyKey: randomUUID(),
      })
      .returning();
    const scope = scopeOf(tx, test.tenant(world.organisation));
    await arrive(scope, row!, scope.now);
  });
