import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { makeProgress } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';
import { everyPersonId } from './learning.queries.ts';
import { rebuildProgressOf } from './rebuild.actions.ts';
import { itemProgress, learningEvent } from '#server/features/courses/learning.table.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let count = 0;
const freshWorld = async (open = true): Promise<World> => {
  const made = await makeWorld(test, `org${count++}`);
  if (open) await finishPreCourse(test, made);
  return made;
};

type SentEvent = Record<string, unknown> & { contentItemId: string; kind: string };
const send = (at: World, ...events: SentEvent[]) =>
  test.call('POST /api/student/learning_events', {
    at: at.organisation,
    cookie: at.student,
    body: {
      events: events.map((event) => ({ id: randomUUID(), occurredAt: new Date().toISOString(), ...event })),
    },
  });
const answer = (at: World, choices: string[], eventId = randomUUID()) =>
  test.call('POST /api/student/content_items/:id/answers', {
    at: at.organisation,
    cookie: at.student,
    params: { id: at.items.check },
    body: { eventId, choices },
  });
const unit = (at: World, id = at.firstUnitId) =>
  test.call('GET /api/student/units/:id', { at: at.organisation, cookie: at.student, params: { id } });
const item = (at: World, id: string) =>
  test.call('GET /api/student/content_items/:id', {
    at: at.organisation,
    cookie: at.student,
    params: { id },
  });

async function finishFirstUnit(at: World): Promise<void> {
  await send(at, { contentItemId: at.items.text, kind: 'opened' });
  await send(at, { contentItemId: at.items.video, kind: 'watched', ranges: [[0, 60]], positionSeconds: 60 });
  await answer(at, ['a']);
}

describe('A student learns a unit', () => {
  beforeAll(async () => {
    world = await freshWorld(false);
  });

  it('which stays closed, with its reason, until the pre-course items are done', async () => {
    const closed = await unit(world);
    expect(closed.body.locked).toEqual({
      reason: 'pre_course',
      remaining: 1,
      subscriptionId: world.subscriptionId,
    });
    expect(await item(world, world.items.text)).toMatchObject({
      status: 403,
      body: { code: 'content_locked' },
    });
    const refused = await send(world, { contentItemId: world.items.text, kind: 'opened' });
    expect(refused.body.refused).toMatchObject([{ code: 'content_locked' }]);
    await finishPreCourse(test, world);
    expect((await unit(world)).body.locked).toBeNull();
  });

  it('where an item opens only after the one before it', async () => {
    const before = await unit(world);
    expect(before.body.items[2]).toMatchObject({
      state: 'locked',
      locked: { reason: 'item_first', id: world.items.text },
    });
    const opened = await send(world, { contentItemId: world.items.text, kind: 'opened' });
    expect(opened.body.units[0].items.map((row: { state: string }) => row.state)).toEqual([
      'done',
      'open',
      'open',
      'open',
    ]);
    expect(opened.body.units[0].progress).toEqual({ done: 1, total: 3, percent: 33 });
  });

  it('where a recording continues at the same second on another device', async () => {
    await send(world, {
      contentItemId: world.items.video,
      kind: 'watched',
      ranges: [[0, 30]],
      positionSeconds: 30,
    });
    const elsewhere = await item(world, world.items.video);
    expect(elsewhere.body.body).toMatchObject({ kind: 'video', watched: [[0, 30]], durationSeconds: 100 });
    const again = await unit(world);
    expect(again.body.resumeItemId).toBe(world.items.video);
    expect(again.body.items[1]).toMatchObject({ state: 'started', share: 0.6, positionSeconds: 30 });
  });

  it('where the right answer is not sent before an answer was given', async () => {
    const asked = await item(world, world.items.check);
    expect(JSON.stringify(asked.body)).not.toContain('correct');
    expect(asked.body.body.lastAnswer).toBeNull();
    const wrong = await answer(world, ['b']);
    expect(wrong.body.answer).toEqual({
      choices: ['b'],
      correct: false,
      correctChoices: [],
      explanation: 'Before and after.',
    });
    expect(wrong.body.unit.items[2].state).toBe('started');
    const right = await answer(world, ['a']);
    expect(right.body.unit.items[2].state).toBe('done');
  });

  it('and the next unit opens when the unit is finished, optional items aside', async () => {
    expect((await unit(world, world.secondUnitId)).body.locked).toMatchObject({
      reason: 'unit_first',
      id: world.firstUnitId,
    });
    const done = await send(world, {
      contentItemId: world.items.video,
      kind: 'watched',
      ranges: [[40, 70]],
      positionSeconds: 70,
    });
    expect(done.body.units[0].progress).toEqual({ done: 3, total: 3, percent: 100 });
    expect((await unit(world, world.secondUnitId)).body.locked).toBeNull();
  });

  it('and the subscription is completed by the last required item', async () => {
    const last = await send(world, { contentItemId: world.items.last, kind: 'opened' });
    expect(last.body.units[0].subscription).toEqual({
      progress: { done: 4, total: 4, percent: 100 },
      completed: true,
    });
    const detail = await test.call('GET /api/student/course_subscriptions/:id', {
      at: world.organisation,
      cookie: world.student,
      params: { id: world.subscriptionId },
    });
    expect(detail.body).toMatchObject({ status: 'completed', phase: 'completed' });
    expect(detail.body.units[0].counted[0]).toMatchObject({
      title: 'Why it matters',
      done: true,
      required: true,
    });
  });
});

