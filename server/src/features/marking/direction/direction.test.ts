import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { judgement } from '#server/features/assessments/record/judgement.table.ts';
import { staffCredential } from '#server/features/credentials/credentials.table.ts';
import { enrolmentSettings } from '#server/features/subscriptions/settings.table.ts';
import { makeCredential } from '#test/makers.ts';
import { makeMarkingWorld, markingAs, someonesWork, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: MarkingWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
});
afterAll(() => test.close());

const needed = ['training_assessment', 'vocational', 'industry_currency'] as const;
const holds = (personId: string, said: { expiresOn?: string | null } = {}) =>
  test.in(world.at, async (tx) => {
    for (const kind of needed) await makeCredential(tx, { personId, kind, name: kind, ...said });
  });
const needsDirection = (judgingNeedsDirection: boolean) =>
  test.in(world.at, (tx) =>
    tx
      .insert(enrolmentSettings)
      .values({ judgingNeedsDirection })
      .onConflictDoUpdate({ target: enrolmentSettings.organisationId, set: { judgingNeedsDirection } }),
  );
beforeEach(async () => {
  await test.in(world.at, (tx) => tx.delete(staffCredential));
  await needsDirection(false);
});

/** Work of the student that Asha has drafted whole; resolves with its attempt. */
async function drafted() {
  const { id, attemptId } = await someonesWork(test, world, {
    itemIds: [world.items.choice, world.items.written, world.items.marked],
  });
  const asha = markingAs(test, world, 'asha');
  await asha.claim(id);
  await asha.draft(attemptId, everything());
  return { id, attemptId };
}
const everything = () =>
  [world.items.written, world.items.marked].map((itemId) => ({
    itemId,
    result: 'satisfactory' as const,
    comment: 'Good',
    marks: itemId === world.items.marked ? 4 : null,
    baseRevision: 0,
  }));
const judge = (attemptId: string, directedBy: string | null = null) =>
  test.call('POST /api/staff/attempts/:id/judgement', {
    at: world.at,
    cookie: world.cookies.asha,
    params: { id: attemptId },
    body: { release: 'batch', directedBy },
  });
const kept = (attemptId: string) =>
  test.in(world.at, async (tx) => {
    const rows = await tx.select().from(judgement).where(eq(judgement.attemptId, attemptId));
    return rows.filter(({ byPersonId }) => byPersonId !== null);
  });

describe('Who judges', () => {
  it('and lacks nothing is asked for no direction, and that is kept', async () => {
    await holds(world.ids.asha);
    const { attemptId } = await drafted();
    const { status, body } = await judge(attemptId);
    expect(status).toBe(200);
    expect((body as MarkingWork).judge).toMatchObject({ lacking: [], needsDirection: false });
    expect((body as MarkingWork).directions).toEqual([]);
    expect((await kept(attemptId)).map(({ lacking, directedBy }) => [lacking, directedBy])).toEqual(
      Array.from({ length: 2 }, () => [[], null]),
    );
  });

  it('and lacks something may, by default: it is kept what was lacking, and that nobody directed', async () => {
    await holds(world.ids.asha, { expiresOn: '2025-01-01' });
    const { id, attemptId } = await drafted();
    expect((await markingAs(test, world, 'asha').read(id)).body.judge).toEqual({
      lacking: ['training_assessment', 'vocational', 'currency'],
      directors: [],
      needsDirection: false,
    });
    const { status, body } = await judge(attemptId);
    expect(status).toBe(200);
    expect((body as MarkingWork).directions).toEqual([
      {
        at: (await kept(attemptId))[0]!.at.toISOString(),
        lacking: ['training_assessment', 'vocational', 'currency'],
        directedBy: null,
      },
    ]);
  });

  it('under direction names a colleague who lacks nothing, and the history says who', async () => {
    await holds(world.ids.ben);
    const { attemptId } = await drafted();
    for (const wrong of [world.ids.asha, world.ids.both, world.ids.trainer])
      expect(await judge(attemptId, wrong)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', errors: [{ field: 'directedBy', code: 'unknown' }] },
      });
    const { body } = await judge(attemptId, world.ids.ben);
    expect((body as MarkingWork).judge.directors).toEqual([{ id: world.ids.ben, name: 'Ben Ortiz' }]);
    expect((body as MarkingWork).directions).toMatchObject([{ directedBy: 'Ben Ortiz' }]);
    expect((await kept(attemptId)).every(({ directedBy }) => directedBy === world.ids.ben)).toBe(true);
  });

  it('and lacks something is refused without a direction, where the organisation asks for one', async () => {
    await holds(world.ids.ben);
    await needsDirection(true);
    const { attemptId } = await drafted();
    expect(await judge(attemptId)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: 'directedBy', code: 'required' }] },
    });
    expect(await kept(attemptId)).toEqual([]);
    expect((await judge(attemptId, world.ids.ben)).status).toBe(200);
  });

  it('decides a unit by the same rule, and the outcome keeps it', async () => {
    await holds(world.ids.ben);
    await needsDirection(true);
    const { id, attemptId } = await drafted();
    await judge(attemptId, world.ids.ben);
    const asha = markingAs(test, world, 'asha');
    await asha.release([id]);
    expect(await asha.decideUnit(id, {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'directedBy', code: 'required' }] },
    });
    const { body } = await asha.decideUnit(id, { directedBy: world.ids.ben });
    expect((body as MarkingWork).units[0]!.outcomes[0]).toMatchObject({
      outcome: 'competent',
      lacking: ['training_assessment', 'vocational', 'currency'],
      directedBy: 'Ben Ortiz',
    });
  });
});
