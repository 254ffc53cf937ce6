import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { makeCourse, makeCourseEdition, makeSubscription, makeUnit, plainText } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';
import { newestEditionOf } from '#server/features/courses/editions.queries.ts';
import { recordEvents } from '#server/features/learning/learning.actions.ts';
import { rebuildProgressOf } from '#server/features/learning/rebuild.actions.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { moveToEdition } from '#server/features/editions/moves.actions.ts';

let test: TestApp;
let world: World;
let unitId: string;
let courseId: string;
/** Editions of the course, oldest first, and the items of each. */
const editions: { id: string; itemIds: string[] }[] = [];
const staff = () => ({ at: world.organisation, cookie: world.administrator });

const text = (title: string) => ({
  title,
  minutes: 1,
  completion: { rule: 'opened' as const },
  body: { kind: 'text' as const, document: plainText('Read.') },
});
const settings = { required: true, releaseAfterDays: null, releaseAt: null, after: [] };

/** What an author does to the unit before each edition: reword, add, reorder, remove and take back, duplicate. */
const rounds: ((items: UnitEdition['items']) => UnitDraftChange[])[] = [
  ([first]) => [
    { do: 'item_change', id: first!.id, title: 'Reworded' },
    { do: 'item_add', id: randomUUID(), at: 1, ...text('Added'), ...settings },
  ],
  (items) => [
    { do: 'item_order', ids: items.map(({ id }) => id).toReversed() },
    { do: 'item_remove', id: items[2]!.id },
  ],
  (items) => [
    { do: 'item_restore', id: editions[0]!.itemIds[0]!, at: 0, ...settings },
    { do: 'item_duplicate', id: items[0]!.id, newId: randomUUID() },
    { do: 'item_settings', id: items[1]!.id, ...settings, required: false },
  ],
];

async function publishRound(changesFor: (typeof rounds)[number]): Promise<void> {
  const { body: draft } = await test.call('POST /api/staff/units/:id/draft_edition', {
    ...staff(),
    params: { id: unitId },
  });
  const saved = await test.call('POST /api/staff/unit_editions/:id/changes', {
    ...staff(),
    params: { id: draft.id },
    body: { key: randomUUID(), baseRevision: draft.revision, changes: changesFor(draft.items) },
  });
  expect(saved).toMatchObject({ status: 200, body: { saved: true } });
  const { edition } = saved.body;
  const published = await test.call('POST /api/staff/unit_editions/:id/publication', {
    ...staff(),
    params: { id: edition.id },
    body: { revision: edition.revision },
  });
  expect(published.status).toBe(200);
  await noteEdition(edition.items.map(({ id }: { id: string }) => id));
}

const noteEdition = (itemIds: string[]) =>
  test.in(world.organisation, async (tx) => {
    if (editions.length > 0) await makeCourseEdition(tx, courseId, { units: [{ unitId }] });
    editions.push({ id: (await newestEditionOf(tx, courseId))!, itemIds });
  });

beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  const made = await test.in(world.organisation, async (tx) => {
    const unit = await makeUnit(tx, { code: 'P1', items: [{}, {}, {}] });
    return { unit, course: await makeCourse(tx, { code: 'P', units: [{ unitId: unit.id }] }) };
  });
  unitId = made.unit.id;
  courseId = made.course.id;
  await noteEdition(made.unit.itemIds);
  for (const round of rounds) await publishRound(round);
});
afterAll(() => test.close());

const step = fc.oneof(
  fc.record({ open: fc.nat(9) }),
  fc.record({ move: fc.nat(rounds.length) }),
  fc.record({ decide: fc.constantFrom('competent', 'not_yet_competent') }),
);

it('After any move between editions an author wrote, progress equals a rebuild from events and outcomes stay', async () => {
  const itemIds = [...new Set(editions.flatMap((edition) => edition.itemIds))];
  expect(itemIds).toHaveLength(6);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const personId = await test.person(world.organisation, { email: `${randomUUID()}@x.example` });
      const id = await test.in(world.organisation, (tx) => makeSubscription(tx, { personId, courseId }));
      const done = new Set<string>();
      const decided: string[] = [];
      for (const one of steps)
        await test.in(world.organisation, async (tx) => {
          const scope = { ...scopeOf(tx, test.tenant(world.organisation)), personId };
          if ('move' in one)
            return moveToEdition(scope, editions[one.move]!.id, [id], {
              by: world.administratorId,
              reason: 'X',
            });
          if ('decide' in one) {
            decided.push(one.decide);
            return tx.execute(sql`insert into unit_outcome (unit_enrolment_id, outcome, note, by_person_id, at)
              select e.id, ${one.decide}, '', ${world.administratorId}, ${scope.now} from unit_enrolment e
              where e.subscription_id = ${id} and e.unit_id = ${unitId}`);
          }
          const contentItemId = itemIds[one.open % itemIds.length]!;
          const occurredAt = scope.now.toISOString();
          const event = { id: randomUUID(), contentItemId, kind: 'opened' as const, occurredAt };
          const { refused } = await recordEvents(scope, [event]);
          if (refused.length === 0) done.add(contentItemId);
        });
      await test.in(world.organisation, async (tx) => {
        expect(await rebuildProgressOf(tx, personId)).toBe(0);
        const items = await tx.execute<{ id: string }>(sql`select content_item_id as id from item_progress p
          join unit_enrolment e on e.id = p.unit_enrolment_id
          where e.subscription_id = ${id} and p.completed_at is not null`);
        expect(new Set(items.rows.map((row) => row.id))).toEqual(done);
        const outcomes = await tx.execute<{ outcome: string }>(sql`select outcome from unit_outcome o
          join unit_enrolment e on e.id = o.unit_enrolment_id where e.subscription_id = ${id} order by o.id`);
        expect(outcomes.rows.map((row) => row.outcome)).toEqual(decided);
      });
    }),
    { numRuns: 12 },
  );
});
