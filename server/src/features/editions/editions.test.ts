import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCourse, makeCourseEdition, makeSubscription, makeUnit, makeUnitEdition } from '#test/makers.ts';
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
      },
    });
    expect(answer.status).toBe(200);
    const [draft, first] = answer.body.editions;
    draftId = draft.id;
    expect(draft).toMatchObject({ number: 2, status: 'draft', publishedAt: null, following: 0 });
    expect(draft.changes).toEqual([
      { what: 'unit', change: 'added', title: 'First aid', unitTitle: null },
      { what: 'unit', change: 'changed', title: 'Hygiene', unitTitle: null },
      { what: 'unit', change: 'removed', title: 'Safety', unitTitle: null },
      { what: 'packaging', change: 'changed', title: '', unitTitle: null },
    ]);
    expect(first).toMatchObject({ number: 1, status: 'published', following: 1, changes: [] });
  });

  it.each([
    ['a unit twice', (unitId: string) => [unitId, unitId], []],
    ['a group with too few units', (unitId: string) => [unitId], [{ name: 'A', choose: 1 }]],
  ])('is refused with %s', async (_what, ids, groups) => {
    const units = ids(world.firstUnitId).map((unitId) => ({ unitId, kind: 'core', group: null }));
    const answer = await test.call('PUT /api/staff/courses/:id/draft_edition', {
      ...staff(world),
      params: { id: world.courseId },
      body: { units, packaging: { groups } },
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
      test.call('POST /api/staff/course_editions/:id/publication', { ...staff(world), params });
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
      body: { ids: [world.subscriptionId] },
    });
    expect(moved.body.students).toEqual([]);
    const now = await detail(world);
    expect(now.units.map(({ code }: { code: string }) => code)).toEqual(['U3', 'U1']);
    expect(now.progress).toEqual({ done: 1, total: 4, percent: 25 });
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
            return moveToEdition(scope, made.editionIds[one.move]!, [id], world.administratorId);
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
