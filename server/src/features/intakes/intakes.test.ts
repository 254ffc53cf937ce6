import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api } from '#contract/all.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'correct-horse-battery';
const campus = {
  code: 'MAIN',
  name: 'Main campus',
  suburb: 'Sydney',
  state: '01',
  postcode: '2000',
  country: '1101',
};

let test: TestApp;
let at: TestOrganisation;
let cookies: Record<'administrator' | 'trainer' | 'author', string>;
let ids: { courseId: string; intakeId: string; trainer: string; author: string; student: string };
/** What the other organisation has. */
let theirs: { locationId: string; intakeId: string; trainer: string };

async function worldAt(organisation: TestOrganisation) {
  return test.in(organisation, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const { id: courseId } = await makeCourse(tx, { code: 'C1', units: [{ unitId: unit.id }] });
    const [intakeId] = await makeIntakes(tx, courseId, [{ name: 'May' }]);
    const person = async (role: 'administrator' | 'trainer' | 'author' | 'student') =>
      makePerson(tx, { email: `${role}@intakes.example`, name: role, roles: [role], password });
    await person('administrator');
    const made = {
      trainer: await person('trainer'),
      author: await person('author'),
      student: await person('student'),
    };
    return { courseId, intakeId: intakeId!, ...made };
  });
}

beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('placing');
  ids = await worldAt(at);
  const signIn = (role: string, where = at) => test.signIn(where, `${role}@intakes.example`, password);
  cookies = {
    administrator: await signIn('administrator'),
    trainer: await signIn('trainer'),
    author: await signIn('author'),
  };
  const other = await test.organisation('placing-elsewhere');
  const foreign = await worldAt(other);
  const added = await test.call('POST /api/staff/delivery_locations', {
    at: other,
    cookie: await signIn('administrator', other),
    body: { id: randomUUID(), ...campus },
  });
  theirs = { locationId: added.body.id, intakeId: foreign.intakeId, trainer: foreign.trainer };
});
afterAll(() => test.close());

const ask = (route: keyof typeof api, params: object, body?: object, cookie = cookies.administrator) =>
  test.call(route, { at, cookie, params, ...(body && { body }) } as never);
const add = (given: object = {}, id: string = randomUUID()) =>
  ask('POST /api/staff/delivery_locations', {}, { id, ...campus, ...given });
const place = (locationId: string | null, id = ids.intakeId) =>
  ask('PUT /api/staff/intakes/:id/location', { id }, { locationId });
const assign = (personId: string, id = ids.intakeId) =>
  ask('PUT /api/staff/intakes/:id/trainers/:personId', { id, personId });
const release = (personId: string, id = ids.intakeId) =>
  ask('DELETE /api/staff/intakes/:id/trainers/:personId', { id, personId });
const intake = async () =>
  (
    await test.call('GET /api/staff/intakes', {
      at,
      cookie: cookies.administrator,
      query: { courseId: ids.courseId },
    })
  ).body.rows[0];

describe('A place where training is delivered', () => {
  it('is added once, however often it is pressed, and its code is its own', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => add({}, id)));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        201,
        { id, ...campus, revision: 1, retiredAt: null, intakes: 0, usedBy: [] },
      ]);
    }
    expect(codeOf(await add({ name: 'Another' }, id))).toBe('409 idempotency_conflict');
    expect((await add()).body.errors).toMatchObject([{ field: 'code', code: 'taken' }]);
  });

  it('can be reported: its suburb, state, postcode and country belong together', async () => {
    expect((await add({ code: 'BOX', state: '02' })).body.errors).toMatchObject([
      { field: 'state', code: 'state_not_of_postcode' },
    ]);
    expect((await add({ code: 'TOO LONG A CODE' })).body.errors).toMatchObject([{ field: 'code' }]);
  });

  it('is corrected by whoever saw its newest state, and a second press changes nothing', async () => {
    const { body: made } = await add({ code: 'WEST' });
    const correct = (revision: number, name: string) =>
      ask(
        'PUT /api/staff/delivery_locations/:id',
        { id: made.id },
        { ...campus, code: 'WEST', name, revision },
      );
    const answers = await Promise.all([correct(1, 'West wing'), correct(1, 'West wing')]);
    for (const { status, body } of answers) {
      expect([status, body.name, body.revision]).toEqual([200, 'West wing', 2]);
    }
    expect(codeOf(await correct(1, 'East wing'))).toBe('409 changed_elsewhere');
    expect((await correct(2, 'East wing')).body).toMatchObject({ name: 'East wing', revision: 3 });
  });

  it('that is retired takes no more intakes, and keeps those it has', async () => {
    const { body: made } = await add({ code: 'OLD' });
    const retire = (retired: boolean) =>
      ask('PUT /api/staff/delivery_locations/:id/retirement', { id: made.id }, { retired });
    expect((await place(made.id)).body.location).toEqual({ id: made.id, code: 'OLD', name: 'Main campus' });
    const { body: retired } = await retire(true);
    expect(retired).toMatchObject({
      intakes: 1,
      usedBy: [{ id: ids.intakeId, name: expect.any(String), course: expect.any(String) }],
      retiredAt: expect.any(String),
    });
    expect((await retire(true)).body.retiredAt).toBe(retired.retiredAt);
    expect((await place(made.id)).status).toBe(200);
    expect((await place(null)).body.location).toBeNull();
    expect((await place(made.id)).body.errors).toMatchObject([{ field: 'locationId', code: 'retired' }]);
    const { body } = await test.call('GET /api/staff/delivery_locations', { at, cookie: cookies.trainer });
    expect(body.locations.at(-1)).toMatchObject({ code: 'OLD' });
    expect((await retire(false)).body.retiredAt).toBeNull();
    expect((await place(made.id)).status).toBe(200);
  });
});

