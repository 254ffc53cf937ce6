import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RollMark, RollStudent } from '#contract/classes/roll.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { subscriptionEvent } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { makeClass } from '#test/classes/classMakers.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

/* In Sydney, on Tuesday 2 March 2027 at noon, after a class from nine to twelve. */

const password = 'correct-horse-battery';
const noon = '2027-03-02T01:00:00Z';

let test: TestApp;
let at: TestOrganisation;
let cookies: Record<'admin' | 'tara' | 'tom' | 'ana' | 'assessor', string>;
let ids: Record<'course' | 'unit' | 'intake' | 'other' | 'tara' | 'ana' | 'ben', string>;
let enrolments: Record<'ana' | 'ben' | 'gone' | 'paused' | 'later', string>;
let classId: string;

beforeAll(async () => {
  test = await testApp();
  test.clock.set(noon);
  at = await test.organisation('roll');
  await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const { id: course } = await makeCourse(tx, { code: 'C1', units: [{ unitId: unit.id }] });
    const person = async (
      name: string,
      role: 'administrator' | 'trainer' | 'assessor' | 'student' = 'student',
    ) => makePerson(tx, { email: `${name}@roll.example`, name, roles: [role], password });
    await person('admin', 'administrator');
    await person('tom', 'trainer');
    await person('assessor', 'assessor');
    const tara = await person('tara', 'trainer');
    const [intake, other] = await makeIntakes(tx, course, [{ name: 'Day' }, { name: 'Other' }]);
    await tx.insert(intakeTrainer).values({ intakeId: intake!, personId: tara });
    const enrol = async (personId: string, change: object = {}) =>
      makeSubscription(tx, {
        personId,
        courseId: course,
        intakeId: intake!,
        startsOn: '2027-02-01',
        ...change,
      });
    const [ana, ben] = [await person('ana'), await person('ben')];
    enrolments = {
      ana: await enrol(ana),
      ben: await enrol(ben),
      gone: await enrol(await person('gone'), { status: 'withdrawn', accessEndsOn: '2027-02-20' }),
      paused: await enrol(await person('paused'), { status: 'paused', pausedOn: '2027-02-25' }),
      later: await enrol(await person('later'), { startsOn: '2027-04-01' }),
    };
    ids = { course, unit: unit.id, intake: intake!, other: other!, tara, ana, ben };
  });
  const signIn = async (name: string) => test.signIn(at, `${name}@roll.example`, password);
  cookies = {
    admin: await signIn('admin'),
    tara: await signIn('tara'),
    tom: await signIn('tom'),
    ana: await signIn('ana'),
    assessor: await signIn('assessor'),
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(noon);
  classId = await test.in(at, (tx) =>
    makeClass(tx, { intakeId: ids.intake, day: '2027-03-02', trainerIds: [ids.tara], unitIds: [ids.unit] }),
  );
});

const mark = (enrolmentId: string, given: Partial<RollMark> = {}): RollMark => ({
  id: randomUUID(),
  enrolmentId,
  mark: 'present',
  minutes: null,
  reason: null,
  words: '',
  madeAt: noon,
  ...given,
});
const send = async (marks: RollMark[], { cookie = cookies.tara, sentAt = noon, id = classId } = {}) =>
  test.call('PUT /api/staff/classes/:id/roll_marks', { at, cookie, params: { id }, body: { sentAt, marks } });
const read = async (cookie = cookies.tara, id = classId) =>
  test.call('GET /api/staff/classes/:id', { at, cookie, params: { id } });
const students = async (): Promise<Record<string, RollStudent>> =>
  Object.fromEntries((await read()).body.students.map((one: RollStudent) => [one.name, one]));

