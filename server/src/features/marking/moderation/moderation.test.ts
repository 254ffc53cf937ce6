import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markingSettings } from '#server/features/assessments/settings/markingSettings.table.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import type { ModerationPage } from '#contract/marking/moderation.ts';
import { codeOf, makeMarkingWorld, markingAs, someonesWork, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let worlds = 0;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-10T01:00:00Z');
});
afterAll(() => test.close());

type PersonKey = keyof MarkingWorld['cookies'];
/** An organisation in which every judged work is looked at. */
async function makeWorld(settings: Partial<typeof markingSettings.$inferInsert> = {}): Promise<MarkingWorld> {
  const world = await makeMarkingWorld(test, `moderation${(worlds += 1)}`);
  await test.in(world.at, (tx) => tx.insert(markingSettings).values({ sampleShare: 100, ...settings }));
  return world;
}
const looks = async (world: MarkingWorld, who: PersonKey = 'ben', query: Record<string, string> = {}) =>
  (await test.call('GET /api/staff/moderations', { at: world.at, cookie: world.cookies[who], query }))
    .body as ModerationPage;
const look = (
  world: MarkingWorld,
  work: MarkingWork,
  agrees: boolean,
  who: PersonKey = 'ben',
): Promise<Answer> => {
  const [waiting] = work.moderations;
  return test.call('POST /api/staff/student_assessments/:id/moderation', {
    at: world.at,
    cookie: world.cookies[who],
    params: { id: work.id },
    body: {
      judgedAt: waiting!.judgedAt,
      items: waiting!.itemIds.map((itemId) => ({
        itemId,
        agrees,
        reason: agrees ? '' : 'The date is missing.',
      })),
    },
  });
};
async function judged(world: MarkingWorld, release: 'now' | 'batch' = 'now') {
  const work = await someonesWork(test, world);
  const asha = markingAs(test, world, 'asha');
  await asha.draft(work.attemptId, [{ itemId: world.items.written, result: 'satisfactory' }]);
  const { body } = await asha.judge(work.attemptId, release);
  return { ...work, shown: body as MarkingWork };
}

describe('A judgement chosen for a second look', () => {
  it('waits in the list for somebody else than its assessor, and stands when they agree', async () => {
    const world = await makeWorld();
    const { id, shown } = await judged(world);
    expect(shown).toMatchObject({
      attempt: { judging: 'released' },
      moderations: [{ state: 'waiting', reason: 'share', mine: true, itemIds: [world.items.written] }],
    });
    expect(await looks(world)).toMatchObject({
      counts: { waiting: 1, agreed: 0, disagreed: 0 },
      rows: [{ workId: id, firstName: 'Asha Rao' }],
    });
    expect(await looks(world, 'asha')).toMatchObject({ counts: { waiting: 0 }, rows: [] });
    expect(codeOf(await look(world, shown, true, 'asha'))).toBe('403 own_work');
    expect((await look(world, shown, true)).body).toEqual({ state: 'agreed' });
    // Of two at once, the later one is told.
    expect(codeOf(await look(world, shown, false, 'both'))).toBe('409 already_done');
    expect(await looks(world, 'ben', { state: 'agreed' })).toMatchObject({
      rows: [{ secondName: 'Ben Ortiz' }],
      assessments: [{ judged: 1, looked: 1, agreed: 1, disagreed: 0, share: null }],
    });
  });

  it('is not released before they agree where the organisation asks for that, and then at once', async () => {
    const world = await makeWorld({ holdUntilModerated: true });
    const asha = markingAs(test, world, 'asha');
    const { id, attemptId, shown } = await judged(world);
    expect(shown.attempt.judging).toBe('ready');
    expect((await asha.release([id])).body).toEqual({ released: 0 });
    expect((await asha.judge(attemptId)).body.attempt.judging).toBe('ready');
    expect((await asha.queue({ view: 'to_release' })).body.rows).toMatchObject([{ moderation: 'holds' }]);
    await look(world, shown, true);
    expect((await asha.read(id)).body.attempt.judging).toBe('released');
    const batch = await judged(world, 'batch');
    await look(world, batch.shown, true);
    expect((await asha.release([batch.id])).body).toEqual({ released: 1 });
  });

  it('goes back to who judged it with the reason, and both decisions stay in its history', async () => {
    const world = await makeWorld();
    const { id, attemptId, shown } = await judged(world);
    expect((await look(world, shown, false)).body).toEqual({ state: 'disagreed' });
    const asha = markingAs(test, world, 'asha');
    const back = (await asha.read(id)).body as MarkingWork;
    expect(back).toMatchObject({
      state: 'being_marked',
      claim: null,
      allocatedTo: { name: 'Asha Rao' },
      attempt: { judging: 'open' },
      moderations: [
        { state: 'disagreed', secondName: 'Ben Ortiz', opinions: [{ reason: 'The date is missing.' }] },
      ],
    });
    expect((await asha.queue({ view: 'mine' })).body.rows).toMatchObject([{ id, moderation: 'disagreed' }]);
    test.clock.set('2026-03-10T02:00:00Z');
    await asha.claim(id);
    const revision = back.items.find((item) => item.id === world.items.written)!.draft!.revision;
    const again = { itemId: world.items.written, result: 'not_yet_satisfactory', comment: 'Add the date.' };
    await asha.draft(attemptId, [{ ...again, baseRevision: revision }]);
    const anew = (await asha.judge(attemptId)).body as MarkingWork;
    expect(anew.moderations.map(({ state }) => state)).toEqual(['waiting', 'disagreed']);
    const kinds = anew.events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'judged')).toHaveLength(2);
    expect(kinds).toContain('moderation_disagreed');
    test.clock.set('2026-03-10T01:00:00Z');
  });

  it('is looked at no more when it was judged again meanwhile', async () => {
    const world = await makeWorld();
    const { id, shown } = await judged(world);
    await markingAs(test, world, 'asha').reopen(id);
    expect((await looks(world)).counts.waiting).toBe(0);
    expect(codeOf(await look(world, shown, true))).toBe('409 already_done');
  });

  it('says something of every item, and why it disagrees', async () => {
    const world = await makeWorld();
    const { id, shown } = await judged(world);
    const { judgedAt } = shown.moderations[0]!;
    const send = (items: object[]) =>
      test.call('POST /api/staff/student_assessments/:id/moderation', {
        at: world.at,
        cookie: world.cookies.ben,
        params: { id },
        body: { judgedAt, items },
      });
    const itemId = world.items.written;
    expect((await send([])).body.errors).toMatchObject([{ field: `items.${itemId}.agrees` }]);
    expect((await send([{ itemId, agrees: false, reason: ' ' }])).body.errors).toMatchObject([
      { field: `items.${itemId}.reason` },
    ]);
  });

  it('is chosen by the share of its assessment, where that has one of its own', async () => {
    const world = await makeWorld();
    const set = (share: number | null, at = world, who: PersonKey = 'asha') =>
      test.call('PUT /api/staff/assessments/:id/sample_share', {
        at: at.at,
        cookie: at.cookies[who],
        params: { id: world.tool.assessmentId },
        body: { share },
      });
    expect((await set(0)).body).toEqual({ share: 0 });
    expect((await judged(world)).shown.moderations).toEqual([]);
    await set(null);
    expect((await judged(world)).shown.moderations).toHaveLength(1);
    expect(codeOf(await set(5, world, 'trainer'))).toBe('403 wrong_role');
    expect(codeOf(await set(5, await makeWorld()))).toBe('404 not_found');
  });
});
