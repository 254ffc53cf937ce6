import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffClass } from '#contract/classes/classes.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { makeClass, makeMark } from '#test/classes/classMakers.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { classesOfWeek } from './classes.queries.ts';
import { intakeClass } from './classes.table.ts';

/* In Sydney, on Tuesday 2 March 2027 at noon. Tara teaches the day intake, Tom the evening one. */

const password = 'correct-horse-battery';
const noon = '2027-03-02T01:00:00Z';

let test: TestApp;
let at: TestOrganisation;
let cookies: Record<'admin' | 'tara' | 'tom' | 'mia', string>;
let ids: Record<'course' | 'unit' | 'day' | 'evening' | 'tara' | 'tom' | 'mia' | 'enrolment', string>;

beforeAll(async () => {
  test = await testApp();
  test.clock.set(noon);
  at = await test.organisation('classes');
  ids = await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const { id: course } = await makeCourse(tx, {
      code: 'C1',
      title: 'Cookery',
      units: [{ unitId: unit.id }],
    });
    const person = async (name: string, role: 'administrator' | 'trainer' | 'student') =>
      makePerson(tx, { email: `${name}@classes.example`, name, roles: [role], password });
    await person('admin', 'administrator');
    const people = { tara: await person('tara', 'trainer'), tom: await person('tom', 'trainer') };
    const mia = await person('mia', 'student');
    const [day, evening] = await makeIntakes(tx, course, [
      { name: 'Day', startsOn: '2027-03-01', endsOn: '2027-06-30' },
      { name: 'Evening', startsOn: '2027-03-01' },
    ]);
    await tx.insert(intakeTrainer).values([
      { intakeId: day!, personId: people.tara },
      { intakeId: evening!, personId: people.tom },
    ]);
    const enrolment = await makeSubscription(tx, {
      personId: mia,
      courseId: course,
      intakeId: day!,
      startsOn: '2027-03-01',
    });
    return { course, unit: unit.id, day: day!, evening: evening!, ...people, mia, enrolment };
  });
  const signIn = async (name: string) => test.signIn(at, `${name}@classes.example`, password);
  cookies = {
    admin: await signIn('admin'),
    tara: await signIn('tara'),
    tom: await signIn('tom'),
    mia: await signIn('mia'),
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(noon);
  await test.in(at, async (tx) => {
    await tx.delete(notice);
    for (const { id, rolledAt } of await tx.select().from(intakeClass)) {
      if (rolledAt === null) await tx.delete(intakeClass).where(eq(intakeClass.id, id));
    }
  });
});

const details = (change: object = {}) => ({
  day: '2027-03-08',
  from: '09:00',
  to: '12:00',
  locationId: null,
  room: 'Kitchen 2',
  link: null,
  note: '',
  trainerIds: [ids.tara],
  unitIds: [ids.unit],
  ...change,
});
const mondays = { weekdays: [1], every: 1, until: null, times: 3 };
const add = async (change: object = {}, cookie = cookies.tara, id = ids.day, key: string = randomUUID()) =>
  test.call('POST /api/staff/intakes/:id/classes', {
    at,
    cookie,
    params: { id },
    headers: { 'idempotency-key': key },
    body: { seriesId: randomUUID(), ...details(), repeat: null, ...change },
  });
/** Classes without a roll: one that has a roll stays there for good. */
const added = ({ body }: { body: { classes: StaffClass[] } }): StaffClass[] =>
  body.classes.filter(({ rolledAt }) => rolledAt === null);
const change = async (rows: readonly StaffClass[], to: object = {}, cookie = cookies.tara) =>
  test.call('PUT /api/staff/intakes/:id/classes', {
    at,
    cookie,
    params: { id: ids.day },
    body: {
      ids: rows.map(({ id }) => id),
      revisions: rows.map(({ revision }) => revision),
      ...details(),
      ...to,
    },
  });
const cancel = async (id: string, reason: string | null, cookie = cookies.tara) =>
  test.call('PUT /api/staff/classes/:id/cancellation', { at, cookie, params: { id }, body: { reason } });
