import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { makePerson, makeSubscription } from '#test/makers.ts';
import { makeEnrolling, type RegistrationWorld } from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: RegistrationWorld;

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2029-03-01T00:00:00Z');
  world = await makeEnrolling(test, 'harbour');
});
afterAll(() => test.close());

let made = 0;
/** Somebody who completed the course at this instant; null: who still studies. */
async function graduate(completedAt: string | null) {
  return test.in(world.at, async (tx) => {
    const personId = await makePerson(tx, { email: `kept${made++}@mail.example` });
    const id = await makeSubscription(tx, { personId, courseId: world.courseId });
    if (completedAt !== null)
      await tx
        .update(courseSubscription)
        .set({ status: 'completed', completedAt: new Date(completedAt) })
        .where(eq(courseSubscription.id, id));
    return personId;
  });
}
const call = (route: Parameters<TestApp['call']>[0], id: string, body?: object) =>
  test.call(route, {
    at: world.at,
    cookie: world.administrator,
    params: { id },
    ...(body && { body, headers: { 'idempotency-key': randomUUID() } }),
  });
const list = async () =>
  (await test.call('GET /api/staff/retention', { at: world.at, cookie: world.administrator })).body;

describe('The assessments of a student', () => {
  it('are listed once their two years since the real completion are over, and before that are not', async () => {
    const over = await graduate('2027-02-27T00:00:00Z');
    const within = await graduate('2027-02-28T20:00:00Z');
    const studying = await graduate(null);
    const { rows } = await list();
    const listed = rows.map(({ personId }: { personId: string }) => personId);
    expect(listed).toContain(over);
    expect(listed).not.toContain(within);
    expect(listed).not.toContain(studying);
    const shown = (await call('GET /api/staff/people/:id/retention', studying)).body;
    expect(shown.clocks).toMatchObject([{ completedOn: null, assessments: 'running' }]);
    const own = (await call('GET /api/staff/people/:id/retention', over)).body;
    expect(own.clocks).toMatchObject([
      { completedOn: '2027-02-27', certificatesUntil: '2057-02-27', assessments: 'due' },
    ]);
  });

  it('are held with who, why and until when, until somebody releases them with a reason', async () => {
    const personId = await graduate('2026-01-10T00:00:00Z');
    const held = await call('POST /api/staff/people/:id/retention_holds', personId, {
      reason: 'Appeal 14',
      until: null,
    });
    expect(held.body).toMatchObject({
      clocks: [{ assessments: 'held' }],
      holds: [{ reason: 'Appeal 14', until: null, placedBy: expect.any(String), released: null }],
    });
    const inList = (await list()).rows.find((row: { personId: string }) => row.personId === personId);
    expect(inList.assessments).toBe('held');
    const { id } = held.body.holds[0];
    const released = await call('POST /api/staff/retention_holds/:id/release', id, { reason: 'Decided' });
    expect(released.body).toMatchObject({
      clocks: [{ assessments: 'due' }],
      holds: [{ released: { reason: 'Decided', by: expect.any(String) } }],
    });
    const again = await call('POST /api/staff/retention_holds/:id/release', id, { reason: 'Again' });
    expect(again.body.code).toBe('already_done');
  });

  it('are held until a day that has not passed at the organisation, and any other names the field', async () => {
    const personId = await graduate('2026-01-10T00:00:00Z');
    // Already the first of March in Sydney, still February in UTC.
    test.clock.set('2029-02-28T20:00:00Z');
    const hold = (until: string) =>
      call('POST /api/staff/people/:id/retention_holds', personId, { reason: 'Complaint 7', until });
    expect((await hold('2029-02-28')).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'until', code: 'past' }],
    });
    const held = await hold('2029-03-01');
    expect(held.body).toMatchObject({ clocks: [{ assessments: 'held' }], holds: [{ until: '2029-03-01' }] });
    test.clock.set('2029-03-01T20:00:00Z');
    const over = await call('GET /api/staff/people/:id/retention', personId);
    expect(over.body).toMatchObject({ clocks: [{ assessments: 'due' }], holds: [{ released: null }] });
    test.clock.set('2029-03-01T00:00:00Z');
  });
});
