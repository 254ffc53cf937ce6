import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StudentAtRisk } from '#contract/enrolments/atRisk.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tenant } from '#server/platform/scope.ts';
import { makeCourse, makePerson, makeProgress, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeClass, makeMark } from '#test/classes/classMakers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { handIn, makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { lookForRisks } from './look.actions.ts';

/* The assessment is due 30 days after 5 January, so at the end of 4 February in Sydney. */

const password = 'correct-horse-battery';
let test: TestApp;
let world: MarkingWorld;
let tenant: Tenant;
let admin: string;
let trainer: string;
let winter: string;

beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  const organisation = (await test.platform.hosts.organisationOf(world.at.host))!;
  tenant = { platform: test.platform, organisation };
  await test.in(world.at, async (tx) => {
    // Whoever the world begins with is somebody else's concern here.
    await tx.update(courseSubscription).set({ status: 'withdrawn' });
    await makePerson(tx, { email: 'admin@risk.example', name: 'Ada', roles: ['administrator'], password });
    const trainerId = await makePerson(tx, {
      email: 'tara@risk.example',
      name: 'Tara',
      roles: ['trainer'],
      password,
    });
    await tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, trainerId));
    [winter] = (await makeIntakes(tx, world.courseId, [{ name: 'Winter', startsOn: '2026-01-05' }])) as [
      string,
    ];
    await tx.insert(intakeTrainer).values({ intakeId: winter, personId: trainerId });
  });
  test.clock.set('2026-02-10T00:00:00Z');
  admin = await test.signIn(world.at, 'admin@risk.example', password);
  trainer = await test.signIn(world.at, 'tara@risk.example', password);
});
afterAll(() => test.close());

/** A student of this name. */
const enrol = (name: string, given: Partial<typeof courseSubscription.$inferInsert> = {}) =>
  test.in(world.at, async (tx) => {
    const personId = await makePerson(tx, { email: `${randomUUID()}@risk.example`, name });
    const id = await makeSubscription(tx, { personId, courseId: world.courseId, ...given });
    return { id, personId };
  });

async function look(at: string) {
  test.clock.set(at);
  await lookForRisks(tenant);
}
const list = async (query: Record<string, string> = {}, cookie = admin) =>
  (await test.call('GET /api/staff/students_at_risk', { at: world.at, cookie, query })).body;
const names = async (...asked: Parameters<typeof list>): Promise<string[]> =>
  (await list(...asked)).rows.map((row: StudentAtRisk) => row.person.name);
const rowOf = async (name: string): Promise<StudentAtRisk | undefined> =>
  (await list({ search: name })).rows[0];
const note = (ids: string[], more: object = {}, cookie = admin) =>
  test.call('POST /api/staff/student_notes', {
    at: world.at,
    cookie,
    body: { key: randomUUID(), ids, text: 'Rang her', setAsideUntil: null, ...more },
  });

it('Whoever is late with work is listed with the day since when, until it is handed in', async () => {
  const late = await enrol('Lee');
  await enrol('Will', { startsOn: '2026-02-08' });
  await look('2026-02-10T00:00:00Z');
  expect(await rowOf('Lee')).toMatchObject({
    since: '2026-02-10',
    risks: [{ reason: 'late_work', count: 1, title: 'Use knives safely', since: '2026-02-04' }],
  });
  await look('2026-02-12T00:00:00Z');
  expect((await rowOf('Lee'))!.since).toBe('2026-02-10');
  expect(await names()).not.toContain('Will');

  await test.in(world.at, (tx) =>
    handIn(tx, world, { personId: late.personId, submittedAt: test.clock.now() }),
  );
  await look('2026-02-13T00:00:00Z');
  expect(await rowOf('Lee')).toBeUndefined();
});

