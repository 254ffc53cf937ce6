import { randomUUID } from 'node:crypto';
import { momentIn } from '#server/platform/basics/moment.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { makeAssessment } from '#test/makersAssessments.ts';
import { makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { handInQueue } from './features/assessments/assessments.queues.ts';
import { extendUntil } from './features/assessments/asks/requests.actions.ts';
import { reconcileQueue } from './features/billing/billing.queues.ts';
import { earnUnit } from './features/billing/invoices/plans.actions.ts';
import { notify } from './features/notifications/notifications.actions.ts';
import { digestQueue } from './features/notifications/notifications.queues.ts';
import { jobHandlers } from './jobs.ts';
import { asOwner } from './platform/database/asOwner.ts';
import type { OfOrganisation, Queue } from './platform/jobs/queue.ts';
import { inScope } from '#server/platform/scope.ts';

/* Checks that code which writes something due later also queues its job. */

let test: TestApp;
let marking: MarkingWorld;
let worlds = 0;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  test.clock.set('2026-03-02T02:00:00Z');
  marking = await makeMarkingWorld(test, 'marking');
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-03-02T02:00:00Z'));

/** The instants at which an organisation's jobs will start, from their names. */
const startsOf = async (queue: Queue<OfOrganisation>, { id }: Pick<TestOrganisation, 'id'>) => {
  const { rows } = await test.platform.database.outsideTenants((tx) =>
    tx.execute<{
      at: string;
    }>(sql`select split_part(singleton_key, ':', 2) || ':' || split_part(singleton_key, ':', 3) as at
      from pgboss.job where name = ${queue.name} and state = 'created' and data ->> 'organisationId' = ${id}
      order by singleton_key`),
  );
  return rows.map(({ at }) => `${at}Z`);
};
const forget = () =>
  asOwner(test.owner, (tx) => tx.execute(sql`delete from pgboss.job where state = 'created'`));
/** Does what a started job of the organisation does. */
const start = async (queue: Queue<OfOrganisation>, { id: organisationId }: Pick<TestOrganisation, 'id'>) => {
  await forget();
  const { work } = jobHandlers(test.platform, test.app.log).find((handler) => handler.queue === queue.name)!;
  await work({ organisationId }, false);
};

describe('Work is handed in', () => {
  const begin = async (input: Parameters<typeof makeAssessment>[1]) => {
    const { assessmentId: id } = await test.in(marking.at, (tx) => makeAssessment(tx, input));
    const answer = await test.call('POST /api/student/student_assessments/:id/attempts', {
      at: marking.at,
      cookie: marking.cookies.student,
      params: { id },
      body: { declarationId: marking.declarationId, aiUse: null },
    });
    expect(answer.status).toBe(200);
    const { rows } = await test.in(marking.at, (tx) =>
      tx.execute<{ id: string }>(sql`select id from student_assessment where assessment_id = ${id}`),
    );
    return rows[0]!.id;
  };

  it('when the time limit of an attempt is over, grace included', async () => {
    await forget();
    await begin({ units: [marking.unitId], timeLimitMinutes: 10 });
    expect(await startsOf(handInQueue, marking.at)).toEqual(['2026-03-02T02:11Z']);
  });

  it('when it is due and late work is refused, and anew when more time was given', async () => {
    await forget();
    const due = { lateWork: 'refused' as const, dueAfterDays: 90 };
    const workId = await begin({ units: [marking.unitId], ...due });
    const [first, ...others] = await startsOf(handInQueue, marking.at);
    expect(first).toMatch(/^2026-\d\d-\d\dT1[34]:01Z$/);
    expect(others).toEqual([]);
    const until = new Date('2026-08-01T13:59:59.999Z');
    await inScope(test.tenant(marking.at), (scope) => extendUntil(scope, workId, until));
    expect(await startsOf(handInQueue, marking.at)).toEqual([first, '2026-08-01T14:01Z']);
  });

  it('never by the clock where nothing ends the attempt', async () => {
    await forget();
    await begin({ units: [marking.unitId] });
    expect(await startsOf(handInQueue, marking.at)).toEqual([]);
  });
});

it('What people are told is mailed ten to fifteen minutes later, once for all of them, and not for a repeat', async () => {
  await forget();
  const tell = (once: string) =>
    inScope(test.tenant(marking.at), (scope) =>
      notify(scope, {
        personId: marking.ids.student,
        kind: 'assessment_feedback',
        title: 'Knives',
        path: '/',
        once,
        at: test.platform.clock.now(),
      }),
    );
  await tell('1');
  test.clock.set('2026-03-02T02:03:00Z');
  await tell('2');
  test.clock.set('2026-03-02T03:00:00Z');
  await tell('2');
  expect(await startsOf(digestQueue, marking.at)).toEqual(['2026-03-02T02:15Z']);
});

describe('Gateways are asked, and invoices sent', () => {
  const soon = ['2026-03-02T02:01Z'];
  async function owing(): Promise<{ world: BillingWorld; invoiceId: string }> {
    worlds += 1;
    const world = await makeBillingWorld(test, `due${worlds}`);
    const { invoiceIds } = await openPlan(test, world);
    await forget();
    return { world, invoiceId: invoiceIds[0]! };
  }
  const pay = (world: BillingWorld, invoiceId: string, number: string) =>
    test.call('POST /api/student/payments', {
      at: world.organisation,
      cookie: world.student,
      body: { key: randomUUID(), method: 'card_sandbox', invoiceId, card: { number } },
    });
  const starts = (world: BillingWorld) => startsOf(reconcileQueue, world.organisation);

  it('about a payment, again for as long as it has no answer, and then no more', async () => {
    const { world, invoiceId } = await owing();
    await pay(world, invoiceId, '4000 0000 0000 0119');
    expect(await starts(world)).toEqual(soon);
    test.clock.set('2026-03-02T02:01:00Z');
    await start(reconcileQueue, world.organisation);
    expect(await starts(world)).toEqual(['2026-03-02T02:02Z']);
    test.clock.set('2026-03-02T02:03:00Z');
    await start(reconcileQueue, world.organisation);
    expect((await truth(test, world)).payments).toMatchObject([{ status: 'failed' }]);
    await start(reconcileQueue, world.organisation);
    expect(await starts(world)).toEqual([]);
  });

  it('about money that is given back', async () => {
    const { world, invoiceId } = await owing();
    const { id } = (await pay(world, invoiceId, '4242 4242 4242 4242')).body.payment;
    await forget();
    await test.call('POST /api/staff/invoices/:id/credit_notes', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id: invoiceId },
      body: { lines: [{ position: 0, cents: 1000 }], reason: 'Goodwill' },
    });
    const answer = await test.call('POST /api/staff/payments/:id/refunds', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id },
      body: { key: randomUUID(), cents: 1000, reason: 'Goodwill' },
    });
    expect(answer.status).toBeLessThan(300);
    expect(await starts(world)).toEqual(soon);
  });

  it('after a completed unit that brings an invoice', async () => {
    worlds += 1;
    const world = await makeBillingWorld(test, `due${worlds}`);
    const option = {
      name: 'By unit',
      kind: 'by_unit' as const,
      depositCents: 0,
      instalments: 2,
      every: null,
    };
    await openPlan(test, world, { option });
    const { sender } = world;
    const toSend = await test.in(world.organisation, (tx) =>
      earnUnit(
        tx,
        world.subscriptionId,
        world.firstUnitId,
        momentIn(sender.organisation.timeZone, test.clock.now()),
      ),
    );
    expect(toSend).toBe(true);
  });
});