describe('The roll of a class', () => {
  it('has those who are enrolled on its day; who withdrew or is paused stands apart', async () => {
    const all = await students();
    expect(Object.entries(all).map(([name, { standing }]) => `${name} ${standing}`)).toEqual([
      'ana expected',
      'ben expected',
      'gone withdrawn',
      'paused paused',
    ]);
    expect((await read()).body).toMatchObject({
      open: true,
      class: { enrolled: 2, marked: 0, rolledAt: null },
    });
  });

  it('is kept by trainers of the intake, by whoever gives the class, and by administrators', async () => {
    expect(codeOf(await read(cookies.tom))).toBe('403 wrong_role');
    expect(codeOf(await send([mark(enrolments.ana)], { cookie: cookies.tom }))).toBe('403 wrong_role');
    expect(codeOf(await read(cookies.assessor))).toBe('403 wrong_role');
    expect((await send([mark(enrolments.ana)], { cookie: cookies.admin })).status).toBe(200);
  });

  it('says minutes and reasons, who marked and when, and keeps what was marked before', async () => {
    await send([
      mark(enrolments.ana),
      mark(enrolments.ben, { mark: 'absent', reason: 'sick', words: 'Flu' }),
    ]);
    test.clock.set('2027-03-02T01:30:00Z');
    const late = mark(enrolments.ana, { mark: 'late', minutes: 15, madeAt: '2027-03-02T01:30:00Z' });
    const { body } = await send([late], { cookie: cookies.admin, sentAt: '2027-03-02T01:30:00Z' });
    expect(body.roll.students[0].mark).toEqual({
      mark: 'late',
      minutes: 15,
      reason: null,
      words: '',
      madeAt: '2027-03-02T01:30:00.000Z',
      byName: 'admin',
    });
    expect(body.roll.students[1].mark).toMatchObject({ mark: 'absent', reason: 'sick', words: 'Flu' });
    expect(body.roll.history).toHaveLength(3);
    expect(body.roll.class).toMatchObject({ marked: 2, rolledAt: '2027-03-02T01:00:00.000Z' });
  });

  it('takes a mark that arrives twice once', async () => {
    const marks = [mark(enrolments.ana), mark(enrolments.ben)];
    await send(marks);
    await send(marks);
    expect((await read()).body.history).toHaveLength(2);
  });

  it('lets the mark made last hold, in whatever order they arrive, and loses neither', async () => {
    const early = mark(enrolments.ana, { mark: 'absent', madeAt: '2027-03-01T23:05:00Z' });
    const late = mark(enrolments.ana, { mark: 'late', minutes: 20, madeAt: '2027-03-01T23:25:00Z' });
    await send([late], { cookie: cookies.admin });
    // The phone of the trainer had no signal until now.
    const { body } = await send([early]);
    expect(body.roll.students[0].mark).toMatchObject({ mark: 'late', byName: 'admin' });
    expect(
      body.roll.history.map((one: RollMark & { byName: string }) => `${one.mark} ${one.byName}`),
    ).toEqual(['late admin', 'absent tara']);
  });

  it('knows when a mark was made by a device whose clock is wrong', async () => {
    // A year ahead; made an hour before it was sent.
    const ahead = mark(enrolments.ana, { mark: 'absent', madeAt: '2028-03-02T00:00:00Z' });
    await send([ahead], { sentAt: '2028-03-02T01:00:00Z' });
    const { body } = await send([mark(enrolments.ana, { madeAt: '2027-03-02T00:30:00Z' })]);
    expect(body.roll.students[0].mark).toMatchObject({ mark: 'present', madeAt: '2027-03-02T00:30:00.000Z' });
    expect(body.roll.history[1].madeAt).toBe('2027-03-02T00:00:00.000Z');
  });

  it('is not called any more once every mark is taken back', async () => {
    await send([mark(enrolments.ana)]);
    const back = mark(enrolments.ana, { mark: null, madeAt: '2027-03-02T01:00:01Z' });
    test.clock.set('2027-03-02T01:00:02Z');
    const { body } = await send([back], { sentAt: '2027-03-02T01:00:02Z' });
    expect(body.roll.class).toMatchObject({ marked: 0, rolledAt: null });
    expect(body.roll.history).toHaveLength(2);
  });

  it('takes the marks of somebody who changed the intake meanwhile, and none of whoever was never in it', async () => {
    const made = await test.in(at, async (tx) => {
      const person = async (name: string) =>
        makePerson(tx, { email: `${name}-${randomUUID()}@roll.example`, name, roles: ['student'] });
      const enrol = async (name: string) =>
        makeSubscription(tx, {
          personId: await person(name),
          courseId: ids.course,
          intakeId: ids.other,
          startsOn: '2027-02-01',
        });
      const [moved, stranger] = [await enrol('moved'), await enrol('stranger')];
      await tx.insert(subscriptionEvent).values({
        subscriptionId: moved,
        act: 'move',
        status: 'active',
        changes: { intakeId: [ids.intake, ids.other] },
        at: new Date(noon),
      });
      return { moved, stranger };
    });
    const [right, wrong] = [mark(made.moved), mark(made.stranger)];
    const { body } = await send([right, wrong]);
    expect(body.refused).toEqual([wrong.id]);
    expect(body.roll.students.find((one: RollStudent) => one.enrolmentId === made.moved).standing).toBe(
      'moved',
    );
  });

  it('opens on the day of the class', async () => {
    const coming = await test.in(at, (tx) => makeClass(tx, { intakeId: ids.intake, day: '2027-03-03' }));
    expect(codeOf(await send([mark(enrolments.ana)], { id: coming }))).toBe('409 wrong_state');
    expect((await read(cookies.tara, coming)).body.open).toBe(false);
  });
});

