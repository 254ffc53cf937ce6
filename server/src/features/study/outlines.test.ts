import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTools } from '#server/features/assessments/tool/placed.queries.ts';
import { toolsFor } from '#server/features/assessments/tool/placed.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';
import { outlinesOf } from './outlines.ts';
import { readOwn } from './study.queries.ts';

let test: TestApp;
let harbour: World;
let redgum: World;
beforeAll(async () => {
  test = await testApp();
  harbour = await makeWorld(test, 'harbour');
  redgum = await makeWorld(test, 'redgum');
  await finishPreCourse(test, harbour);
});
afterAll(() => test.close());

const days = { today: '2026-11-23', until: '2026-12-23' };
const cards = async (world: World) => {
  const { body } = await test.call('GET /api/student/course_subscriptions', {
    at: world.organisation,
    cookie: world.student,
  });
  return body.subscriptions;
};
const ownOf = (world: World) => test.in(world.organisation, (tx) => readOwn(tx, world.studentId, days));

it('What is studied is read once, and then only what is the student’s', async () => {
  await cards(harbour);
  test.statements();
  await cards(harbour);
  // The caller and what is theirs.
  expect(test.statements()).toHaveLength(2);
});

it('A renamed course is shown at once', async () => {
  await cards(harbour);
  await test.in(harbour.organisation, (tx) => tx.update(course).set({ title: 'Galley work' }));
  expect((await cards(harbour))[0]!.course.title).toBe('Galley work');
  expect((await cards(redgum))[0]!.course.title).not.toBe('Galley work');
});

it('What was read of a change that was taken back is shown to nobody', async () => {
  const undone = test.in(harbour.organisation, async (tx) => {
    await tx.update(unit).set({ code: sql`'UNDONE ' || code` });
    const own = await readOwn(tx, harbour.studentId, days);
    const outline = (await outlinesOf(tx, own))(own[0]!);
    expect(outline.units[0]!.code).toMatch(/^UNDONE /);
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  await test.in(harbour.organisation, (tx) => tx.update(course).set({ title: 'Baking' }));
  const [own] = await ownOf(harbour);
  const outline = await test.in(harbour.organisation, async (tx) => (await outlinesOf(tx, [own!]))(own!));
  expect(outline.units[0]!.code).not.toMatch(/^UNDONE /);
});

it('The edition of another organisation is not found, though its outline is in memory', async () => {
  await cards(harbour);
  const [[theirs], [own]] = [await ownOf(harbour), await ownOf(redgum)];
  const { courseEditionId, outlineVersion } = theirs!;
  const asked = test.in(redgum.organisation, (tx) =>
    outlinesOf(tx, [{ ...own!, courseEditionId, outlineVersion }]),
  );
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  const followed = test.in(redgum.organisation, (tx) =>
    tx
      .update(courseSubscription)
      .set({ courseEditionId })
      .where(eq(courseSubscription.personId, redgum.studentId)),
  );
  await expect(followed).rejects.toMatchObject({ code: '23503' });
});

it('The assessments of another organisation are not reached by the name of their state', async () => {
  const [[theirs], [own]] = [await ownOf(harbour), await ownOf(redgum)];
  await test.in(harbour.organisation, (tx) => toolsFor(tx, theirs!));
  const { outlineVersion } = theirs!;
  const [held, read] = await test.in(redgum.organisation, async (tx) => [
    await toolsFor(tx, { ...own!, outlineVersion }),
    await readTools(tx),
  ]);
  expect(held).toEqual(read);
});
