import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Regrading } from '#contract/marking/regrading.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { publishVersion } from '#server/features/assessments/tool/publish.actions.ts';
import { eq } from 'drizzle-orm';
import {
  codeOf,
  knifeTool,
  makeMarkingWorld,
  markingAs,
  someonesWork,
  type MarkingWorld,
} from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { runRegrading } from './run.actions.ts';

let test: TestApp;
let worlds = 0;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-10T01:00:00Z');
});
afterAll(() => test.close());

type PersonKey = keyof MarkingWorld['cookies'];
type Body = Record<string, unknown>;

/** An organisation, and what its staff ask about regrading. */
async function makeWorld() {
  const world = await makeMarkingWorld(test, `regrading${(worlds += 1)}`);
  const as = (who: PersonKey) => ({ at: world.at, cookie: world.cookies[who] });
  const choices = async (who: PersonKey = 'ben') =>
    (
      await test.call('GET /api/staff/regrading_choices', {
        ...as(who),
        query: { assessment: world.tool.assessmentId },
      })
    ).body;
  const itemAt = async (at: number): Promise<string> => (await choices()).items[at].id;
  const run = (id: string) => runRegrading({ platform: test.platform, organisation: world.at }, id);
  const look = async (item: string, who: PersonKey = 'ben') =>
    (
      await test.call('GET /api/staff/regrading_preview', {
        ...as(who),
        query: { assessment: world.tool.assessmentId, item },
      })
    ).body;
  return {
    world,
    choices,
    itemAt,
    look,
    run,
    press: (body: Body, who: PersonKey = 'ben') =>
      test.call('POST /api/staff/regradings', {
        ...as(who),
        body: {
          id: randomUUID(),
          assessmentId: world.tool.assessmentId,
          reason: 'The key was wrong.',
          byHand: null,
          ...body,
        },
      }),
    read: async (id: string, who: PersonKey = 'ben') =>
      test.call('GET /api/staff/regradings/:id', { ...as(who), params: { id } }),
    undo: (id: string, who: PersonKey = 'ben') =>
      test.call('PUT /api/staff/regradings/:id/undoing', { ...as(who), params: { id } }),
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

/** A work that Asha judged satisfactory and released, whose unit she decided. */
async function released({ world }: World) {
  const work = await someonesWork(test, world);
  const asha = markingAs(test, world, 'asha');
  await asha.draft(work.attemptId, [
    { itemId: world.items.written, result: 'satisfactory', comment: 'Good.' },
  ]);
  await asha.judge(work.attemptId);
  await asha.decideUnit(work.id, {});
  return work;
}

/** The newest version judges the first choice as wrong. */
async function correctKey({ world }: World) {
  const tool = knifeTool([world.unitId]);
  const [task, ...others] = tool.tasks;
  const [choice, ...items] = task!.items;
  const key = { kind: 'choice' as const, choices: ['b'] };
  const corrected = { ...tool, tasks: [{ ...task!, items: [{ ...choice!, key }, ...items] }, ...others] };
  await test.in(world.at, (tx) => publishVersion(tx, corrected, new Date('2026-03-09T00:00:00Z')));
}

const worksOf = (rows: { workId: string; judgementId: string; leftOut: string | null }[]) =>
  rows.flatMap(({ workId: id, judgementId, leftOut }) => (leftOut === null ? [{ id, judgementId }] : []));

describe('An item whose key proved wrong', () => {
  it('is judged by the newest key in everybody’s work, once, and what was decided on it is open again', async () => {
    const made = await makeWorld();
    const { world, look, press, run, read } = made;
    const work = await released(made);
    const item = await made.itemAt(0);
    expect(await look(item)).toMatchObject({ rows: [], same: 1, more: false });
    await correctKey(made);
    const preview = await look(item);
    expect(preview.rows).toMatchObject([
      {
        workId: work.id,
        released: true,
        now: { result: 'satisfactory' },
        would: { result: 'not_yet_satisfactory' },
        leftOut: null,
      },
    ]);
    const body = { id: randomUUID(), itemId: item, works: worksOf(preview.rows) };
    test.clock.set('2026-03-10T02:00:00Z');
    const [one, two] = await Promise.all([press(body), press(body)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    await Promise.all([run(body.id), run(body.id)]);
    const done = (await read(body.id)).body as Regrading;
    expect(done).toMatchObject({
      state: 'done',
      byKey: true,
      rows: [
        {
          became: 'changed',
          before: { result: 'satisfactory' },
          after: { result: 'not_yet_satisfactory' },
          decideAgain: true,
        },
      ],
    });
    const shown = (await markingAs(test, world, 'asha').read(work.id)).body;
    expect(shown).toMatchObject({ state: 'action_needed', attempt: { judging: 'released' } });
    const choice = shown.items.find(({ id }: { id: string }) => id === world.items.choice);
    expect(choice.judgement).toMatchObject({ by: 'rule', comment: 'The key was wrong.' });
    expect(shown.units[0].outcomes[0]).toMatchObject({ outcome: 'to_be_decided_again' });
    const kinds = shown.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'regraded')).toHaveLength(1);
  });

  it('is left as it is where something else was judged since it was seen', async () => {
    const made = await makeWorld();
    await released(made);
    const item = await made.itemAt(0);
    await correctKey(made);
    const works = worksOf((await made.look(item)).rows);
    test.clock.set('2026-03-10T03:00:00Z');
    const [first, second] = [randomUUID(), randomUUID()];
    await Promise.all([
      made.press({ id: first, itemId: item, works }),
      made.press({ id: second, itemId: item, works }, 'asha'),
    ]);
    await Promise.all([made.run(first), made.run(second)]);
    const became = await Promise.all([first, second].map(async (id) => (await made.read(id)).body.rows[0]));
    expect(new Set(became.map((row) => row.became))).toEqual(new Set(['changed', 'left']));
    expect(became.find((row) => row.became === 'left').because).toBe('changed_meanwhile');
  });
});

describe('An item that a person judges', () => {
  it('gets the new judgement in the works that are selected, with the reason above its comment', async () => {
    const made = await makeWorld();
    const { world } = made;
    const work = await released(made);
    const open = await someonesWork(test, world, { name: 'Not judged' });
    const item = await made.itemAt(1);
    const { rows } = await made.look(item);
    expect(rows).toMatchObject([
      { workId: open.id, leftOut: 'not_judged' },
      { workId: work.id, leftOut: null, would: null },
    ]);
    const body = { itemId: item, works: worksOf(rows) };
    expect((await made.press(body)).body.errors).toMatchObject([{ field: 'byHand', code: 'required' }]);
    const byHand = { result: 'not_yet_satisfactory', marks: null };
    expect((await made.press({ ...body, byHand: { ...byHand, marks: 3 } })).body.errors).toMatchObject([
      { field: 'byHand.marks' },
    ]);
    const id = randomUUID();
    await made.press({ ...body, id, byHand });
    await made.run(id);
    expect((await made.read(id)).body.rows).toMatchObject([{ became: 'changed', after: byHand }]);
    const shown = (await markingAs(test, world, 'asha').read(work.id)).body;
    const written = shown.items.find((one: { id: string }) => one.id === world.items.written);
    expect(written.judgement).toMatchObject({ byName: 'Ben Ortiz', comment: 'The key was wrong.\n\nGood.' });
  });
});

describe('A regrading', () => {
  it('is undone where nothing followed, and the earlier judgement stands again', async () => {
    const made = await makeWorld();
    const { world } = made;
    const works = [await released(made), await released(made)];
    const item = await made.itemAt(1);
    test.clock.set('2026-03-10T04:00:00Z');
    const id = randomUUID();
    const byHand = { result: 'not_yet_satisfactory', marks: null };
    await made.press({ id, itemId: item, byHand, works: worksOf((await made.look(item)).rows) });
    expect(codeOf(await made.undo(id))).toBe('409 already_done');
    await made.run(id);
    test.clock.set('2026-03-10T05:00:00Z');
    await markingAs(test, world, 'asha').reopen(works[0]!.id);
    await Promise.all([made.undo(id), made.undo(id, 'asha')]);
    await made.run(id);
    const { rows, state } = (await made.read(id)).body as Regrading;
    expect(state).toBe('undone');
    expect(new Map(rows.map(({ workId, became }) => [workId, became]))).toEqual(
      new Map([
        [works[0]!.id, 'kept'],
        [works[1]!.id, 'restored'],
      ]),
    );
    const shown = (await markingAs(test, world, 'asha').read(works[1]!.id)).body;
    const written = shown.items.find((one: { id: string }) => one.id === world.items.written);
    expect(written.judgement).toMatchObject({ result: 'satisfactory', comment: 'Good.', byName: 'Asha Rao' });
    expect(shown.state).toBe('satisfactory');
  });

  it('reaches only students its assessor reaches, never their own work, and nobody of another organisation', async () => {
    const made = await makeWorld();
    const { world } = made;
    await released(made);
    const item = await made.itemAt(0);
    await correctKey(made);
    const works = worksOf((await made.look(item)).rows);
    const id = randomUUID();
    await made.press({ id, itemId: item, works });
    await test.in(world.at, (tx) =>
      tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, world.ids.asha)),
    );
    expect((await made.look(item, 'asha')).rows).toEqual([]);
    expect((await made.choices('asha')).earlier).toEqual([]);
    expect(codeOf(await made.press({ itemId: item, works }, 'asha'))).toBe('404 not_found');
    expect(codeOf(await made.read(id, 'asha'))).toBe('404 not_found');
    expect(codeOf(await made.undo(id, 'asha'))).toBe('404 not_found');
    expect(codeOf(await made.press({ itemId: item, works }, 'trainer'))).toBe('403 wrong_role');
    const other = await makeWorld();
    expect(codeOf(await other.read(id))).toBe('404 not_found');
    expect(codeOf(await other.press({ itemId: item, works }))).toBe('404 not_found');
    const own = await someonesWork(test, world, { personId: world.ids.both });
    const mine = { id: own.id, judgementId: works[0]!.judgementId };
    expect(codeOf(await made.press({ itemId: item, works: [mine] }, 'both'))).toBe('403 own_work');
  });
});
