import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftInput } from '#contract/editions/editions.ts';
import {
  makeCourse,
  makeCourseEdition,
  makeSubscription,
  makeUnit,
  makeUnitEdition,
  plainText,
} from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';
import { rebuildProgressOf } from '#server/features/learning/rebuild.actions.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { recordEvents } from '#server/features/learning/learning.actions.ts';
import { newestEditionOf } from '#server/features/courses/editions.queries.ts';
import { moveToEdition } from './moves.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const staff = (world: World) => ({ at: world.organisation, cookie: world.administrator });
const open = async (world: World, itemId: string) => {
  const contentItemId = itemId;
  const event = {
    id: randomUUID(),
    contentItemId,
    kind: 'opened' as const,
    occurredAt: '2026-10-01T00:00:00Z',
  };
  await test.in(world.organisation, (tx) =>
    recordEvents({ ...scopeOf(tx, test.tenant(world.organisation)), personId: world.studentId }, [event]),
  );
};
const detail = async (world: World) =>
  (
    await test.call('GET /api/student/course_subscriptions/:id', {
      at: world.organisation,
      cookie: world.student,
      params: { id: world.subscriptionId },
    })
  ).body;

const rest = { baseRevision: 0, completion: 'items' as const, preCourse: [] };

describe('A newer edition', () => {
  let world: World;
  let draftId: string;
  let third: string;
  beforeAll(async () => {
    world = await makeWorld(test, 'harbour');
    await finishPreCourse(test, world);
    await open(world, world.items.text);
    third = await test.in(world.organisation, async (tx) => {
      const { id } = await makeUnit(tx, { code: 'U3', title: 'First aid', items: [{ title: 'Call 000' }] });
      // Published with a course of its own.
      await makeCourse(tx, { code: 'C9', units: [{ unitId: id }] });
      return id;
    });
  });
  it('is a draft that says what changed, in words of its titles', async () => {
    const answer = await test.call('PUT /api/staff/courses/:id/draft_edition', {
      ...staff(world),
      params: { id: world.courseId },
      body: {
        units: [
          { unitId: third, kind: 'core', group: null },
          { unitId: world.firstUnitId, kind: 'elective', group: 'A' },
        ],
        packaging: { groups: [{ name: 'A', choose: 1 }] },
        ...rest,
      },
    });
    expect(answer.status).toBe(200);
    const [draft, first] = answer.body.editions;
    draftId = draft.id;
    expect(draft).toMatchObject({ number: 2, status: 'draft', publishedAt: null, following: 0 });
    expect(draft.changes).toMatchObject([
      { what: 'pre_course_item', change: 'removed', title: 'Before you start 1', unitTitle: null },
      { what: 'unit', change: 'added', title: 'First aid', unitTitle: null },
      { what: 'unit', change: 'changed', title: 'Hygiene', unitTitle: null },
      { what: 'unit', change: 'removed', title: 'Safety', unitTitle: null },
      { what: 'packaging', change: 'changed', title: '', unitTitle: null },
    ]);
    expect(draft.changes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      '“Before you start 1” was removed from what comes before the course.',
      'The unit “First aid” was added.',
      'The unit “Hygiene” counts in another way: as core or elective, or in another group.',
      'The unit “Safety” was removed.',
      'How many units are chosen from each group has changed.',
    ]);
    expect(first).toMatchObject({ number: 1, status: 'published', following: 1, changes: [] });
  });

  it('shows authors what all its units have to study, each as it is written now', async () => {
    const params = { id: world.firstUnitId };
    const draft = await test.call('POST /api/staff/units/:id/draft_edition', { ...staff(world), params });
    expect(draft.status).toBe(200);
    const [first] = draft.body.items as { id: string }[];
    await test.call('POST /api/staff/unit_editions/:id/changes', {
      ...staff(world),
      params: { id: draft.body.id },
      body: {
        key: randomUUID(),
        baseRevision: 0,
        changes: [{ do: 'item_change', id: first!.id, title: 'Wash, and dry' }],
      },
    });
    const read = () =>
      test.call('GET /api/staff/courses/:id/items', { ...staff(world), params: { id: world.courseId } });
    const { body } = await read();
    expect(
      body.units.map(({ unitId, status }: { unitId: string; status: string }) => [unitId, status]),
    ).toEqual([
      [third, 'published'],
      [world.firstUnitId, 'draft'],
    ]);
    expect(body.units[0].items).toMatchObject([{ title: 'Call 000', kind: 'text', required: true }]);
    expect(body.units[1]).toMatchObject({ editionId: draft.body.id, number: 2 });
    expect(body.units[1].items[0].title).toBe('Wash, and dry');
    expect(body.units[1].items[0]).not.toHaveProperty('body');
    await test.call('DELETE /api/staff/unit_editions/:id', {
      ...staff(world),
      params: { id: draft.body.id },
    });
    expect((await read()).body.units[1]).toMatchObject({ number: 1, status: 'published' });
    const unknown = { ...staff(world), params: { id: randomUUID() } };
    expect((await test.call('GET /api/staff/courses/:id/items', unknown)).status).toBe(404);
  });

  it.each([
    ['a unit twice', (unitId: string) => [unitId, unitId], []],
    ['a group with too few units', (unitId: string) => [unitId], [{ name: 'A', choose: 1 }]],
  ])('is refused with %s', async (_what, ids, groups) => {
    const units = ids(world.firstUnitId).map((unitId) => ({ unitId, kind: 'core', group: null }));
    const answer = await test.call('PUT /api/staff/courses/:id/draft_edition', {
      ...staff(world),
      params: { id: world.courseId },
      body: { ...rest, units, packaging: { groups } },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('cannot be studied before it is published, and is published once', async () => {
    const params = { id: draftId };
    expect(
      await test.call('GET /api/staff/course_editions/:id/moves', { ...staff(world), params }),
    ).toMatchObject({
      status: 404,
    });
    const publish = () =>
      test.call('POST /api/staff/course_editions/:id/publication', {
        ...staff(world),
        params,
        body: { revision: 1 },
      });
    expect((await publish()).body.editions[0]).toMatchObject({ status: 'published', number: 2 });
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'already_done' } });
  });

  it('shows what each student would gain and lose, and moves only those chosen', async () => {
    const params = { id: draftId };
    const { body } = await test.call('GET /api/staff/course_editions/:id/moves', { ...staff(world), params });
    expect(body.students).toEqual([
      {
        subscriptionId: world.subscriptionId,
        name: 'Amira Haddad',
        fromNumber: 1,
        progress: { before: { done: 1, total: 4, percent: 25 }, after: { done: 1, total: 4, percent: 25 } },
        gains: ['Call 000'],
        loses: ['The end'],
        keepsBeside: [],
      },
    ]);
    expect((await detail(world)).units.map(({ code }: { code: string }) => code)).toEqual(['U1', 'U2']);
    const moved = await test.call('POST /api/staff/course_editions/:id/moves', {
      ...staff(world),
      params,
      body: { ids: [world.subscriptionId], reason: 'U2 is superseded' },
    });
    expect(moved.body.students).toEqual([]);
    const now = await detail(world);
    expect(now.units.map(({ code }: { code: string }) => code)).toEqual(['U3', 'U1']);
    expect(now.progress).toEqual({ done: 1, total: 4, percent: 25 });
    const { body: enrolment } = await test.call('GET /api/staff/course_subscriptions/:id', {
      ...staff(world),
      params: { id: world.subscriptionId },
    });
    expect(enrolment.events.at(-1)).toMatchObject({ act: 'follow_edition', reason: 'U2 is superseded' });
  });
});