describe('Who teaches an intake', () => {
  it('is a trainer or an assessor, said and taken back once, and reaches its students', async () => {
    await test.in(at, async (tx) => {
      await makeSubscription(tx, { personId: ids.student, courseId: ids.courseId, intakeId: ids.intakeId });
      await tx.execute(`update person set limited_to_intakes = true where id = '${ids.trainer}'`);
    });
    const seen = async () =>
      (await test.call('GET /api/staff/people', { at, cookie: cookies.trainer })).body.rows.map(
        ({ id }: { id: string }) => id,
      );
    expect(await seen()).not.toContain(ids.student);
    const answers = await Promise.all([assign(ids.trainer), assign(ids.trainer)]);
    for (const { body } of answers) {
      expect(body.trainers).toEqual([{ id: ids.trainer, name: 'trainer', roles: ['trainer'] }]);
    }
    expect((await intake()).trainers).toHaveLength(1);
    expect(await seen()).toContain(ids.student);
    for (const { body } of await Promise.all([release(ids.trainer), release(ids.trainer)])) {
      expect(body.trainers).toEqual([]);
    }
    expect(await seen()).not.toContain(ids.student);
  });

  it('is nobody else', async () => {
    expect((await assign(ids.author)).body.errors).toMatchObject([{ field: 'personId', code: 'no_trainer' }]);
    expect(codeOf(await assign(randomUUID()))).toBe('404 not_found');
    await test.in(at, (tx) => tx.execute(`update person set ended_at = now() where id = '${ids.trainer}'`));
    expect(codeOf(await assign(ids.trainer))).toBe('404 not_found');
    await test.in(at, (tx) => tx.execute(`update person set ended_at = null where id = '${ids.trainer}'`));
  });
});

it('Only administrators change places and who teaches, and nobody those of another organisation', async () => {
  for (const cookie of [cookies.author]) {
    const answer = await ask(
      'POST /api/staff/delivery_locations',
      {},
      { id: randomUUID(), ...campus },
      cookie,
    );
    expect(codeOf(answer)).toBe('403 wrong_role');
  }
  const { locationId, intakeId, trainer } = theirs;
  expect((await place(locationId)).body.errors).toMatchObject([{ field: 'locationId', code: 'unknown' }]);
  const answers = [
    await place(null, intakeId),
    await assign(ids.trainer, intakeId),
    await assign(trainer),
    await release(trainer, intakeId),
    await ask('PUT /api/staff/delivery_locations/:id', { id: locationId }, { ...campus, revision: 1 }),
    await ask('PUT /api/staff/delivery_locations/:id/retirement', { id: locationId }, { retired: true }),
  ];
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 6 }, () => '404 not_found'));
});

it('The log says what was changed, and by whom', async () => {
  const { body: made } = await add({ code: 'LOGGED' });
  await place(made.id);
  await assign(ids.trainer);
  const entries = await test.in(at, async (tx) => {
    const { rows } = await tx.execute<{ act: string; subject: string; before: unknown; after: unknown }>(
      'select act, subject, before, after from action_log order by position desc limit 3',
    );
    return rows.toReversed();
  });
  expect(entries).toMatchObject([
    { act: 'intake.change', subject: 'delivery_location', after: { code: 'LOGGED' } },
    { act: 'intake.change', subject: 'intake', after: { locationId: made.id } },
    { act: 'intake.change', subject: 'intake', before: { trainers: [] }, after: { trainers: [ids.trainer] } },
  ]);
});
