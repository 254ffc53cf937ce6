import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindDueSoon } from '#server/features/assessments/asks/dueSoon.actions.ts';
import { extendUntil } from '#server/features/assessments/asks/requests.actions.ts';
import { handInDue } from '#server/features/assessments/attempt/handIn.actions.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeAssessment, makeAttempt, makeDeclaration } from '#test/makersAssessments.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

/* Summer time ends in Sydney on 4 April 2027, in the middle of the pause. */

const password = 'correct-horse-battery';
const names = ['first', 'extended', 'timed'] as const;
type Name = (typeof names)[number];

let test: TestApp;
let at: TestOrganisation;
let cookies: { student: string; administrator: string };
let personId: string;
let subscriptionId: string;
let ids: Record<Name, string>;

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-15T01:00:00Z');
  at = await test.organisation('pausing');
  const made = await test.in(at, async (tx) => {
    const student = await makePerson(tx, { email: 'student@pause.example', password });
    await makePerson(tx, { email: 'admin@pause.example', roles: ['administrator'], password });
    const unit = await makeUnit(tx, { code: 'U1', items: [{}, { releaseAfterDays: 20 }] });
    const { id: courseId } = await makeCourse(tx, { code: 'C1', units: [{ unitId: unit.id }] });
    const held = await makeSubscription(tx, { personId: student, courseId, startsOn: '2027-03-10' });
    await makeDeclaration(tx);
    const due = async (title: string, dueAfterDays: number, lateWork: 'accepted' | 'refused') =>
      (await makeAssessment(tx, { title, units: [unit.id], dueAfterDays, lateWork })).assessmentId;
    return {
      personId: student,
      subscriptionId: held,
      ids: {
        first: await due('first', 14, 'accepted'),
        extended: await due('extended', 1, 'accepted'),
        timed: await due('timed', 16, 'refused'),
      },
    };
  });
  ({ personId, subscriptionId, ids } = made);
  cookies = {
    student: await test.signIn(at, 'student@pause.example', password),
    administrator: await test.signIn(at, 'admin@pause.example', password),
  };
});
afterAll(() => test.close());

const staff = async (name: 'pause' | 'resumption', body: object) => {
  const { status } = await test.call(`POST /api/staff/course_subscriptions/:id/${name}`, {
    at,
    cookie: cookies.administrator,
    params: { id: subscriptionId },
    body: { key: randomUUID(), reason: 'On leave', ...body },
  });
  expect(status).toBe(200);
};
/** What the student sees of each work, and of the item that opens by itself. */
async function seen() {
  const asked = { at, cookie: cookies.student };
  const { body } = await test.call('GET /api/student/student_assessments', asked);
  const cards: {
    id: string;
    dueAt: string | null;
    overdue: boolean;
    state: string;
    endsAt: string | null;
  }[] = body.assessments;
  const card = (name: Name) => cards.find(({ id }) => id === ids[name])!;
  const detail = await test.call('GET /api/student/course_subscriptions/:id', {
    ...asked,
    params: { id: subscriptionId },
  });
  const unit = await test.call('GET /api/student/units/:id', {
    ...asked,
    params: { id: detail.body.units[0].id },
  });
  return {
    due: Object.fromEntries(names.map((name) => [name, card(name).dueAt])),
    overdue: names.filter((name) => card(name).overdue),
    timed: card('timed'),
    opens: unit.body.items[1].locked,
  };
}
const told = async () => {
  const { body } = await test.call('GET /api/user/notices', { at, cookie: cookies.student });
  return body.rows
    .filter(({ kind }: { kind: string }) => kind === 'assessment_due_soon')
    .map(({ title }: { title: string }) => title);
};
async function aDay(day: string) {
  test.clock.set(`${day}T01:00:00Z`);
  await handInDue(test.tenant(at));
  await remindDueSoon(test.tenant(at));
}

it('While study is paused nothing becomes due, and afterwards everything is due as many days later', async () => {
  await test.in(at, async (tx) => {
    const student = { ...scopeOf(tx, test.tenant(at)), personId };
    for (const name of ['extended', 'timed'] as const) await makeAttempt(student, ids[name]);
    const [work] = await tx
      .select()
      .from(studentAssessment)
      .where(eq(studentAssessment.assessmentId, ids.extended));
    await extendUntil(student, work!.id, new Date('2027-03-25T12:59:59.999Z'));
  });
  const before = await seen();
  expect(before).toMatchObject({
    due: {
      first: '2027-03-24T12:59:59.999Z',
      extended: '2027-03-25T12:59:59.999Z',
      timed: '2027-03-26T12:59:59.999Z',
    },
    timed: { endsAt: '2027-03-26T12:59:59.999Z' },
    opens: { reason: 'released_at', at: '2027-03-29T13:00:00.000Z' },
  });

  test.clock.set('2027-03-20T01:00:00Z');
  await staff('pause', { until: null });
  await aDay('2027-03-24');
  await aDay('2027-04-05');
  expect(await seen()).toMatchObject({
    due: { first: null, extended: null, timed: null },
    overdue: [],
    timed: { state: 'in_progress' },
  });
  expect(await told()).toEqual([]);

  // Paused for 20 days.
  test.clock.set('2027-04-09T01:00:00Z');
  await staff('resumption', {});
  expect(await seen()).toMatchObject({
    due: {
      first: '2027-04-13T13:59:59.999Z',
      extended: '2027-04-14T13:59:59.999Z',
      timed: '2027-04-15T13:59:59.999Z',
    },
    overdue: [],
    timed: { endsAt: '2027-04-15T13:59:59.999Z' },
    opens: { reason: 'released_at', at: '2027-04-18T14:00:00.000Z' },
  });
  await aDay('2027-04-12');
  expect((await told()).toSorted()).toEqual(['extended', 'first', 'timed']);

  await aDay('2027-04-16');
  expect(await seen()).toMatchObject({ overdue: ['first', 'extended'], timed: { state: 'submitted' } });
});

it('A date that was over before the pause stays over', async () => {
  await test.in(at, (tx) =>
    tx
      .update(studentAssessment)
      .set({ state: 'in_progress' })
      .where(inArray(studentAssessment.assessmentId, [ids.extended])),
  );
  test.clock.set('2027-04-20T01:00:00Z');
  await staff('pause', { until: null });
  test.clock.set('2027-05-20T01:00:00Z');
  await staff('resumption', {});
  expect(await seen()).toMatchObject({
    due: { first: '2027-05-13T13:59:59.999Z', extended: '2027-04-14T13:59:59.999Z' },
    overdue: ['first', 'extended'],
    opens: null,
  });
});
