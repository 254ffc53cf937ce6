import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StudentWhereabouts, Whereabouts } from '#contract/classes/whereabouts.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { publishVersion } from '#server/features/assessments/tool/publish.actions.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import type { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { makeBillingWorld, openPlan } from '#test/billingWorld.ts';
import {
  makeCourse,
  makeCourseEdition,
  makePerson,
  makeProgress,
  makeSubscription,
  makeUnit,
  makeUnitEdition,
  makeUnitPrerequisite,
} from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { handIn, knifeTool, makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse } from '#test/world.ts';

/* Two units; the second asks for the first. Its second item asks for the first, and the last is optional. */

const password = 'correct-horse-battery';
let test: TestApp;
let world: MarkingWorld;
let course: string;
let intakes: [string, string];
let units: { first: string; hazards: string };
/** The items of each unit, in order. */
let items: { first: string[]; hazards: string[] };
let cookies: Record<'admin' | 'trainer', string>;

beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  const made = await test.in(world.at, async (tx) => {
    const first = await makeUnit(tx, { code: 'A1', title: 'Welcome', items: [{ title: 'Hello' }] });
    const hazards = await makeUnit(tx, {
      code: 'A2',
      title: 'Hazards',
      items: [{ title: 'Look' }, { title: 'Think', after: [0] }, { title: 'More', required: false }],
    });
    await makeUnitPrerequisite(tx, hazards.id, first.id);
    const { id } = await makeCourse(tx, {
      code: 'SAFE',
      title: 'Safety',
      units: [{ unitId: first.id }, { unitId: hazards.id }],
    });
    await publishVersion(
      tx,
      knifeTool([hazards.id], { code: 'S1', title: 'Report a hazard', opens: 'after_learning' }),
      new Date('2026-01-01T00:00:00Z'),
    );
    await makePerson(tx, { email: 'admin@where.example', name: 'Ada', roles: ['administrator'], password });
    const trainerId = await makePerson(tx, {
      email: 'tara@where.example',
      name: 'Tara',
      roles: ['trainer'],
      password,
    });
    await tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, trainerId));
    const [winter, summer] = await makeIntakes(tx, id, [{ name: 'Winter' }, { name: 'Summer' }]);
    await tx.insert(intakeTrainer).values({ intakeId: winter!, personId: trainerId });
    return { id, first, hazards, intakes: [winter!, summer!] as [string, string] };
  });
  course = made.id;
  intakes = made.intakes;
  units = { first: made.first.id, hazards: made.hazards.id };
  items = { first: made.first.itemIds, hazards: made.hazards.itemIds };
  test.clock.set('2026-02-10T00:00:00Z');
  cookies = {
    admin: await test.signIn(world.at, 'admin@where.example', password),
    trainer: await test.signIn(world.at, 'tara@where.example', password),
  };
});
afterAll(() => test.close());

const opened = (contentItemId: string, done = true) => {
  const at = new Date('2026-02-01T00:00:00Z');
  return { contentItemId, firstOpenedAt: at, lastOpenedAt: at, completedAt: done ? at : null };
};

/** A student of an intake who has opened and done these items. */
const enrol = (
  name: string,
  progress: ReturnType<typeof opened>[] = [],
  given: Partial<typeof courseSubscription.$inferInsert> = {},
) =>
  test.in(world.at, async (tx) => {
    const email = `${randomUUID()}@where.example`;
    const personId = await makePerson(tx, { email, name, password });
    const id = await makeSubscription(tx, { personId, courseId: course, intakeId: intakes[0], ...given });
    await makeProgress(tx, id, ...progress);
    return { id, personId, email };
  });

const ask = (id: string, query: Record<string, string> = {}, cookie = cookies.admin) =>
  test.call('GET /api/staff/intakes/:id/whereabouts', { at: world.at, cookie, params: { id }, query });
const read = async (...asked: Parameters<typeof ask>): Promise<Whereabouts> => (await ask(...asked)).body;
const names = async (query: Record<string, string>): Promise<string[]> =>
  (await read(intakes[0], { unit: units.hazards, ...query })).students.rows.map(({ name }) => name);

