import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { publishDue } from './schedule.actions.ts';

const password = 'correct horse battery staple';
let test: TestApp;
let at: TestOrganisation;
let cookie: string;
let organisations = 0;

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  organisations += 1;
  test.clock.set('2027-03-10T02:00:00Z');
  at = await test.organisation(`timed${organisations}`, { timeZone: 'Australia/Adelaide' });
  await test.person(at, { email: 'a@x.example', name: 'Ada Admin', roles: ['administrator'], password });
  cookie = await test.signIn(at, 'a@x.example', password);
});
afterAll(() => test.close());

const studio = async () => (await test.call('GET /api/staff/brand', { at, cookie })).body;
const save = async (brandPrimaryColor: string) => {
  const { look, revision } = await studio();
  const body = { look: { ...look, brandPrimaryColor }, revision };
  return test.call('PUT /api/staff/brand/draft', { at, cookie, body });
};
const schedule = async (day: string, time: string) => {
  const { revision } = await studio();
  return test.call('PUT /api/staff/brand/schedule', { at, cookie, body: { revision, day, time } });
};
const cancel = () => test.call('DELETE /api/staff/brand/schedule', { at, cookie });
const job = () => publishDue({ platform: test.platform, organisation: at });
const worn = async () =>
  (await test.call('GET /api/public/brand_settings', { at })).body.brandPrimaryColor as string;

describe('A draft with a time', () => {
  it('is published then, in the organisation’s time zone, once, by whoever set the time', async () => {
    await save('#7a1f2b');
    const before = await worn();
    const { status, body } = await schedule('2027-03-12', '17:30');
    expect(status).toBe(200);
    // Adelaide is ten and a half hours ahead in March.
    expect(body.schedule).toMatchObject({ at: '2027-03-12T07:00:00.000Z', by: 'Ada Admin' });
    test.clock.set('2027-03-12T06:59:59Z');
    await job();
    expect(await worn()).toBe(before);
    test.clock.set('2027-03-12T07:00:01Z');
    await job();
    await job();
    expect(await worn()).toBe('#7a1f2b');
    const { draft, schedule: left, versions } = await studio();
    expect([draft, left, versions.length]).toEqual([null, null, 2]);
    expect(versions[0]).toMatchObject({ by: 'Ada Admin', scheduledAt: '2027-03-10T02:00:00.000Z' });
  });

  it('is changed by nobody until then, and again after it was called off', async () => {
    await save('#7a1f2b');
    await schedule('2027-03-12', '17:30');
    expect(await save('#123456')).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    const { body } = await cancel();
    expect([body.schedule, body.draft.look.brandPrimaryColor]).toEqual([null, '#7a1f2b']);
    expect((await save('#123456')).status).toBe(200);
    test.clock.set('2027-03-13T00:00:00Z');
    await job();
    expect(await worn()).not.toBe('#123456');
  });

  it('may get another time, be published at once or discarded; then nothing follows', async () => {
    await save('#7a1f2b');
    await schedule('2027-03-12', '17:30');
    expect((await schedule('2027-03-20', '09:00')).body.schedule.at).toBe('2027-03-19T22:30:00.000Z');
    const { revision } = await studio();
    await test.call('POST /api/staff/brand/versions', { at, cookie, body: { id: randomUUID(), revision } });
    expect(await studio()).toMatchObject({ schedule: null, draft: null });
    await save('#123456');
    await schedule('2027-03-20', '09:00');
    await test.call('DELETE /api/staff/brand/draft', { at, cookie });
    test.clock.set('2027-03-21T00:00:00Z');
    await job();
    expect(await worn()).toBe('#7a1f2b');
  });

  it.each([
    ['2027-03-10', '09:00', 'time'],
    ['2029-01-01', '09:00', 'day'],
  ])('at %s %s is refused, saying which field to mend', async (day, time, field) => {
    await save('#7a1f2b');
    const { status, body } = await schedule(day, time);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it('needs a draft', async () => {
    expect((await schedule('2027-03-12', '17:30')).body.code).toBe('changed_elsewhere');
  });

  it('is published by the job that was queued for it', async () => {
    await save('#7a1f2b');
    await schedule('2027-03-10', '12:31');
    const rows = await test.in(at, (tx) =>
      tx.execute<{ waits: number }>(
        `select count(*)::int as waits from pgboss.job where name = 'brand.publish' and data->>'organisationId' = '${at.id}'`,
      ),
    );
    expect([rows].flat().flatMap((result) => result.rows)[0]!.waits).toBeGreaterThan(0);
  });
});