const remove = async (rows: readonly StaffClass[]) =>
  test.call('POST /api/staff/intakes/:id/class_removals', {
    at,
    cookie: cookies.tara,
    params: { id: ids.day },
    headers: { 'idempotency-key': randomUUID() },
    body: { ids: rows.map(({ id }) => id) },
  });
const listed = async (query: object = {}, cookie = cookies.tara) =>
  (await test.call('GET /api/staff/classes', { at, cookie, query: query as Record<string, string> })).body;
const told = async () =>
  (
    await test.in(at, (tx) => tx.select().from(notice).where(eq(notice.personId, ids.mia)).orderBy(notice.at))
  ).map(({ kind, name }) => `${kind} ${name}`.trim());
const times = (rows: readonly StaffClass[]) => rows.map(({ day, from, to }) => `${day} ${from}-${to}`);

describe('Classes of an intake', () => {
  it('are added every week at the same time of day across a change of daylight saving, and students are told once', async () => {
    const answer = await add({ day: '2027-03-29', repeat: mondays });
    expect(answer.status).toBe(201);
    expect(times(answer.body.classes)).toEqual([
      '2027-03-29 09:00-12:00',
      '2027-04-05 09:00-12:00',
      '2027-04-12 09:00-12:00',
    ]);
    const [first, second] = answer.body.classes;
    expect([first.startsAt, second.startsAt]).toEqual([
      '2027-03-28T22:00:00.000Z',
      '2027-04-04T23:00:00.000Z',
    ]);
    expect(first).toMatchObject({
      trainers: [{ name: 'tara' }],
      units: [{ code: 'U1' }],
      room: 'Kitchen 2',
      enrolled: 1,
      marked: 0,
    });
    expect(await told()).toEqual(['classes_added']);
  });

  it('are added once by a press that arrives twice, with the same key or another', async () => {
    const seriesId = randomUUID();
    const key = randomUUID();
    await add({ seriesId, repeat: mondays }, cookies.tara, ids.day, key);
    await add({ seriesId, repeat: mondays }, cookies.tara, ids.day, key);
    const again = await add({ seriesId, repeat: mondays });
    expect(again.body.classes).toHaveLength(3);
    expect(await told()).toHaveLength(1);
    expect(codeOf(await add({ seriesId }, cookies.tom, ids.evening))).toBe('409 idempotency_conflict');
  });

  it('are kept by administrators and by trainers of the intake, and read by other trainers', async () => {
    expect(codeOf(await add({}, cookies.tom))).toBe('403 wrong_role');
    expect((await add({}, cookies.admin)).status).toBe(201);
    const read = async (cookie: string) =>
      (await test.call('GET /api/staff/intakes/:id/classes', { at, cookie, params: { id: ids.day } })).body;
    expect([(await read(cookies.tara)).keeps, (await read(cookies.tom)).keeps]).toEqual([true, false]);
    expect((await read(cookies.tom)).classes).toHaveLength(1);
  });

  it('are refused with units of another course, with people who cannot teach, and with an end before the beginning', async () => {
    const fields = async (wrong: object) =>
      (await add(wrong)).body.errors.map(
        (one: { field: string; code: string }) => `${one.field} ${one.code}`,
      );
    expect(await fields({ unitIds: [randomUUID()] })).toEqual(['unitIds unknown']);
    expect(await fields({ trainerIds: [ids.mia] })).toEqual(['trainerIds no_trainer']);
    expect(await fields({ locationId: randomUUID() })).toEqual(['locationId unknown']);
    expect(await fields({ to: '08:00' })).toEqual(['to before_from']);
    expect(await fields({ link: 'http://meet.example' })).toEqual([expect.stringMatching(/^link /)]);
  });

  it('are previewed with what is outside the intake and what the trainer has at that time', async () => {
    await add({ day: '2027-06-28' });
    const { body } = await test.call('GET /api/staff/intakes/:id/class_preview', {
      at,
      cookie: cookies.tara,
      params: { id: ids.day },
      query: {
        day: '2027-06-28',
        from: '11:00',
        to: '13:00',
        weekdays: '1',
        times: '2',
        trainerIds: `${ids.tara},${ids.tom}`,
      },
    });
    expect(body).toMatchObject({
      capped: false,
      days: [
        {
          day: '2027-06-28',
          outside: false,
          overlaps: [{ trainer: 'tara', intake: 'Day', from: '09:00', to: '12:00' }],
        },
        { day: '2027-07-05', outside: true, overlaps: [] },
      ],
    });
  });
});