it('A result that waits two weeks for another attempt is a reason', async () => {
  const { personId } = await enrol('Rae');
  await test.in(world.at, async (tx) => {
    const at = new Date('2026-02-01T00:00:00Z');
    const { id, attemptId } = await handIn(tx, world, { personId, submittedAt: at });
    await tx
      .update(attempt)
      .set({ releasedAt: new Date('2026-02-15T00:00:00Z') })
      .where(eq(attempt.id, attemptId));
    await tx.update(studentAssessment).set({ state: 'action_needed' }).where(eq(studentAssessment.id, id));
  });
  await look('2026-02-28T00:00:00Z');
  expect(await rowOf('Rae')).toBeUndefined();
  await look('2026-03-02T00:00:00Z');
  expect(await rowOf('Rae')).toMatchObject({
    risks: [{ reason: 'to_redo', count: 1, title: 'Use knives safely', since: '2026-02-15' }],
  });
});

it('What was opened, done and answered, and the last visit, are what the reasons go by', async () => {
  const courseId = await test.in(world.at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'RISK', items: [{}, {}, {}, {}, {}] });
    const { id } = await makeCourse(tx, { code: 'RISKS', units: [{ unitId: unit.id }] });
    const study = { courseId: id, startsOn: '2026-05-01', expectedEndsOn: '2026-06-29' };
    const none = await makePerson(tx, { email: 'none@risk.example', name: 'Never came' });
    await makeSubscription(tx, { ...study, personId: none });
    const slow = await makePerson(tx, { email: 'slow@risk.example', name: 'Slow' });
    const slowly = await makeSubscription(tx, { ...study, personId: slow });
    const at = new Date('2026-05-10T00:00:00Z');
    const opened = { firstOpenedAt: at, lastOpenedAt: at };
    await makeProgress(
      tx,
      slowly,
      ...unit.itemIds.map((contentItemId, index) => ({
        ...opened,
        contentItemId,
        completedAt: index === 0 ? at : null,
        lastCorrect: index === 1 ? ('yes' as const) : ('no' as const),
      })),
    );
    return id;
  });
  const risks = async () =>
    Object.fromEntries(
      (await list({ courseId })).rows.map((row: StudentAtRisk) => [row.person.name, row.risks]),
    );
  await look('2026-05-30T14:00:00Z');
  expect(await risks()).toEqual({
    'Never came': [{ reason: 'not_begun', since: '2026-05-01' }],
    Slow: [
      { reason: 'away', since: '2026-05-10' },
      { reason: 'behind', done: 0.2, expected: 0.5 },
      { reason: 'self_checks', right: 1, answered: 5 },
    ],
  });
  await test.in(world.at, (tx) =>
    tx
      .update(person)
      .set({ lastSeenAt: new Date('2026-05-29T00:00:00Z') })
      .where(eq(person.name, 'Slow')),
  );
  await look('2026-05-30T14:00:00Z');
  expect((await risks())['Slow']).not.toContainEqual(expect.objectContaining({ reason: 'away' }));
});

it('Two missed of the last three classes are a reason, whatever was before', async () => {
  const { id } = await enrol('Abe');
  await test.in(world.at, async (tx) => {
    const [trainerOfAll] = await tx.select().from(person).where(eq(person.name, 'Ada'));
    const days = ['2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02'] as const;
    const marks = ['absent', 'absent', 'present', 'absent'] as const;
    for (const [index, day] of days.entries())
      await makeMark(tx, {
        classId: await makeClass(tx, { intakeId: winter, day }),
        subscriptionId: id,
        byPersonId: trainerOfAll!.id,
        mark: marks[index]!,
        at: new Date(`${day}T02:00:00Z`),
      });
  });
  await look('2026-02-03T00:00:00Z');
  expect(await rowOf('Abe')).toMatchObject({ risks: [{ reason: 'absent', missed: 2, counted: 3 }] });
});

it('Who has ended, is paused or has not started is not listed', async () => {
  const { id } = await enrol('Pia', { startsOn: '2026-01-05' });
  await look('2026-03-03T00:00:00Z');
  expect(await names()).toContain('Pia');
  await test.in(world.at, (tx) =>
    tx
      .update(courseSubscription)
      .set({ status: 'paused', pausedOn: '2026-03-03' })
      .where(eq(courseSubscription.id, id)),
  );
  await enrol('Fay', { startsOn: '2026-09-01' });
  await look('2026-03-04T00:00:00Z');
  expect(await names()).not.toContain('Pia');
  expect(await names()).not.toContain('Fay');
});

