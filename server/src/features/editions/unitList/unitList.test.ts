import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseEditions } from '#contract/editions/editions.ts';
import type { UnitCourses, UnitRow } from '#contract/editions/units.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let world: World;
let other: World;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  other = await makeWorld(test, 'redgum');
});
afterAll(() => test.close());

const author = () => ({ at: world.organisation, cookie: world.administrator });
const list = async (query: Record<string, string> = {}): Promise<{ rows: UnitRow[]; total: number }> => {
  const answer = await test.call('GET /api/staff/units', { ...author(), query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const add = (body: { id: string; code: string; title: string }, who = author()) =>
  test.call('POST /api/staff/units', { ...who, body });

describe('The list of units', () => {
  it('says of each what is published, whether somebody writes, and which courses have it', async () => {
    const { rows, total } = await list();
    expect(rows).toHaveLength(total);
    const first = rows.find(({ id }) => id === world.firstUnitId)!;
    expect(first).toMatchObject({ published: { number: 1 }, draft: null });
    expect(first.published!.items).toBeGreaterThan(0);
    expect(first.courses.length).toBeGreaterThan(0);
    expect(rows.map(({ code }) => code)).toEqual(rows.map(({ code }) => code).toSorted());
  });

  it('shows a unit that was added as the draft of its first edition, and finds it by code, title and state', async () => {
    const id = randomUUID();
    const unit = { id, code: 'SITXFSA005', title: 'Use hygienic practices' };
    const added = await add(unit);
    expect(added).toMatchObject({ status: 200, body: { unitId: id, number: 1, status: 'draft', items: [] } });
    const queries: Record<string, string>[] = [
      { search: 'xfsa005' },
      { search: 'HYGIENIC' },
      { state: 'draft' },
    ];
    for (const query of queries) {
      const { rows } = await list(query);
      expect(rows.filter((row) => row.id === id)).toEqual([
        { ...unit, published: null, draft: { id: added.body.id, items: 0 }, courses: [] },
      ]);
    }
    expect((await list({ state: 'empty' })).rows.map((row) => row.id)).toContain(id);
    expect((await list({ state: 'empty' })).rows.map((row) => row.id)).not.toContain(world.firstUnitId);
    expect((await list({ search: 'no such unit' })).rows).toEqual([]);
  });

  it('adds a unit once, however often it is sent, and refuses the code of another', async () => {
    const unit = { id: randomUUID(), code: 'TWICE1', title: 'Once' };
    const [first, again] = [await add(unit), await add(unit)];
    expect(again.body.id).toBe(first.body.id);
    expect((await list({ search: 'TWICE1' })).total).toBe(1);
    const taken = await add({ ...unit, id: randomUUID(), code: 'twice1' });
    expect(taken).toMatchObject({ status: 400, body: { errors: [{ field: 'code', code: 'taken' }] } });
    // Another organisation has codes of its own, and the id of a unit here leads to nothing there.
    const theirs = { at: other.organisation, cookie: other.administrator };
    expect((await add({ ...unit, id: randomUUID() }, theirs)).status).toBe(200);
  });
});

describe('The courses of a unit', () => {
  const courses = async () =>
    (await test.call('GET /api/staff/units/:id/courses', { ...author(), params: { id: world.firstUnitId } }))
      .body.courses as UnitCourses['courses'];
  const renew = (courseId: string) =>
    test.call('POST /api/staff/units/:id/courses', {
      ...author(),
      params: { id: world.firstUnitId },
      body: { courseId },
    });
  const publishNext = async () => {
    const params = { id: world.firstUnitId };
    const draft = (await test.call('POST /api/staff/units/:id/draft_edition', { ...author(), params })).body;
    const about = { title: `${draft.title} again`, summary: draft.summary };
    const changed = await test.call('POST /api/staff/unit_editions/:id/changes', {
      ...author(),
      params: { id: draft.id },
      body: { key: randomUUID(), baseRevision: draft.revision, changes: [{ do: 'describe', ...about }] },
    });
    const published = await test.call('POST /api/staff/unit_editions/:id/publication', {
      ...author(),
      params: { id: draft.id },
      body: { revision: changed.body.edition.revision },
    });
    expect(published.status).toBe(200);
  };
  const mine = (all: UnitCourses['courses']) => all.find(({ id }) => id === world.courseId)!;

  it('say whether they have its newest edition, and take it in a next edition of their own, once', async () => {
    const before = mine(await courses());
    expect(before).toMatchObject({ current: true, draft: false });
    await publishNext();
    expect(mine(await courses())).toMatchObject({ current: false, number: before.number });
    const [one, two] = await Promise.all([renew(world.courseId), renew(world.courseId)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(mine(await courses())).toMatchObject({ current: true, number: before.number + 1 });
    expect((await renew(randomUUID())).status).toBe(404);
  });

  it('do not take it while somebody writes their next edition', async () => {
    await publishNext();
    const { editions } = (
      await test.call('GET /api/staff/courses/:id/editions', { ...author(), params: { id: world.courseId } })
    ).body as CourseEditions;
    const { units, packaging, completion, preCourse } = editions[0]!;
    const drafted = await test.call('PUT /api/staff/courses/:id/draft_edition', {
      ...author(),
      params: { id: world.courseId },
      body: {
        baseRevision: 0,
        units: units.map(({ unitId, kind, group }) => ({ unitId, kind, group })),
        packaging,
        completion,
        preCourse,
      },
    });
    expect(drafted.status).toBe(200);
    expect(mine(await courses())).toMatchObject({ current: false, draft: true });
    expect(await renew(world.courseId)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});
