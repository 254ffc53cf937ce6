import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenant } from '#server/platform/scope.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { makePerson, makeSubscription } from '#test/makers.ts';
import { handIn, makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { remindDueSoon } from './dueSoon.actions.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';

/* The assessment is due 30 days after 5 January, so at the end of 4 February in Sydney. */

let test: TestApp;
let world: MarkingWorld;
let tenant: Tenant;

beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  const organisation = (await test.platform.hosts.organisationOf(world.at.host))!;
  tenant = { platform: test.platform, organisation };
});
afterAll(() => test.close());

const newStudent = () =>
  test.in(world.at, async (tx) => {
    const personId = await makePerson(tx, { email: `${randomUUID()}@marking.example` });
    await makeSubscription(tx, { personId, courseId: world.courseId });
    return personId;
  });

/** What a person was told until ten in the morning of a day in Sydney. */
async function told(day: string, personId: string) {
  test.clock.set(`${day}T10:00:00+11:00`);
  await remindDueSoon(tenant);
  await remindDueSoon(tenant);
  return test.in(world.at, (tx) => tx.select().from(notice).where(eq(notice.personId, personId)));
}
const handedIn = (personId: string) =>
  test.in(world.at, (tx) => handIn(tx, world, { personId, submittedAt: new Date('2026-01-20T00:00:00Z') }));
const change = (personId: string, values: Partial<typeof studentAssessment.$inferInsert>) =>
  test.in(world.at, (tx) =>
    tx.update(studentAssessment).set(values).where(eq(studentAssessment.personId, personId)),
  );

it('Who has not handed in is told within three days of the due date, once, in the organisation’s days', async () => {
  const personId = await newStudent();
  expect(await told('2026-01-31', personId)).toEqual([]);
  const [first] = await told('2026-02-01', personId);
  expect(first).toMatchObject({
    kind: 'assessment_due_soon',
    title: 'Use knives safely',
    path: `/assessments/${world.tool.assessmentId}`,
  });
  expect(await told('2026-02-04', personId)).toHaveLength(1);
  const late = await newStudent();
  expect(await told('2026-02-05', late)).toEqual([]);
});

it('The whole organisation costs one statement to find, one to tell and two to have it mailed', async () => {
  await newStudent();
  test.clock.set('2026-02-02T00:00:00Z');
  test.statements();
  await remindDueSoon(tenant);
  expect(test.statements()).toHaveLength(4);
});

it('Nobody is told of what they handed in, nor without a right of access', async () => {
  const [done, left] = [await newStudent(), await newStudent()];
  await handedIn(done);
  await test.in(world.at, (tx) =>
    tx.update(courseSubscription).set({ status: 'withdrawn' }).where(eq(courseSubscription.personId, left)),
  );
  expect(await told('2026-02-02', done)).toEqual([]);
  expect(await told('2026-02-02', left)).toEqual([]);
});

it('More time is told of anew when it runs out, instead of the date before', async () => {
  const personId = await newStudent();
  const { attemptId } = await handedIn(personId);
  await test.in(world.at, (tx) =>
    tx.update(attempt).set({ submittedAt: null }).where(eq(attempt.id, attemptId)),
  );
  await change(personId, { state: 'in_progress' });
  expect(await told('2026-02-02', personId)).toHaveLength(1);
  await change(personId, { extendedUntil: new Date('2026-02-20T12:59:59Z') });
  expect(await told('2026-02-03', personId)).toHaveLength(1);
  expect(await told('2026-02-16', personId)).toHaveLength(1);
  expect(await told('2026-02-17', personId)).toHaveLength(2);
});

it('What is to be done again is due only as far as somebody said so', async () => {
  const personId = await newStudent();
  await handedIn(personId);
  await change(personId, { state: 'action_needed' });
  expect(await told('2026-02-02', personId)).toEqual([]);
  await change(personId, { extendedUntil: new Date('2026-02-03T12:59:59Z') });
  expect(await told('2026-02-02', personId)).toHaveLength(1);
});

it('Of two rights of access the one that began first says when it is due', async () => {
  const personId = await newStudent();
  await test.in(world.at, (tx) =>
    makeSubscription(tx, { personId, courseId: world.courseId, startsOn: '2026-01-20' }),
  );
  expect(await told('2026-02-02', personId)).toHaveLength(1);
  expect(await told('2026-02-18', personId)).toHaveLength(1);
});