describe('Nothing learned is lost or counted twice', () => {
  it('the same events sent again, even twenty times at once, count once', async () => {
    world = await freshWorld();
    const event = { id: randomUUID(), contentItemId: world.items.text, kind: 'opened' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(world, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const rows = await test.in(world.organisation, (tx) => tx.select().from(learningEvent));
    expect(rows).toHaveLength(1);
  });

  it('stretches watched on two devices at once add up', async () => {
    world = await freshWorld();
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        send(world, {
          contentItemId: world.items.video,
          kind: 'watched',
          ranges: [[at * 4, at * 4 + 4]],
          positionSeconds: at * 4 + 4,
        }),
      ),
    );
    const watched = await item(world, world.items.video);
    expect(watched.body.body.watched).toEqual([[0, 40]]);
  });

  it('one batch may open an item and finish the next one in it', async () => {
    world = await freshWorld();
    const start = Date.now() - 10_000;
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    await send(world, { contentItemId: world.items.text, kind: 'opened', occurredAt: at(1) });
    const batch = await send(
      world,
      { contentItemId: world.items.picture, kind: 'marked_done', occurredAt: at(3) },
      { contentItemId: world.items.check, kind: 'opened', occurredAt: at(2) },
    );
    expect(batch.body.refused).toEqual([]);
    expect(batch.body.units[0].items[3].state).toBe('done');
  });

  it('what was learned offline on the last day of access counts when it arrives afterwards', async () => {
    world = await freshWorld();
    await test.in(world.organisation, (tx) =>
      tx
        .update(courseSubscription)
        .set({ accessEndsOn: '2026-02-01' })
        .where(eq(courseSubscription.id, world.subscriptionId)),
    );
    const late = await send(
      world,
      { contentItemId: world.items.text, kind: 'opened', occurredAt: '2026-02-01T10:00:00Z' },
      { contentItemId: world.items.text, kind: 'opened', occurredAt: '2026-02-03T10:00:00Z' },
    );
    expect(late.body.refused).toMatchObject([{ code: 'access_closed' }]);
    expect(late.body.units[0].items[0].state).toBe('done');
    expect(await item(world, world.items.text)).toMatchObject({ status: 403 });
  });

  it('what was closed on that day does not open by the end of access', async () => {
    world = await freshWorld(false);
    await test.in(world.organisation, (tx) =>
      tx
        .update(courseSubscription)
        .set({ accessEndsOn: '2026-02-01' })
        .where(eq(courseSubscription.id, world.subscriptionId)),
    );
    const late = { contentItemId: world.items.text, kind: 'opened', occurredAt: '2026-01-20T10:00:00Z' };
    expect((await send(world, late)).body.refused).toMatchObject([{ code: 'content_locked' }]);
  });

  it('an event sent again for another item counts for the first one only', async () => {
    world = await freshWorld();
    const id = randomUUID();
    await send(world, { id, contentItemId: world.items.text, kind: 'opened' });
    const again = await send(world, { id, contentItemId: world.items.picture, kind: 'marked_done' });
    expect(again.body.units[0].items[3].state).toBe('open');
    const twice = randomUUID();
    const batch = await send(
      world,
      { id: twice, contentItemId: world.items.video, kind: 'opened' },
      { id: twice, contentItemId: world.items.picture, kind: 'marked_done' },
    );
    expect(batch.body.units[0].items[3].state).toBe('open');
  });

  it('an event that arrives late is put where it belongs among those already there', async () => {
    world = await freshWorld();
    const watched = (from: number, to: number, at: string) =>
      send(world, {
        contentItemId: world.items.video,
        kind: 'watched',
        ranges: [[from, to]],
        positionSeconds: to,
        occurredAt: at,
      });
    await watched(20, 40, '2026-03-01T10:00:00Z');
    const late = await watched(0, 10, '2026-03-01T09:00:00Z');
    expect(late.body.units[0].items[1]).toMatchObject({ positionSeconds: 40, share: 0.6 });
  });

  it('a clock that runs ahead is not believed', async () => {
    world = await freshWorld();
    const ahead = await send(world, {
      contentItemId: world.items.text,
      kind: 'opened',
      occurredAt: '2099-01-01T00:00:00Z',
    });
    expect(Date.parse(ahead.body.units[0].items[0].completedAt)).toBeLessThanOrEqual(Date.now());
  });

  it('computing all progress again from the events changes nothing', async () => {
    world = await freshWorld();
    await finishFirstUnit(world);
    const rebuild = () =>
      test.in(world.organisation, async (tx) => {
        let changed = 0;
        for (const personId of await everyPersonId(tx)) changed += await rebuildProgressOf(tx, personId);
        return changed;
      });
    expect(await rebuild()).toBe(0);
    await test.in(world.organisation, (tx) => tx.update(itemProgress).set({ share: 0, completedAt: null }));
    expect((await unit(world)).body.progress.done).toBe(0);
    expect(await rebuild()).toBe(3);
    expect((await unit(world)).body.progress.done).toBe(3);
    await test.in(world.organisation, (tx) =>
      makeProgress(tx, world.subscriptionId, {
        contentItemId: world.items.last,
        share: 1,
        completedAt: new Date(),
      }),
    );
    expect(await rebuild()).toBe(1);
  });
});

