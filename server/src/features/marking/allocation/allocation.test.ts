import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workAllocation } from '#server/features/assessments/allocation/allocation.table.ts';
import { allocateHandedIn, handOver } from '#server/features/assessments/allocation/allocation.actions.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { inScope } from '#server/platform/scope.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
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
const makeWorld = () => makeMarkingWorld(test, `allocation${(worlds += 1)}`);
const give = (
  world: MarkingWorld,
  ids: string[],
  to: string,
  more: { who?: PersonKey; actId?: string } = {},
) =>
  test.call('POST /api/staff/work_allocations', {
    at: world.at,
    cookie: world.cookies[more.who ?? 'asha'],
    body: { actId: more.actId ?? randomUUID(), ids, to },
  });
const undo = (world: MarkingWorld, ids: string[], actId: string) =>
  test.call('POST /api/staff/work_allocation_undos', {
    at: world.at,
    cookie: world.cookies.asha,
    body: { actId, ids },
  });
const told = ({ body }: Answer): (string | null)[] =>
  body.rows.map(
    ({ assessor, refusal }: { assessor: { name: string } | null; refusal: string | null }) =>
      refusal ?? assessor?.name ?? null,
  );
const queue = async (
  world: MarkingWorld,
  query: Record<string, string>,
  who: PersonKey = 'asha',
): Promise<string[]> =>
  (await markingAs(test, world, who).queue(query)).body.rows.map(
    (row: { studentName: string }) => row.studentName,
  );
const notices = (world: MarkingWorld, who: 'asha' | 'ben') =>
  test.in(world.at, async (tx) => {
    const rows = await tx.select().from(notice).where(eq(notice.personId, world.ids[who]));
    return rows.filter(({ kind }) => kind === 'marking_allocated').map(({ title }) => title);
  });

