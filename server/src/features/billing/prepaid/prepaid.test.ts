import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { makeBillingWorld, openPlan, pay, today, type BillingWorld } from '#test/billingWorld.ts';
import { makePerson, makeProtection } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

const password = 'a-long-password-1';
const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const base64 = (bytes: Buffer) => [bytes.toString('base64')];

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let worlds = 0;
async function newWorld(): Promise<BillingWorld> {
  worlds += 1;
  test.clock.set('2027-03-01T01:00:00Z');
  return makeBillingWorld(test, `prepaid${worlds}`);
}
const read = async (world: BillingWorld, query: Record<string, string> = {}) =>
  (
    await test.call('GET /api/staff/prepaid', {
      at: world.organisation,
      cookie: world.administrator,
      query,
    })
  ).body;
const record = (world: BillingWorld, change: object = {}, cookie = world.administrator) =>
  test.call('POST /api/staff/protection_measures', {
    at: world.organisation,
    cookie,
    body: {
      id: randomUUID(),
      kind: 'guarantee',
      name: 'Bank of Examples',
      reference: 'BG 1',
      validFrom: '2027-03-01',
      validUntil: '2027-12-31',
      fileName: 'guarantee.pdf',
      content: base64(pdf),
      ...change,
    },
  });
const end = (world: BillingWorld, id: string, endedOn: string) =>
  test.call('POST /api/staff/protection_measures/:id/end', {
    at: world.organisation,
    cookie: world.administrator,
    params: { id },
    body: { endedOn, reason: 'The bank took it back' },
  });
/** What the page of the student says is paid ahead. */
async function prepaidOn({ organisation: at, administrator: cookie, studentId: id }: BillingWorld) {
  const { body } = await test.call('GET /api/staff/people/:id', { at, cookie, params: { id } });
  return body.money.prepaid;
}
const lines = (cents: number) => [{ description: 'Tuition', cents, gst: 'free' as const }];

describe('What protects prepaid money', () => {
  it('lifts the limit from its first to its last day, and no longer', async () => {
    const world = await newWorld();
    await expect(openPlan(test, world, { lines: lines(150_001) })).rejects.toMatchObject({
      code: 'prepaid_limit',
    });
    expect((await record(world, { validUntil: '2027-03-31' })).status).toBe(201);
    expect((await openPlan(test, world, { lines: lines(150_001) })).invoiceIds).toHaveLength(1);
    const held = async () =>
      (await test.call('GET /api/student/billing', { at: world.organisation, cookie: world.student })).body;
    expect(await held()).toMatchObject({
      protection: { kind: 'guarantee', name: 'Bank of Examples', until: '2027-03-31' },
      plans: [{ instalments: [{ held: false }] }],
    });
    // The last hour of 31 March in Sydney, and the first of April.
    test.clock.set('2027-03-31T12:59:00Z');
    expect((await held()).plans[0].instalments[0].held).toBe(false);
    test.clock.set('2027-03-31T13:00:00Z');
    expect(await held()).toMatchObject({ protection: null, plans: [{ instalments: [{ held: true }] }] });
  });

  it('is kept with its document, who recorded it, and an entry of the log', async () => {
    const world = await newWorld();
    const id = randomUUID();
    expect((await record(world, { id })).status).toBe(201);
    const { measures } = await read(world);
    expect(measures).toMatchObject([
      { id, state: 'in_force', document: { name: 'guarantee.pdf', mediaType: 'application/pdf' } },
    ]);
    const document = await test.call('GET /api/staff/protection_measures/:id/document', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id },
    });
    expect(document.status).toBe(200);
    const { rows } = await test.in(world.organisation, (tx) =>
      tx.execute<{ route: string; after: object }>(
        `select route, after from action_log where subject = 'protection_measure' order by position`,
      ),
    );
    expect(rows).toMatchObject([
      { route: 'POST /api/staff/protection_measures', after: { name: 'Bank of Examples' } },
      { route: 'GET /api/staff/protection_measures/:id/document' },
    ]);
  });

  it('sent twice is recorded once, and the same id with other days is refused', async () => {
    const world = await newWorld();
    const id = randomUUID();
    const twice = await Promise.all([1, 2, 3, 4].map(() => record(world, { id })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await record(world, { id })).status).toBe(201);
    expect((await record(world, { id, validUntil: '2028-01-01' })).body.code).toBe('idempotency_conflict');
    expect((await read(world)).measures).toHaveLength(1);
  });

  it.each([
    ['that ends before it begins', { validUntil: '2027-02-28' }, 400, 'before_start'],
    ['that is over', { validFrom: '2026-01-01', validUntil: '2027-02-28' }, 400, 'over'],
    ['with a document nobody can read', { content: base64(Buffer.from('hello')) }, 422, undefined],
  ])('is refused %s', async (_what, change, status, code) => {
    const world = await newWorld();
    const answer = await record(world, change);
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.[0]?.code).toBe(code);
    expect((await read(world)).measures).toEqual([]);
  });

  it('ends early from a day on, but not for what it has protected already', async () => {
    const world = await newWorld();
    const id = randomUUID();
    await record(world, { id });
    test.clock.set('2027-03-10T01:00:00Z');
    expect((await end(world, id, '2027-03-08')).body.errors).toMatchObject([{ field: 'endedOn' }]);
    expect((await end(world, id, '2027-12-31')).status).toBe(400);
    expect((await end(world, id, '2027-03-09')).status).toBe(200);
    expect(await read(world)).toMatchObject({
      protection: null,
      measures: [{ state: 'over', endedOn: '2027-03-09', endReason: 'The bank took it back' }],
    });
    expect((await end(world, id, '2027-03-10')).body.code).toBe('already_done');
  });

  it('is said to run out 60 days before, unless something follows', async () => {
    const world = await newWorld();
    const day = today(test, world);
    const waits = async () => {
      const { body } = await test.call('GET /api/staff/start', {
        at: world.organisation,
        cookie: world.administrator,
      });
      return body.waiting.find(({ kind }: { kind: string }) => kind === 'protection_ends');
    };
    const step = async () => {
      const { body } = await test.call('GET /api/staff/setup', {
        at: world.organisation,
        cookie: world.administrator,
      });
      return body.lines.find((line: { step: string }) => line.step === 'prepaid').state;
    };
    await record(world, { validUntil: addDays(day, 60) });
    expect([await waits(), await step(), (await read(world)).endsSoon]).toEqual([undefined, 'done', false]);
    test.clock.set('2027-03-02T01:00:00Z');
    expect(await waits()).toMatchObject({ count: 1 });
    expect([await step(), (await read(world)).endsSoon]).toEqual(['can_wait', true]);
    await record(world, { validFrom: addDays(day, 61), validUntil: addDays(day, 400) });
    expect([await waits(), await step()]).toEqual([undefined, 'done']);
    expect(await read(world)).toMatchObject({ coveredUntil: addDays(day, 400), endsSoon: false });
  });

  it('is recorded by who may change settings only; finance reads it', async () => {
    const world = await newWorld();
    await test.person(world.organisation, { email: 'fin@prepaid.example', roles: ['finance'], password });
    const finance = await test.signIn(world.organisation, 'fin@prepaid.example', password);
    expect((await record(world, {}, finance)).status).toBe(403);
    const answer = await test.call('GET /api/staff/prepaid', { at: world.organisation, cookie: finance });
    expect(answer.status).toBe(200);
  });
});

