import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseSubscription, subscriptionEvent } from '#server/features/courses/subscriptions.table.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { makeSubscription } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';
import { subscriptionDay } from './daily.actions.ts';
import { enrolmentSettings } from './settings.table.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T02:00:00Z');
  world = await makeWorld(test, 'daily');
});
afterAll(() => test.close());

type SubscriptionFields = Omit<Parameters<typeof makeSubscription>[1], 'personId' | 'courseId'>;

const made = (given: SubscriptionFields) =>
  test.in(world.organisation, (tx) =>
    makeSubscription(tx, { personId: world.studentId, courseId: world.courseId, ...given }),
  );

/** A subscription after the daily job of today, which runs twice. */
async function afterTheDay(given: SubscriptionFields) {
  const id = await made(given);
  await subscriptionDay(test.tenant(world.organisation));
  await subscriptionDay(test.tenant(world.organisation));
  return test.in(world.organisation, async (tx) => {
    const [row] = await tx.select().from(courseSubscription).where(eq(courseSubscription.id, id));
    const events = await tx
      .select()
      .from(subscriptionEvent)
      .where(eq(subscriptionEvent.subscriptionId, id))
      .orderBy(asc(subscriptionEvent.id));
    const notices = await tx
      .select()
      .from(notice)
      .where(eq(notice.path, `/subscriptions/${id}`));
    return { ...row!, acts: events.map(({ act }) => act), told: notices.map(({ kind }) => kind) };
  });
}

it('writes once that access has ended, and tells the student', async () => {
  expect(await afterTheDay({ accessEndsOn: '2027-03-09' })).toMatchObject({
    status: 'expired',
    acts: ['expire'],
    told: ['access_ended'],
  });
});

it('leaves what is open today, what is completed and what is withdrawn', async () => {
  for (const given of [
    { accessEndsOn: '2027-03-10' },
    { accessEndsOn: null },
    { accessEndsOn: '2027-03-09', status: 'completed' },
    { accessEndsOn: '2027-03-09', status: 'withdrawn' },
    { accessEndsOn: '2027-03-09', status: 'pending' },
  ] as const) {
    expect(await afterTheDay(given)).toMatchObject({ status: 'active', ...given, acts: [], told: [] });
  }
});

const pause = { status: 'paused', pausedOn: '2027-03-01', accessEndsOn: '2027-03-05' } as const;

it('ends a pause on its day; access lasts as much longer, even where its last day has passed meanwhile', async () => {
  expect(await afterTheDay({ ...pause, pausedUntil: '2027-03-10' })).toMatchObject({
    status: 'active',
    accessEndsOn: '2027-03-14',
    pausedOn: null,
    acts: ['resume'],
    told: ['study_resumed'],
  });
  expect(await afterTheDay({ ...pause, pausedUntil: '2027-03-11' })).toMatchObject({
    status: 'paused',
    acts: [],
  });
  expect(await afterTheDay({ ...pause, pausedUntil: null })).toMatchObject({ status: 'paused', acts: [] });
});

it('where the organisation says that a pause moves nothing, access ends while paused', async () => {
  await test.in(world.organisation, (tx) => tx.insert(enrolmentSettings).values({ pauseMovesEnd: false }));
  expect(await afterTheDay({ ...pause, pausedUntil: '2027-03-10' })).toMatchObject({
    status: 'expired',
    accessEndsOn: '2027-03-05',
    acts: ['expire'],
    told: ['access_ended'],
  });
  await test.in(world.organisation, (tx) => tx.delete(enrolmentSettings));
});

it('says on the student’s screens that it is paused, until when, and opens nothing', async () => {
  const id = await made({ status: 'paused', pausedOn: '2027-03-10', pausedUntil: '2027-04-01' });
  const { body } = await test.call('GET /api/student/course_subscriptions/:id', {
    at: world.organisation,
    cookie: world.student,
    params: { id },
  });
  expect(body).toMatchObject({ status: 'paused', phase: 'paused', pausedUntil: '2027-04-01', resume: null });
  expect(body.units[0].locked).toEqual({ reason: 'paused', until: '2027-04-01' });
});