it('An intake nobody is enrolled in says so, and what is not there is not found', async () => {
  expect(await read(intakes[1])).toMatchObject({
    intake: { name: 'Summer', course: 'Safety' },
    units: [],
    unit: null,
    students: { rows: [], total: 0 },
  });
  expect((await ask(randomUUID())).status).toBe(404);
});

it('Each row says what the student’s own screens say', async () => {
  const [hello] = items.first as [string];
  const [look, think] = items.hazards as [string, string, string];
  const class_ = {
    Zoe: await enrol('Zoe'),
    Lee: await enrol('Lee', [opened(hello), opened(look, false)]),
    Max: await enrol('Max', [opened(hello), opened(look), opened(think)]),
    Ivy: await enrol('Ivy', [opened(hello), opened(look)], { status: 'paused', pausedOn: '2026-02-03' }),
  };
  await enrol('Gone', [], { status: 'withdrawn' });
  const { students, items: columns, assessments, counts } = await read(intakes[0], { unit: units.hazards });
  expect(columns.map(({ title, here }) => [title, here])).toEqual([
    ['Look', 1],
    ['Think', 0],
    ['More', 0],
  ]);
  expect(assessments.map(({ title }) => title)).toEqual(['Report a hazard']);
  expect(counts).toEqual({ students: 4, notBegun: 1, underWay: 3, done: 0 });
  expect(students.rows.map(({ name, items: states }) => [name, states])).toEqual([
    ['Zoe', ['locked', 'locked', 'locked']],
    ['Lee', ['started', 'locked', 'open']],
    ['Ivy', ['done', 'locked', 'locked']],
    ['Max', ['done', 'done', 'open']],
  ]);
  for (const [name, { email }] of Object.entries(class_)) {
    const row = students.rows.find((one) => one.name === name)!;
    const own = { at: world.at, cookie: await test.signIn(world.at, email, password) };
    const unit = await test.call('GET /api/student/units/:id', { ...own, params: { id: units.hazards } });
    const list = await test.call('GET /api/student/student_assessments', own);
    const [work] = list.body.assessments;
    expect([name, row.items]).toEqual([name, unit.body.items.map(({ state }: { state: string }) => state)]);
    expect([name, row.progress]).toEqual([name, unit.body.progress]);
    expect(row.works).toEqual([{ state: work.state, late: work.overdue, workId: null }]);
  }
});

it('The class is sorted by how far they are, and narrowed by name, by stage and by where they are', async () => {
  expect(await names({})).toEqual(['Zoe', 'Lee', 'Ivy', 'Max']);
  expect(await names({ order: 'most' })).toEqual(['Max', 'Ivy', 'Lee', 'Zoe']);
  expect(await names({ order: 'name' })).toEqual(['Ivy', 'Lee', 'Max', 'Zoe']);
  expect(await names({ search: ' LE' })).toEqual(['Lee']);
  expect(await names({ show: 'not_begun' })).toEqual(['Zoe']);
  expect(await names({ show: 'under_way' })).toEqual(['Lee', 'Ivy', 'Max']);
  expect(await names({ at: items.hazards[0]! })).toEqual(['Lee']);
});

it('Work is filtered by what it waits for, and whoever has learned all and is satisfactory is done', async () => {
  const [hello] = items.first as [string];
  const [look, think] = items.hazards as [string, string];
  const { personId, id } = await enrol('Ben', [opened(hello), opened(look), opened(think)]);
  expect(await names({ show: 'to_mark' })).toEqual([]);
  const { id: workId } = await test.in(world.at, async (tx) => {
    const tool = await publishVersion(
      tx,
      knifeTool([units.hazards], { code: 'S1', title: 'Report a hazard', opens: 'after_learning' }),
      new Date('2026-01-02T00:00:00Z'),
    );
    return handIn(tx, world, { personId, submittedAt: new Date('2026-02-02T00:00:00Z'), tool });
  });
  expect(await names({ show: 'to_mark' })).toEqual(['Ben']);
  const set = (state: 'action_needed' | 'satisfactory') =>
    test.in(world.at, (tx) =>
      tx.update(studentAssessment).set({ state }).where(eq(studentAssessment.id, workId)),
    );
  await set('action_needed');
  expect(await names({ show: 'to_redo' })).toEqual(['Ben']);
  await set('satisfactory');
  expect(await names({ show: 'done' })).toEqual(['Ben']);
  // Due 30 days after 5 January: late are those who have not handed it in, but nothing is due in a pause.
  expect(await names({ show: 'late' })).toEqual(['Zoe', 'Lee', 'Max']);
  const row = (await read(intakes[0], { unit: units.hazards, search: 'Ben' })).students.rows[0];
  expect(row).toMatchObject({ id, works: [{ state: 'satisfactory', late: false, workId }] });
});

