import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api } from '#contract/all.ts';
import type { IntakeDetails } from '#contract/console/intakes.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes, makeOffer } from '#test/makersCatalogue.ts';
import { makeRegistration } from '#test/makersRegistration.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'correct-horse-battery';
const autumn: IntakeDetails = {
  name: 'Autumn',
  startsOn: '2031-03-03',
  endsOn: '2031-06-30',
  opensOn: null,
  closesOn: '2031-02-24',
  mode: 'online',
  place: 'Sydney',
  schedule: 'Mondays, 9 to 12',
  places: 10,
  waitingList: true,
  listed: true,
};

let test: TestApp;
let at: TestOrganisation;
let cookies: Record<'administrator' | 'trainer', string>;
let ids: { course: string; draft: string };
/** What the other organisation has. */
let theirs: { course: string; intake: string };

const courseIn = async (where: TestOrganisation, code: string) =>
  test.in(where, async (tx) => {
    const unit = await makeUnit(tx, { code: `U-${code}` });
    const { id } = await makeCourse(tx, { code, units: [{ unitId: unit.id }] });
    await makeOffer(tx, id, { intakes: [] });
    return id;
  });

beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('intakes');
  await test.in(at, async (tx) => {
    for (const role of ['administrator', 'trainer'] as const) {
      await makePerson(tx, { email: `${role}@details.example`, name: role, roles: [role], password });
    }
  });
  cookies = {
    administrator: await test.signIn(at, 'administrator@details.example', password),
    trainer: await test.signIn(at, 'trainer@details.example', password),
  };
  ids = { course: await courseIn(at, 'C1'), draft: await courseIn(at, 'C2') };
  await test.in(at, (tx) => tx.execute(`update course set status = 'draft' where id = '${ids.draft}'`));
  const other = await test.organisation('intakes-elsewhere');
  const course = await courseIn(other, 'C1');
  const [intake] = await test.in(other, (tx) => makeIntakes(tx, course, [{ name: 'Theirs' }]));
  theirs = { course, intake: intake! };
});
afterAll(() => test.close());

const ask = (route: keyof typeof api, params: object, body: object, cookie = cookies.administrator) =>
  test.call(route, { at, cookie, params, body } as never);
const add = (given: object = {}, cookie?: string) =>
  ask('POST /api/staff/intakes', {}, { id: randomUUID(), courseId: ids.course, ...autumn, ...given }, cookie);
const change = (id: string, revision: number, given: object = {}, cookie?: string) =>
  ask('PUT /api/staff/intakes/:id', { id }, { ...autumn, ...given, revision }, cookie);
const fieldsOf = ({ body }: { body: { errors?: { field: string; code: string }[] } }) =>
  body.errors?.map(({ field, code }) => `${field} ${code}`);
const offered = async () =>
  (await test.call('GET /api/public/courses/:id', { at, params: { id: ids.course } })).body.intakes;
const wait = (intakeId: string, email: string, number: number) =>
  test.in(at, (tx) =>
    makeRegistration(tx, {
      courseId: ids.course,
      intakeId,
      email,
      status: 'waiting',
      number,
      submittedAt: new Date('2026-01-01T00:00:00Z'),
      waitingSince: new Date(Date.UTC(2026, 0, number)),
    }),
  );

