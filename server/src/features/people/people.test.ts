import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCourse, makePerson, makeProgress, makeSubscription, makeUnit } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'three wet boots outside';
let test: TestApp;
let harbour: TestOrganisation;
let trainer: string;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
  const redgum = await test.organisation('redgum');
  await test.person(redgum, { email: 'elsewhere@mail.example', name: 'Zed Elsewhere' });
  await test.person(harbour, {
    email: 'trainer@mail.example',
    name: 'Tom Becker',
    roles: ['trainer'],
    password,
  });
  await test.in(harbour, async (tx) => {
    for (let n = 1; n <= 30; n += 1) {
      await makePerson(tx, {
        email: `learner${n}@mail.example`,
        name: `Learner ${String(n).padStart(2, '0')}`,
      });
    }
    await makePerson(tx, { email: 'per_cent@mail.example', name: '100% Sure' });
  });
  trainer = await test.signIn(harbour, 'trainer@mail.example', password);
});
afterAll(() => test.close());

/** An organisation with so many students, and the session of its trainer, whose name is the first. */
async function manyPeople(count: number): Promise<[TestOrganisation, string]> {
  const college = await test.organisation('college');
  await test.person(college, { email: 'ann@mail.example', name: 'Ann', roles: ['trainer'], password });
  await test.in(college, (tx) =>
    tx.execute(sql`insert into person (email, name, roles)
      select 'many' || n || '@mail.example', 'Many ' || lpad(n::text, 5, '0'), '{student}'
      from generate_series(1, ${count}::int) n`),
  );
  return [college, await test.signIn(college, 'ann@mail.example', password)];
}

const list = (query: Record<string, string> = {}, cookie = trainer) =>
  test.call('GET /api/staff/people', { at: harbour, cookie, query });
const namesOf = (answer: { body: { rows: { name: string }[] } }) => answer.body.rows.map((row) => row.name);

