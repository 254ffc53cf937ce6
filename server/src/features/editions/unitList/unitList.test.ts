import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const list = async (query: { search?: string; state?: 'draft' | 'empty'; page?: number } = {}) => {
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
    for (const query of [{ search: 'xfsa005' }, { search: 'HYGIENIC' }, { state: 'draft' as const }]) {
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