describe('The draft of a course', () => {
  let world: World;
  const item = (id: string, title: string) => ({
    id,
    kind: 'declare' as const,
    title,
    reason: 'So that you are safe',
    document: plainText('Wear it.'),
    statement: 'I wear it.',
    mandatory: true,
  });
  const write = (body: Partial<DraftInput>) =>
    test.call('PUT /api/staff/courses/:id/draft_edition', {
      ...staff(world),
      params: { id: world.courseId },
      body: {
        ...rest,
        units: [{ unitId: world.firstUnitId, kind: 'core', group: null }],
        packaging: { groups: [] },
        ...body,
      },
    });
  const publish = (id: string, revision: number) =>
    test.call('POST /api/staff/course_editions/:id/publication', {
      ...staff(world),
      params: { id },
      body: { revision },
    });
  beforeAll(async () => {
    world = await makeWorld(test, 'saffron');
  });

  it('has what comes before the course, and what completes it', async () => {
    const id = randomUUID();
    const { body } = await write({ preCourse: [item(id, 'Your apron')], completion: 'delivered' });
    expect(body).toMatchObject({ saved: true });
    expect(body.editions[0]).toMatchObject({
      revision: 1,
      completion: 'delivered',
      preCourse: [item(id, 'Your apron')],
      stops: [],
    });
    expect(body.editions[0].changes).toContainEqual(
      expect.objectContaining({
        what: 'completion',
        change: 'changed',
        title: '',
        unitTitle: null,
      }),
    );
  });

  it('stays the same draft with every save, and is not written over what another author saved', async () => {
    const before = (await write({ baseRevision: 1, completion: 'items' })).body.editions[0];
    expect(before).toMatchObject({ revision: 2, completion: 'items', preCourse: [] });
    // The same save sent again is done already; another one comes too late.
    expect((await write({ baseRevision: 1, completion: 'items' })).body).toMatchObject({ saved: true });
    const late = await write({ baseRevision: 1, completion: 'delivered' });
    expect(late).toMatchObject({ status: 200, body: { saved: false } });
    expect(late.body.editions[0]).toEqual(before);
  });

  it('is not published as long as it lacks something, nor as somebody else left it', async () => {
    const bare = { ...item(randomUUID(), ''), statement: null };
    const { body } = await write({ baseRevision: 2, units: [], preCourse: [bare] });
    const [{ id, stops }] = body.editions;
    expect(stops.map(({ field }: { field: string }) => field)).toEqual([
      'units',
      'preCourse.0.title',
      'preCourse.0.statement',
    ]);
    expect(await publish(id, 3)).toMatchObject({
      status: 422,
      body: { code: 'draft_incomplete', errors: stops },
    });
    expect(await publish(id, 2)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
  });

  it('gives a published item that is reworded a successor, which students do anew', async () => {
    const said = item(world.preCourseItemId, 'Your apron and cap');
    const { body } = await write({ baseRevision: 3, preCourse: [said] });
    const [{ preCourse, changes }] = body.editions;
    expect(preCourse).toEqual([{ ...said, id: expect.any(String) }]);
    expect(preCourse[0].id).not.toBe(world.preCourseItemId);
    expect(changes).toContainEqual(
      expect.objectContaining({
        what: 'pre_course_item',
        change: 'reworded',
        title: 'Your apron and cap',
        unitTitle: null,
      }),
    );
  });

  it('is discarded with what it made, and a published edition is not', async () => {
    const discard = (id: string) =>
      test.call('DELETE /api/staff/course_editions/:id', { ...staff(world), params: { id } });
    const { body } = await test.call('GET /api/staff/courses/:id/editions', {
      ...staff(world),
      params: { id: world.courseId },
    });
    const [draft, first] = body.editions;
    expect((await discard(draft.id)).body.editions).toHaveLength(1);
    // Who still writes on it does not write over the one a colleague has begun since, though it counts the same.
    await write({ completion: 'items' });
    const late = await write({ editionId: draft.id, baseRevision: 1, completion: 'delivered' });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    const { body: now } = await write({ baseRevision: 0, completion: 'items' });
    expect(now).toMatchObject({ saved: true, editions: [{ completion: 'items' }, {}] });
    expect((await discard(now.editions[0].id)).body.editions).toHaveLength(1);
    const { rows } = await test.in(world.organisation, (tx) =>
      tx.execute<{ id: string }>('select id from pre_course_item'),
    );
    expect(rows).toEqual([{ id: world.preCourseItemId }]);
    expect(await discard(first.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});

it('Progress after any move equals a rebuild from events, and nothing done is lost', async () => {
  const world = await makeWorld(test, 'redgum');
  await finishPreCourse(test, world);
  const made = await test.in(world.organisation, async (tx) => {
    const unit = await makeUnit(tx, { code: 'P1', items: [{}, {}, {}, {}] });
    const { id: courseId } = await makeCourse(tx, { code: 'P', units: [{ unitId: unit.id }] });
    const editionIds = [(await newestEditionOf(tx, courseId))!];
    for (const items of [[0, 1], [3, 2, 1], [2]]) {
      await makeUnitEdition(
        tx,
        unit.id,
        items.map((at) => unit.itemIds[at]!),
      );
      await makeCourseEdition(tx, courseId, { units: [{ unitId: unit.id }] });
      editionIds.push((await newestEditionOf(tx, courseId))!);
    }
    return { ...unit, courseId, editionIds };
  });
  const step = fc.oneof(
    fc.record({ open: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ move: fc.integer({ min: 0, max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const email = `${randomUUID()}@x.example`;
      const personId = await test.person(world.organisation, { email });
      const id = await test.in(world.organisation, (tx) =>
        makeSubscription(tx, { personId, courseId: made.courseId }),
      );
      const done = new Set<string>();
      for (const one of steps) {
        await test.in(world.organisation, async (tx) => {
          const scope = { ...scopeOf(tx, test.tenant(world.organisation)), personId };
          if ('move' in one)
            return moveToEdition(scope, made.editionIds[one.move]!, [id], {
              by: world.administratorId,
              reason: 'X',
            });
          const contentItemId = made.itemIds[one.open]!;
          const event = {
            id: randomUUID(),
            contentItemId,
            kind: 'opened' as const,
            occurredAt: scope.now.toISOString(),
          };
          const { refused } = await recordEvents(scope, [event]);
          if (refused.length === 0) done.add(contentItemId);
        });
      }
      await test.in(world.organisation, async (tx) => {
        expect(await rebuildProgressOf(tx, personId)).toBe(0);
        const { rows } = await tx.execute<{ id: string }>(`select content_item_id as id from item_progress p
          join unit_enrolment e on e.id = p.unit_enrolment_id
          where e.subscription_id = '${id}' and p.completed_at is not null`);
        expect(new Set(rows.map((row) => row.id))).toEqual(done);
      });
    }),
    { numRuns: 12 },
  );
});

describe('The units of an edition', () => {
  it('say what each opens after, and whether a newer edition of it is published', async () => {
    const world = await makeWorld(test, 'wattle');
    const read = async () =>
      (
        await test.call('GET /api/staff/courses/:id/editions', {
          ...staff(world),
          params: { id: world.courseId },
        })
      ).body;
    const before = await read();
    expect(before.title).not.toBe('');
    expect(before.editions[0].units).toMatchObject([
      { code: 'U1', title: 'Hygiene', current: true },
      { code: 'U2', title: 'Safety', current: true },
    ]);
    const params = { id: world.secondUnitId };
    const draft = (await test.call('POST /api/staff/units/:id/draft_edition', { ...staff(world), params }))
      .body;
    const changed = await test.call('POST /api/staff/unit_editions/:id/changes', {
      ...staff(world),
      params: { id: draft.id },
      body: {
        key: randomUUID(),
        baseRevision: draft.revision,
        changes: [{ do: 'prerequisites', units: [{ unitId: world.firstUnitId, asks: 'learned' }] }],
      },
    });
    await test.call('POST /api/staff/unit_editions/:id/publication', {
      ...staff(world),
      params: { id: draft.id },
      body: { revision: changed.body.edition.revision },
    });
    const [first, second] = (await read()).editions[0].units;
    expect([first.current, second.current]).toEqual([true, false]);

    // Its next edition takes the newer one.
    const { units, preCourse, packaging, completion } = before.editions[0];
    const next = await test.call('PUT /api/staff/courses/:id/draft_edition', {
      ...staff(world),
      params: { id: world.courseId },
      body: { baseRevision: 0, units, preCourse, packaging, completion },
    });
    expect(next.body.editions[0].units[1]).toMatchObject({
      current: true,
      prerequisites: [{ unitId: world.firstUnitId, title: 'Hygiene', asks: 'learned' }],
    });
  });
});