describe('the list of people', () => {
  it('comes in pages, sorted by name, with how many there are', async () => {
    const first = await list();
    expect(first.body).toMatchObject({ page: 1, pageSize: 25, total: 32 });
    expect(namesOf(first).slice(0, 3)).toEqual(['100% Sure', 'Learner 01', 'Learner 02']);
    const second = await list({ page: '2' });
    expect(namesOf(second)).toHaveLength(7);
    expect(namesOf(second).at(-1)).toBe('Tom Becker');
    // A page beyond the end, after people have left, shows the last page.
    expect((await list({ page: '3' })).body).toEqual(second.body);
    expect(namesOf(await list({ sort: '-name' }))[0]).toBe('Tom Becker');
    expect(namesOf(await list({ sort: '-lastSeen' }))[0]).toBe('Tom Becker');
  });

  it('shows everybody once, whichever way it is sorted, and the other way round is the reverse', async () => {
    const all = async (sort: string, query: Record<string, string> = {}) => {
      const pages = [await list({ sort, ...query }), await list({ sort, page: '2', ...query })];
      return pages.flatMap(namesOf);
    };
    for (const order of ['name', 'lastSeen']) {
      const there = await all(order);
      expect(new Set(there).size).toBe(32);
      expect(await all(`-${order}`)).toEqual(there.toReversed());
    }
    // A search finds its pages another way.
    expect(await all('name', { search: '@' })).toEqual(await all('name'));
    expect(await all('name', { role: 'student' })).toEqual((await all('name')).slice(0, -1));
  });

  it('is counted up to ten thousand, and its pages end there, searched or not', async () => {
    const [college, cookie] = await manyPeople(10_030);
    const ask = (query: Record<string, string>) =>
      test.call('GET /api/staff/people', { at: college, cookie, query });
    const last = await ask({ page: '9999' });
    expect(last.body).toMatchObject({ page: 400, total: 10_001 });
    expect(namesOf(last).at(-1)).toBe('Many 09999');
    expect((await ask({ page: '9999', search: 'many' })).body).toMatchObject({ page: 400, total: 10_001 });
    // What lies behind is reached the other way round, or by a search.
    expect(namesOf(await ask({ sort: '-name', page: '2' }))[0]).toBe('Many 10005');
    expect((await ask({ search: 'many 10030' })).body).toMatchObject({ page: 1, total: 1 });
  });

  it('is searched by how words of names and emails begin', async () => {
    expect(namesOf(await list({ search: 'BECK' }))).toEqual(['Tom Becker']);
    expect(namesOf(await list({ search: '100%' }))).toEqual(['100% Sure']);
    expect(namesOf(await list({ search: 'per_cent' }))).toEqual(['100% Sure']);
    expect(namesOf(await list({ search: 'ecker' }))).toEqual([]);
    expect(namesOf(await list({ search: 'elsewhere' }))).toEqual([]);
  });

  it('is narrowed to a role', async () => {
    expect((await list({ role: 'trainer' })).body.total).toBe(1);
    expect((await list({ role: 'student' })).body.total).toBe(31);
    expect((await list({ role: 'emperor' })).status).toBe(400);
  });

  it('shows each subscription with the required items done, in three statements after the session', async () => {
    await test.in(harbour, async (tx) => {
      const personId = await makePerson(tx, { email: 'busy@mail.example', name: 'Busy Bee' });
      const unit = await makeUnit(tx, { code: 'U1', items: [{}, {}, {}, { required: false }] });
      const { id: courseId } = await makeCourse(tx, {
        code: 'C1',
        title: 'Barista basics',
        units: [{ unitId: unit.id }],
      });
      const empty = await makeCourse(tx, { code: 'C2', title: 'Empty' });
      const subscriptionId = await makeSubscription(tx, { personId, courseId, accessEndsOn: '2027-01-31' });
      await makeSubscription(tx, { personId, courseId: empty.id, startsOn: '2026-02-01', status: 'pending' });
      const completedAt = new Date();
      const [first, second, , optional] = unit.itemIds;
      await makeProgress(
        tx,
        subscriptionId,
        { contentItemId: first!, completedAt },
        { contentItemId: second!, share: 0.5 },
        { contentItemId: optional!, completedAt },
      );
    });
    test.statements();
    const answer = await list({ search: 'busy@' });
    expect(test.statements()).toHaveLength(4);
    expect(answer.body.rows[0].study.subscriptions).toMatchObject([
      {
        courseTitle: 'Barista basics',
        status: 'active',
        accessEndsOn: '2027-01-31',
        progress: { done: 1, total: 3, percent: 33 },
      },
      {
        courseTitle: 'Empty',
        status: 'pending',
        accessEndsOn: null,
        progress: { done: 0, total: 0, percent: 0 },
      },
    ]);
  });

  it('shows finance who people are, and neither what they study nor when they came', async () => {
    await test.person(harbour, { email: 'finance@mail.example', roles: ['finance'], password });
    const finance = await test.signIn(harbour, 'finance@mail.example', password);
    const [busy] = (await list({ search: 'busy@' }, finance)).body.rows;
    expect(busy).toMatchObject({ name: 'Busy Bee', email: 'busy@mail.example', study: null });
    const orders = await Promise.all(['name', '-lastSeen'].map((sort) => list({ sort }, finance)));
    expect(orders[0]!.body.rows).toEqual(orders[1]!.body.rows);
  });

  it('is not for those whose work concerns nobody in particular', async () => {
    for (const role of ['author', 'auditor'] as const) {
      await test.person(harbour, { email: `${role}@mail.example`, roles: [role], password });
      const cookie = await test.signIn(harbour, `${role}@mail.example`, password);
      const refused = await list({}, cookie);
      expect([role, refused.status, refused.body.code]).toEqual([role, 403, 'wrong_role']);
    }
  });

  it('is not for students, nor for anyone without a session', async () => {
    await test.person(harbour, { email: 'student@mail.example', password });
    const student = await test.signIn(harbour, 'student@mail.example', password);
    const refused = await list({}, student);
    expect([refused.status, refused.body.code]).toEqual([403, 'wrong_role']);
    expect((await list({}, '')).status).toBe(401);
  });
});