describe('What is not one’s own', () => {
  it('is not found: units, items and files nobody subscribed for this student', async () => {
    world = await freshWorld();
    const other = await test.in(world.organisation, async (tx) => {
      const { makeUnit } = await import('#test/makers.ts');
      return makeUnit(tx, { code: 'X1' });
    });
    expect(await unit(world, other.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await item(world, other.itemIds[0]!)).toMatchObject({ status: 404 });
    const refused = await send(world, { contentItemId: other.itemIds[0]!, kind: 'opened' });
    expect(refused.body).toEqual({ units: [], refused: [{ id: expect.any(String), code: 'not_found' }] });
  });

  it('a file is sent in ranges to who may open its item, and to nobody before it is open', async () => {
    world = await freshWorld(false);
    const file = (range?: string) =>
      test.call('GET /api/student/files/:id', {
        at: world.organisation,
        cookie: world.student,
        params: { id: world.fileId },
        ...(range && { headers: { range } }),
      });
    expect(await file()).toMatchObject({ status: 403, body: { code: 'content_locked' } });
    await finishPreCourse(test, world);
    expect(await file()).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    });
    expect(await file('bytes=0-9')).toMatchObject({ status: 206, headers: { 'content-length': '10' } });
    const asStaff = await test.call('GET /api/student/files/:id', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id: world.fileId },
    });
    expect(asStaff).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
  });

  it('an answer that was not offered is refused by name', async () => {
    world = await freshWorld();
    await send(world, { contentItemId: world.items.text, kind: 'opened' });
    for (const choices of [['z'], ['a', 'b']]) {
      expect(await answer(world, choices)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'choices' }] },
      });
    }
  });
});