describe('Classes that change', () => {
  it('move together by as many days as the first, and students are told once', async () => {
    const [, ...rest] = added(await add({ repeat: mondays }));
    const { body } = await change(rest, { day: '2027-03-16', from: '13:00', to: '15:00' });
    expect(times(body.classes)).toEqual([
      '2027-03-08 09:00-12:00',
      '2027-03-16 13:00-15:00',
      '2027-03-23 13:00-15:00',
    ]);
    expect(await told()).toEqual(['classes_added', 'classes_changed']);
  });

  it('tell nobody of another note, and say the new time of one that moves', async () => {
    const [one] = added(await add());
    const noted = await change([one!], { note: 'Bring a knife' });
    expect(noted.body.classes[0].note).toBe('Bring a knife');
    expect(await told()).toEqual(['class_added 2027-03-08 09:00']);
    await change(noted.body.classes, { note: 'Bring a knife', day: '2027-03-09' });
    expect(await told()).toEqual(['class_added 2027-03-08 09:00', 'class_changed 2027-03-09 09:00']);
  });

  it('are not overwritten by whoever read them before, while the same press again changes nothing', async () => {
    const [one] = added(await add());
    const moved = await change([one!], { day: '2027-03-10' });
    expect(moved.status).toBe(200);
    expect((await change([one!], { day: '2027-03-10' })).status).toBe(200);
    expect(codeOf(await change([one!], { day: '2027-03-11' }))).toBe('409 changed_elsewhere');
  });

  it('stay on the day their roll was called, and can change otherwise', async () => {
    const [one] = added(await add({ day: '2027-03-02' }));
    await test.in(at, (tx) =>
      makeMark(tx, {
        classId: one!.id,
        subscriptionId: ids.enrolment,
        byPersonId: ids.tara,
        at: new Date(noon),
      }),
    );
    const { body } = await change([one!], { day: '2027-03-03' });
    expect(body.errors).toMatchObject([{ field: 'day', code: 'has_roll' }]);
    expect((await change([one!], { day: '2027-03-02', room: 'Hall' })).status).toBe(200);
    expect(codeOf(await cancel(one!.id, 'Ill'))).toBe('409 wrong_state');
    expect(codeOf(await remove([one!]))).toBe('409 wrong_state');
  });
});

describe('A cancelled class', () => {
  it('stays with its reason, is told, and can take place after all', async () => {
    const [one] = added(await add());
    expect((await cancel(one!.id, 'The oven is broken')).body.cancelReason).toBe('The oven is broken');
    await cancel(one!.id, 'The oven is broken');
    const seen = await test.call('GET /api/student/course_subscriptions/:id/classes', {
      at,
      cookie: cookies.mia,
      params: { id: ids.enrolment },
    });
    expect(seen.body.coming).toMatchObject([{ cancelReason: 'The oven is broken' }]);
    expect((await cancel(one!.id, null)).body.cancelReason).toBeNull();
    expect(await told()).toEqual([
      'class_added 2027-03-08 09:00',
      'class_cancelled 2027-03-08 09:00',
      'class_on_again 2027-03-08 09:00',
    ]);
    expect(codeOf(await cancel(one!.id, 'No', cookies.tom))).toBe('403 wrong_role');
  });
});

describe('A class added by mistake', () => {
  it('is removed for ten minutes, with the notice nobody has read; later it can only be cancelled', async () => {
    const rows = added(await add({ repeat: mondays }));
    expect(added(await remove(rows))).toEqual([]);
    expect((await remove(rows)).status).toBe(200);
    expect(await told()).toEqual([]);
    const [late] = added(await add());
    test.clock.set('2027-03-02T01:11:00Z');
    expect(codeOf(await remove([late!]))).toBe('409 wrong_state');
  });
});