describe('What is paid in advance over all students', () => {
  it('adds what is not delivered and what pays for nothing yet, and says who is over the limit', async () => {
    const world = await newWorld();
    await test.in(world.organisation, (tx) => makeProtection(tx, { validUntil: '2027-03-15' }));
    await openPlan(test, world, { lines: lines(200_000) });
    await pay(test, world, 230_000);
    const otherId = await test.in(world.organisation, (tx) =>
      makePerson(tx, { email: 'credit@prepaid.example', name: 'Only Credit' }),
    );
    await pay(test, world, 10_000, otherId);
    test.clock.set('2027-03-20T01:00:00Z');
    const page = await read(world);
    expect(page).toMatchObject({
      limitCents: 150_000,
      protection: null,
      totals: { heldCents: 240_000, students: 2, overCents: 80_000, overStudents: 1 },
      held: {
        total: 2,
        rows: [
          { personId: world.studentId, heldCents: 230_000, creditCents: 30_000, mostCents: 230_000 },
          { personId: otherId, heldCents: 10_000, creditCents: 10_000, mostCents: 10_000 },
        ],
      },
    });
    expect((await read(world, { over: 'true' })).held).toMatchObject({
      total: 1,
      rows: [{ personId: world.studentId }],
    });
  });

  it('leaves out what an employer pays, and says the same as the page of the person', async () => {
    const world = await newWorld();
    await openPlan(test, world, { lines: lines(90_000) });
    await pay(test, world, 100_000);
    await openPlan(test, world, { lines: lines(300_000), limitApplies: false });
    await pay(test, world, 290_000);
    const { held } = await read(world);
    expect(held.rows).toMatchObject([{ heldCents: 90_000, mostCents: 90_000 }]);
    expect(await prepaidOn(world)).toEqual({ cents: 90_000, limitCents: 150_000 });
  });

  it('has no limit beside it on the page of the person while it is protected', async () => {
    const world = await newWorld();
    await test.in(world.organisation, (tx) => makeProtection(tx, { validUntil: '2027-03-01' }));
    await openPlan(test, world, { lines: lines(200_000) });
    await pay(test, world, 200_000);
    expect(await prepaidOn(world)).toEqual({ cents: 200_000, limitCents: null });
    test.clock.set('2027-03-02T01:00:00Z');
    expect(await prepaidOn(world)).toEqual({ cents: 200_000, limitCents: 150_000 });
  });
});