it('A note stays with the enrolment, sets the student aside until its day, and is taken back by whoever wrote it', async () => {
  const { id } = await enrol('Noa', { startsOn: '2026-01-05', intakeId: winter });
  await look('2026-03-10T00:00:00Z');
  const key = randomUUID();
  const aside = { key, setAsideUntil: '2026-03-17' };
  expect((await note([id], aside)).status).toBe(200);
  expect((await note([id], aside)).status).toBe(200);
  expect(await names()).not.toContain('Noa');
  const [row] = (await list({ view: 'set_aside' })).rows;
  expect(row).toMatchObject({ setAsideUntil: '2026-03-17', note: { text: 'Rang her', by: 'Ada' } });
  const { body } = await test.call('GET /api/staff/course_subscriptions/:id', {
    at: world.at,
    cookie: admin,
    params: { id },
  });
  expect(body.notes).toHaveLength(1);

  await look('2026-03-16T00:00:00Z');
  expect(await names()).not.toContain('Noa');
  await look('2026-03-18T00:00:00Z');
  expect(await names()).toContain('Noa');

  const again = randomUUID();
  await note([id], { key: again, setAsideUntil: '2026-03-25' });
  const undo = (cookie: string) =>
    test.call('POST /api/staff/student_note_undos', {
      at: world.at,
      cookie,
      body: { key: again, ids: [id] },
    });
  expect((await undo(trainer)).body).toMatchObject({ type: '/problems/not_found' });
  expect((await undo(admin)).status).toBe(200);
  expect((await undo(admin)).status).toBe(200);
  expect(await names()).toContain('Noa');

  const late = randomUUID();
  await note([id], { key: late });
  test.clock.set('2026-03-18T01:00:00Z');
  const tooLate = await test.call('POST /api/staff/student_note_undos', {
    at: world.at,
    cookie: admin,
    body: { key: late, ids: [id] },
  });
  expect(tooLate.body).toMatchObject({ type: '/problems/wrong_state' });
});

it('A day that is over, or too far away, sets nobody aside', async () => {
  const { id } = await enrol('Dov');
  test.clock.set('2026-03-18T00:00:00Z');
  for (const setAsideUntil of ['2026-03-17', '2026-07-01']) {
    const { body } = await note([id], { setAsideUntil });
    expect(body).toMatchObject({ errors: [{ field: 'setAsideUntil', code: 'out_of_range' }] });
  }
});

it('A trainer of few sees and notes only those of the own intakes', async () => {
  const mine = await enrol('Mina', { startsOn: '2026-01-05', intakeId: winter });
  const other = await enrol('Otto', { startsOn: '2026-01-05' });
  await look('2026-03-20T00:00:00Z');
  const seen = await names({}, trainer);
  expect(seen).toContain('Mina');
  expect(seen).not.toContain('Otto');
  expect((await note([mine.id], {}, trainer)).status).toBe(200);
  expect((await note([mine.id, other.id], {}, trainer)).body).toMatchObject({ type: '/problems/not_found' });
});

it('The figure of the start page is the length of its list, for each who sees one', async () => {
  await look('2026-03-21T00:00:00Z');
  for (const cookie of [admin, trainer]) {
    const { waiting } = (await test.call('GET /api/staff/start', { at: world.at, cookie })).body;
    const { total } = await list({}, cookie);
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'at_risk', count: total }));
  }
});

it('A look costs the same statements however many are looked at', async () => {
  test.clock.set('2026-03-22T00:00:00Z');
  test.statements();
  await lookForRisks(tenant);
  const few = test.statements().length;
  for (const name of ['A1', 'A2', 'A3']) await enrol(name, { startsOn: '2026-01-05' });
  test.statements();
  await lookForRisks(tenant);
  expect(test.statements()).toHaveLength(few);
  test.statements();
  await list();
  expect(test.statements()).toHaveLength(6);
});

it('The list is narrowed by reason, course and intake', async () => {
  expect(await names({ reason: 'self_checks', courseId: world.courseId })).toEqual([]);
  const late = await names({ reason: 'late_work' });
  expect(late).toContain('Otto');
  expect(await names({ reason: 'late_work', courseId: world.courseId })).toEqual(late);
  expect(await names({ courseId: world.courseId, intakeId: winter })).toEqual(['Noa', 'Mina']);
});