describe('The list of classes', () => {
  it('is of those a trainer gives; an administrator sees all and can narrow them', async () => {
    await add();
    await add({ trainerIds: [ids.tom] }, cookies.tom, ids.evening);
    const coming = async (query = {}, cookie = cookies.tara) => {
      const { rows } = await listed(query, cookie);
      return rows.filter(({ day }: StaffClass) => day === '2027-03-08');
    };
    expect(await coming()).toHaveLength(1);
    expect((await listed()).choices).toBeNull();
    const all = await listed({}, cookies.admin);
    expect(await coming({}, cookies.admin)).toHaveLength(2);
    expect(all.choices.trainers.map(({ name }: { name: string }) => name)).toEqual(['tara', 'tom']);
    const narrowed = await listed(
      { intakeId: ids.evening, trainerId: ids.tom, courseId: ids.course },
      cookies.admin,
    );
    expect(narrowed.rows.map(({ intake }: StaffClass) => intake.name)).toEqual(['Evening']);
    // Nobody looks at another trainer's by asking for them.
    expect((await coming({ trainerId: ids.tom }))[0].intake.name).toBe('Day');
  });

  it('calls out past classes without a roll, but none that were cancelled', async () => {
    const before = (await listed()).notCalled;
    const make = async (more: object) =>
      test.in(at, (tx) =>
        makeClass(tx, { intakeId: ids.day, day: '2027-03-01', trainerIds: [ids.tara], ...more }),
      );
    const missed = await make({});
    await make({ cancelReason: 'Storm' });
    await make({ day: '2027-03-02', from: '13:00', to: '15:00' });
    const page = await listed({ list: 'not_called' });
    expect(page.notCalled - before).toBe(1);
    expect(page.rows.map(({ id }: StaffClass) => id)).toContain(missed);
    expect((await listed()).rows.map(({ day }: StaffClass) => day)).toContain('2027-03-02');
  });
});

it('Whoever and whatever is named twice is of a class once', async () => {
  const twice = { trainerIds: [ids.tara, ids.tara], unitIds: [ids.unit, ids.unit] };
  const answer = await add({ ...twice, day: '2027-06-01' });
  expect(answer.status).toBe(201);
  const one = added(answer).find(({ day }) => day === '2027-06-01');
  expect(one).toMatchObject({ trainers: [{ id: ids.tara }], units: [{ id: ids.unit }] });
});

describe('The classes of a week', () => {
  it('are those of seven days of the organisation, of one trainer or of all', async () => {
    await test.in(at, async (tx) => {
      const make = async (day: string, trainerId: string, when = {}) =>
        makeClass(tx, { intakeId: ids.day, day, trainerIds: [trainerId], ...when });
      await make('2027-05-02', ids.tara);
      // Still Sunday in UTC.
      await make('2027-05-03', ids.tara, { from: '06:00', to: '07:00' });
      await make('2027-05-09', ids.tom);
      await make('2027-05-10', ids.tara);
      const week = { from: '2027-05-03', timeZone: 'Australia/Sydney' };
      expect(times(await classesOfWeek(tx, { ...week, trainerId: null }))).toEqual([
        '2027-05-03 06:00-07:00',
        '2027-05-09 09:00-12:00',
      ]);
      expect(await classesOfWeek(tx, { ...week, trainerId: ids.tom })).toMatchObject([
        { course: { title: 'Cookery' }, intake: { name: 'Day' }, rolledAt: null, enrolled: 1 },
      ]);
    });
  });
});

describe('The log', () => {
  it('says who changed which classes, before and after', async () => {
    const [one] = added(await add());
    await change([one!], { room: 'Hall' });
    const entries = await test.in(at, (tx) =>
      tx.select().from(actionLog).where(eq(actionLog.subjectId, one!.id)).orderBy(actionLog.at),
    );
    expect(entries.map(({ route }) => route)).toEqual([
      'POST /api/staff/intakes/:id/classes',
      'PUT /api/staff/intakes/:id/classes',
    ]);
    expect([entries[1]!.before, entries[1]!.after]).toEqual([{ room: 'Kitchen 2' }, { room: 'Hall' }]);
  });
});