describe('Work', () => {
  it('is given to one assessor, who is told once of all of it and finds it under theirs', async () => {
    const world = await makeWorld();
    const [a, b, c] = [
      await someonesWork(test, world, { name: 'Ada' }),
      await someonesWork(test, world, { name: 'Bea' }),
      await someonesWork(test, world, { name: 'Cal' }),
    ];
    expect(told(await give(world, [a.id, b.id], world.ids.ben))).toEqual(['Ben Ortiz', 'Ben Ortiz']);
    expect(await notices(world, 'ben')).toEqual(['2']);
    expect(await queue(world, { of: 'me' }, 'ben')).toEqual(['Ada', 'Bea']);
    expect(await queue(world, { of: world.ids.ben })).toEqual(['Ada', 'Bea']);
    expect(await queue(world, { of: 'nobody' })).toEqual(['Cal']);
    const ben = markingAs(test, world, 'ben');
    expect((await ben.read(c.id)).body.next).toBe(a.id);
    // It says whose it is and locks nothing.
    expect((await markingAs(test, world, 'asha').claim(a.id)).status).toBe(200);
  });

  it('is shared out to who has least, and one press sent twice does it once', async () => {
    const world = await makeWorld();
    const made: Awaited<ReturnType<typeof someonesWork>>[] = [];
    for (const name of ['Ada', 'Bea', 'Cal']) made.push(await someonesWork(test, world, { name }));
    const ids = made.map(({ id }) => id);
    await give(world, [ids[0]!], world.ids.asha);
    const actId = randomUUID();
    const first = await give(world, ids.slice(1), 'share', { actId });
    expect(told(first)).toEqual(['Ben Ortiz', 'Bo Both']);
    expect(told(await give(world, ids.slice(1), 'share', { actId }))).toEqual(told(first));
    const history = await test.in(world.at, (tx) => tx.select().from(workAllocation));
    expect(history).toHaveLength(3);
  });

  it('goes back to who had it when a press is undone, unless somebody gave it away since', async () => {
    const world = await makeWorld();
    const [a, b] = [await someonesWork(test, world), await someonesWork(test, world)];
    await give(world, [a.id], world.ids.asha);
    const actId = randomUUID();
    await give(world, [a.id, b.id], world.ids.ben, { actId });
    await give(world, [b.id], world.ids.asha);
    expect(told(await undo(world, [a.id, b.id], actId))).toEqual(['Asha Rao', 'changed_elsewhere']);
    expect(told(await undo(world, [a.id], actId))).toEqual(['Asha Rao']);
    const { body } = await markingAs(test, world, 'asha').read(a.id);
    const trail = body.events.filter(({ kind }: { kind: string }) => kind === 'allocated');
    expect(trail.map(({ note }: { note: string }) => note)).toEqual(['Asha Rao', 'Ben Ortiz', 'Asha Rao']);
  });

  it('is refused row by row: own work, what is not waiting, and whoever does not reach it', async () => {
    const world = await makeWorld();
    const [open, judged] = [await someonesWork(test, world), await someonesWork(test, world)];
    const own = await someonesWork(test, world, { personId: world.ids.both });
    const asha = markingAs(test, world, 'asha');
    await asha.draft(judged.attemptId, [{ itemId: world.items.written, result: 'satisfactory' }]);
    await asha.judge(judged.attemptId);
    expect(told(await give(world, [own.id, judged.id, open.id], world.ids.both))).toEqual([
      'own_work',
      'assessment_closed',
      'Bo Both',
    ]);
    expect(codeOf(await give(world, [own.id], 'share', { who: 'both' }))).toBe('403 own_work');
    await test.in(world.at, (tx) =>
      tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, world.ids.ben)),
    );
    expect(told(await give(world, [open.id], world.ids.ben))).toEqual(['not_reached']);
    // Whoever is limited learns not even that there is one.
    expect(codeOf(await give(world, [open.id], 'nobody', { who: 'ben' }))).toBe('404 not_found');
    expect(codeOf(await give(world, [open.id], world.ids.trainer))).toBe('400 invalid_input');
    expect(codeOf(await give(world, [open.id], 'nobody', { who: 'trainer' }))).toBe('403 wrong_role');
    const other = await makeWorld();
    expect(codeOf(await give(world, [(await someonesWork(test, other)).id], 'nobody'))).toBe('404 not_found');
  });

  it('goes to the assessors of its intake in turn when handed in, and is handed over when one cannot mark it', async () => {
    const world = await makeWorld();
    const made: Awaited<ReturnType<typeof someonesWork>>[] = [];
    for (const name of ['Ada', 'Bea', 'Cal']) made.push(await someonesWork(test, world, { name }));
    await test.in(world.at, async (tx) => {
      const [intake] = await makeIntakes(tx, world.courseId, [{ name: 'Autumn', startsOn: '2026-01-05' }]);
      const { asha, ben, trainer } = world.ids;
      await tx
        .insert(intakeTrainer)
        .values([asha, ben, trainer].map((personId) => ({ intakeId: intake!, personId })));
      for (const { personId } of made)
        await tx
          .update(courseSubscription)
          .set({ intakeId: intake! })
          .where(eq(courseSubscription.personId, personId));
    });
    const given: (string | null)[] = [];
    for (const { id } of made)
      given.push(await inScope(test.tenant(world.at), (scope) => allocateHandedIn(scope, id)));
    expect(given).toEqual([world.ids.asha, world.ids.ben, world.ids.asha]);
    // Handed in again, it stays with who has it.
    expect(await inScope(test.tenant(world.at), (scope) => allocateHandedIn(scope, made[0]!.id))).toBe(
      world.ids.asha,
    );
    await test.in(world.at, (tx) =>
      tx
        .update(person)
        .set({ endedAt: new Date('2026-03-10T00:00:00Z') })
        .where(eq(person.id, world.ids.asha)),
    );
    await inScope(test.tenant(world.at), (scope) => handOver(scope, world.ids.asha));
    expect(await queue(world, { of: 'me' }, 'ben')).toEqual(['Ada', 'Bea', 'Cal']);
    expect(await notices(world, 'ben')).toEqual(['2']);
  });

  it('is given once by two at the same time, and the history says both', async () => {
    const world = await makeWorld();
    const { id } = await someonesWork(test, world);
    await Promise.all([give(world, [id], world.ids.ben), give(world, [id], world.ids.asha, { who: 'ben' })]);
    const { body } = await markingAs(test, world, 'asha').read(id);
    const trail = body.events.filter(({ kind }: { kind: string }) => kind === 'allocated');
    expect(trail.at(-1).note).toBe(body.allocatedTo.name);
    expect(trail).toHaveLength(2);
  });
});