it('An item is the same in two editions of the unit; what an edition does not have is left empty', async () => {
  const [look, think, more] = items.hazards as [string, string, string];
  await test.in(world.at, async (tx) => {
    await makeUnitEdition(tx, units.hazards, [more, look]);
    await makeCourseEdition(tx, course, { units: [{ unitId: units.hazards }, { unitId: units.first }] });
  });
  await enrol('Newt', [opened(look)]);
  const { items: columns, editions, students } = await read(intakes[0], { unit: units.hazards });
  expect(columns.map(({ id }) => id)).toEqual([more, look, think]);
  expect(editions).toBe(2);
  const statesOf = (name: string): StudentWhereabouts['items'] =>
    students.rows.find((row) => row.name === name)!.items;
  expect(statesOf('Newt')).toEqual(['open', 'done', null]);
  expect(statesOf('Lee')).toEqual(['open', 'started', 'locked']);
});

it('Where no unit is chosen, the one in which most are under way is shown', async () => {
  expect((await read(intakes[0])).unit).toMatchObject({ id: units.hazards });
  expect((await read(intakes[0], { unit: units.first })).unit).toMatchObject({ id: units.first });
  expect((await read(intakes[0], { unit: randomUUID() })).unit).toMatchObject({ id: units.hazards });
});

it('A trainer limited to intakes sees only the students they reach', async () => {
  await enrol('Una', [], { intakeId: intakes[1] });
  expect((await read(intakes[0], {}, cookies.trainer)).students.total).toBe(6);
  expect((await read(intakes[1], {}, cookies.trainer)).students.total).toBe(0);
  expect((await read(intakes[1])).students.total).toBe(1);
});

it('A class of many costs as many statements as a class of one', async () => {
  const count = async (id: string) => {
    await ask(id, { unit: units.hazards });
    test.statements();
    await ask(id, { unit: units.hazards });
    return test.statements().length;
  };
  expect(await count(intakes[0])).toBe(await count(intakes[1]));
});

it('What a late payment closes for the student is locked here, and nothing is said of money', async () => {
  test.clock.set('2027-03-01T01:00:00Z');
  const owing = await makeBillingWorld(test, 'late', { lateRule: 'pause_units_after_days', lateDays: 14 });
  await finishPreCourse(test, owing);
  await openPlan(test, owing, {});
  const [id] = await test.in(owing.organisation, async (tx) => {
    const { rows } = await tx.execute<{ course_id: string }>(
      sql`select course_id from course_subscription where id = ${owing.subscriptionId}`,
    );
    const made = await makeIntakes(tx, rows[0]!.course_id, [{ name: 'Autumn' }]);
    await tx.execute(
      sql`update course_subscription set intake_id = ${made[0]!} where id = ${owing.subscriptionId}`,
    );
    return made;
  });
  const states = async () => {
    const { body } = await test.call('GET /api/staff/intakes/:id/whereabouts', {
      at: owing.organisation,
      cookie: owing.administrator,
      params: { id: id! },
      query: { unit: owing.firstUnitId },
    });
    return body;
  };
  expect((await states()).students.rows[0].items).toContain('open');
  test.clock.set('2027-03-16T01:00:00Z');
  const closed = await states();
  expect(new Set(closed.students.rows[0].items)).toEqual(new Set(['locked']));
  expect(JSON.stringify(closed)).not.toMatch(/cents|payment/);
});