describe('Units of a class', () => {
  const delivery = async () =>
    (
      await test.call('GET /api/staff/classes/:id/delivery', {
        at,
        cookie: cookies.tara,
        params: { id: classId },
      })
    ).body;
  const deliver = async (units: string[]) =>
    test.call('PUT /api/staff/classes/:id/delivery', {
      at,
      cookie: cookies.tara,
      params: { id: classId },
      body: { ids: units },
    });

  it('are said to be taught to those who came, once, on the day of the class', async () => {
    await send([mark(enrolments.ana), mark(enrolments.ben, { mark: 'absent' })]);
    const before = await delivery();
    expect(before.lines).toMatchObject([{ name: 'ana', unit: { code: 'U1' }, state: 'open' }]);
    const id = before.lines[0].id;
    expect((await deliver([id])).body.lines).toMatchObject([
      { state: 'delivered', deliveredOn: '2027-03-02' },
    ]);
    expect((await deliver([id])).status).toBe(200);
    const [row] = await test.in(at, (tx) => tx.select().from(unitEnrolment).where(eq(unitEnrolment.id, id)));
    expect(row).toMatchObject({ deliveredBy: ids.tara, modes: ['classroom'] });
    expect(codeOf(await deliver([randomUUID()]))).toBe('404 not_found');
  });
});

describe('Attendance', () => {
  it('is told to staff by student and class, to the person and to the student alike, without cancelled classes', async () => {
    const { intakeId, cyId, enrolment } = await test.in(at, async (tx) => {
      const [made] = await makeIntakes(tx, ids.course, [{ name: 'Counted' }]);
      await tx.insert(intakeTrainer).values({ intakeId: made!, personId: ids.tara });
      const personId = await makePerson(tx, { email: 'cy@roll.example', name: 'cy', password });
      const of = { personId, courseId: ids.course, intakeId: made!, startsOn: '2027-02-01' };
      return { intakeId: made!, cyId: personId, enrolment: await makeSubscription(tx, of) };
    });
    const cy = await test.signIn(at, 'cy@roll.example', password);
    const make = async (day: string, more = {}) =>
      test.in(at, (tx) => makeClass(tx, { intakeId, day, trainerIds: [ids.tara], ...more }));
    const [first, second] = [await make('2027-02-16'), await make('2027-02-23')];
    await make('2027-02-24', { cancelReason: 'Storm' });
    await make('2027-03-09');
    await send([mark(enrolment, { mark: 'late', minutes: 5 })], { id: first });
    await send([mark(enrolment, { mark: 'absent' })], { id: second });
    const page = await test.call('GET /api/staff/intakes/:id/attendance', {
      at,
      cookie: cookies.tara,
      params: { id: intakeId },
    });
    expect(page.body.classes.map(({ id }: { id: string }) => id)).toEqual([first, second]);
    expect(page.body.rows).toMatchObject([
      { name: 'cy', attended: 1, counted: 2, cells: [{ mark: 'late', minutes: 5 }, { mark: 'absent' }] },
    ]);
    const own = await test.call('GET /api/student/course_subscriptions/:id/classes', {
      at,
      cookie: cy,
      params: { id: enrolment },
    });
    expect(own.body).toMatchObject({ attended: 1, counted: 2, timeZone: 'Australia/Sydney' });
    expect(own.body.coming.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2027-03-08T22:00:00.000Z',
    ]);
    const person = await test.call('GET /api/staff/people/:id/attendance', {
      at,
      cookie: cookies.admin,
      params: { id: cyId },
    });
    expect(person.body.enrolments).toMatchObject([{ attended: 1, counted: 2 }]);
    const file = await test.call('GET /api/staff/intakes/:id/attendance_file', {
      at,
      cookie: cookies.tara,
      params: { id: intakeId },
    });
    expect(file.status).toBe(200);
    const dashboard = await test.call('GET /api/student/dashboard', { at, cookie: cy });
    expect(dashboard.body.upcoming).toContainEqual(
      expect.objectContaining({
        kind: 'class',
        at: '2027-03-08T22:00:00.000Z',
        subscriptionId: enrolment,
      }),
    );
  });

  it('is shown to nobody else among students', async () => {
    const { status } = await test.call('GET /api/student/course_subscriptions/:id/classes', {
      at,
      cookie: cookies.ana,
      params: { id: enrolments.ben },
    });
    expect(status).toBe(404);
  });
});
