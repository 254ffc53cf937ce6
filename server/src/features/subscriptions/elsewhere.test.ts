import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeOffer } from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { eq } from 'drizzle-orm';

const password = 'correct-horse-battery';
let test: TestApp;
let at: TestOrganisation;
let cookie: string;
let shared: { unitId: string; itemIds: string[] };
let alone: string;
/** The subscription that began first, and the one that holds the shared unit and one of its own. */
let [first, second]: string[] = [];
let courseIds: { first: string; second: string };

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T01:00:00Z');
  at = await test.organisation('shared-unit');
  await test.in(at, async (tx) => {
    const personId = await makePerson(tx, { email: 'student@shared.example', password });
    const unit = await makeUnit(tx, { code: 'U1', title: 'Hygiene' });
    const other = await makeUnit(tx, { code: 'U2', title: 'Coffee' });
    shared = { unitId: unit.id, itemIds: unit.itemIds };
    alone = other.id;
    const one = await makeCourse(tx, { code: 'C1', title: 'Cookery', units: [{ unitId: unit.id }] });
    const units = [{ unitId: unit.id }, { unitId: other.id }];
    const two = await makeCourse(tx, { code: 'C2', title: 'Barista', units });
    courseIds = { first: one.id, second: two.id };
    for (const id of [one.id, two.id]) await makeOffer(tx, id, {});
    first = await makeSubscription(tx, { personId, courseId: one.id, startsOn: '2027-03-01' });
    second = await makeSubscription(tx, { personId, courseId: two.id, startsOn: '2027-03-05' });
  });
  cookie = await test.signIn(at, 'student@shared.example', password);
});
afterAll(() => test.close());

const detail = async (id: string | undefined) =>
  (await test.call('GET /api/student/course_subscriptions/:id', { at, cookie, params: { id: id! } })).body;
const unitNow = async () =>
  (await test.call('GET /api/student/units/:id', { at, cookie, params: { id: shared.unitId } })).body;
const change = (id: string | undefined, values: Partial<typeof courseSubscription.$inferInsert>) =>
  test.in(at, (tx) => tx.update(courseSubscription).set(values).where(eq(courseSubscription.id, id!)));

describe('A unit that two open courses of a student hold', () => {
  it('is said to be studied in the one where it opens and counts, and “continue” of the other leads to its own units', async () => {
    const [unit, own] = (await detail(second)).units;
    expect(unit.studiedIn).toEqual({ id: first, courseTitle: 'Cookery', again: false });
    expect(own).toMatchObject({ id: alone, studiedIn: null });
    expect((await detail(first)).units[0].studiedIn).toBeNull();
    expect(await unitNow()).toMatchObject({ subscriptionId: first, courseTitle: 'Cookery' });
    const { body } = await test.call('GET /api/student/dashboard', { at, cookie });
    const resumes = Object.fromEntries(
      body.subscriptions.map(({ id, resume }: { id: string; resume: { unitId: string } }) => [
        id,
        resume.unitId,
      ]),
    );
    expect(resumes).toEqual({ [first!]: shared.unitId, [second!]: alone });
  });

  it('is recorded there only', async () => {
    await test.call('POST /api/student/learning_events', {
      at,
      cookie,
      body: {
        events: [
          {
            id: randomUUID(),
            contentItemId: shared.itemIds[0]!,
            kind: 'opened',
            occurredAt: test.clock.now().toISOString(),
          },
        ],
      },
    });
    expect((await detail(first)).units[0].progress.done).toBe(1);
    expect((await detail(second)).units[0].progress.done).toBe(0);
  });

  it('opens in the other one as soon as the first is over', async () => {
    await change(first, { status: 'completed', completedAt: test.clock.now() });
    expect((await detail(second)).units[0].studiedIn).toBeNull();
    expect(await unitNow()).toMatchObject({ subscriptionId: second });
  });
});

describe('Who has completed a course, or whose access has ended,', () => {
  it('can register for it again while it is open for registration', async () => {
    expect((await detail(first)).registerAgain).toBe(true);
    expect((await detail(second)).registerAgain).toBe(false);
    await change(second, { status: 'expired', accessEndsOn: '2027-03-09' });
    expect((await detail(second)).registerAgain).toBe(true);
    await test.in(at, (tx) =>
      tx.update(courseOffer).set({ listed: false }).where(eq(courseOffer.courseId, courseIds.second)),
    );
    expect((await detail(second)).registerAgain).toBe(false);
  });

  it('is not asked to while they study it again, or are about to', async () => {
    await test.in(at, async (tx) => {
      const [row] = await tx.select().from(courseSubscription).where(eq(courseSubscription.id, first!));
      const { personId, courseId } = row!;
      await makeSubscription(tx, { personId, courseId, startsOn: '2027-04-01' });
    });
    expect((await detail(first)).registerAgain).toBe(false);
  });
});