describe('An intake', () => {
  it('is added once, however often it is pressed, and the catalogue offers it at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => add({ id })));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        201,
        {
          id,
          courseId: ids.course,
          course: { id: ids.course, code: 'C1', title: expect.any(String), published: true },
          ...autumn,
          hidden: null,
          revision: 1,
          taken: 0,
          waiting: 0,
          location: null,
          trainers: [],
        },
      ]);
    }
    expect(await offered()).toMatchObject([{ id, name: 'Autumn', placesLeft: 10 }]);
    expect(codeOf(await add({ id, name: 'Another' }))).toBe('409 idempotency_conflict');
    expect((await change(id, 1, { listed: false })).status).toBe(200);
    expect(await offered()).toEqual([]);
  });

  it('has days that fit together, and is offered as soon as its course is', async () => {
    const wrong = { startsOn: '2031-03-03', endsOn: '2031-03-02', closesOn: '2031-03-05' };
    expect(fieldsOf(await add(wrong))).toEqual(['endsOn before_start', 'closesOn after_end']);
    expect(fieldsOf(await add({ startsOn: null }))).toEqual(['startsOn required']);
    expect((await add({ endsOn: autumn.startsOn, listed: false })).status).toBe(201);
    expect(fieldsOf(await add({ opensOn: '2031-02-25' }))).toEqual(['opensOn after_close']);
    expect((await add({ opensOn: autumn.closesOn })).body.hidden).toBe('opens_later');
    expect((await add({ courseId: ids.draft })).body).toMatchObject({
      listed: true,
      hidden: 'course_not_offered',
    });
  });

  it('is changed by whoever saw its newest state, and a second press changes nothing', async () => {
    const { body: made } = await add({ listed: false });
    const given = { listed: false, name: 'Late autumn' };
    const answers = await Promise.all([change(made.id, 1, given), change(made.id, 1, given)]);
    for (const { status, body } of answers) {
      expect([status, body.name, body.revision]).toEqual([200, 'Late autumn', 2]);
    }
    expect(codeOf(await change(made.id, 1, { listed: false }))).toBe('409 changed_elsewhere');
  });
});

describe('The places of an intake', () => {
  it('are never fewer than those who hold one, who keep it', async () => {
    const { body: made } = await add({ listed: false });
    await test.in(at, async (tx) => {
      for (const name of ['Ana', 'Ben']) {
        const personId = await makePerson(tx, { email: `${name}@details.example`, name });
        await makeSubscription(tx, { personId, courseId: ids.course, intakeId: made.id });
      }
    });
    expect(fieldsOf(await change(made.id, 1, { listed: false, places: 1 }))).toEqual(['places below_taken']);
    const { body } = await change(made.id, 1, { listed: false, places: 2 });
    expect(body).toMatchObject({ places: 2, taken: 2 });
  });

  it('go to those who wait longest when there are more', async () => {
    const { body: made } = await add({ listed: false, places: 0 });
    for (const number of [3, 1, 2]) await wait(made.id, `number${number}@waiting.example`, number);
    const { body } = await change(made.id, 1, { listed: false, places: 2 });
    expect(body).toMatchObject({ taken: 2, waiting: 1 });
    const left = await test.in(at, async (tx) => {
      const { rows } = await tx.execute<{ email: string }>(
        "select email from registration where status = 'waiting'",
      );
      return rows;
    });
    expect(left).toEqual([{ email: 'number3@waiting.example' }]);
  });
});

it('Only who may change intakes does, and nobody those of another organisation', async () => {
  const { body: made } = await add({ listed: false });
  expect(codeOf(await add({}, cookies.trainer))).toBe('403 wrong_role');
  expect(codeOf(await change(made.id, 1, {}, cookies.trainer))).toBe('403 wrong_role');
  expect(codeOf(await change(theirs.intake, 1))).toBe('404 not_found');
  expect(fieldsOf(await add({ courseId: theirs.course }))).toEqual(['courseId unknown']);
});

it('The log says what an intake was before and after', async () => {
  const { body: made } = await add({ listed: false });
  await change(made.id, 1, { listed: false, places: 12 });
  const entry = await test.in(at, async (tx) => {
    const { rows } = await tx.execute<{ act: string; subject: string; before: unknown; after: unknown }>(
      'select act, subject, before, after from action_log order by position desc limit 1',
    );
    return rows[0];
  });
  expect(entry).toMatchObject({
    act: 'intake.change',
    subject: 'intake',
    before: { places: 10 },
    after: { places: 12 },
  });
});
