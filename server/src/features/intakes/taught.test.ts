import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IntakeDetails } from '#contract/console/intakes.ts';
import { makeCourse, makePerson, makeUnit } from '#test/makers.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

/* An intake is written whole: what it is, where and by whom it is taught, all or nothing. */

const password = 'correct-horse-battery';
const winter: IntakeDetails = {
  name: 'Winter',
  startsOn: '2031-06-02',
  endsOn: null,
  opensOn: null,
  closesOn: null,
  mode: 'classroom',
  place: null,
  schedule: '',
  places: 10,
  waitingList: false,
  listed: false,
};
const campus = {
  code: 'MAIN',
  name: 'Main',
  suburb: 'Sydney',
  state: '01',
  postcode: '2000',
  country: '1101',
};

let test: TestApp;
let at: TestOrganisation;
let cookie: string;
let ids: Record<'course' | 'tara' | 'asim' | 'author' | 'location', string>;
/** A trainer of another organisation. */
let stranger: string;

beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('taught');
  const made = await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const { id: course } = await makeCourse(tx, { code: 'C1', units: [{ unitId: unit.id }] });
    const person = async (name: string, role: 'administrator' | 'trainer' | 'assessor' | 'author') =>
      makePerson(tx, { email: `${name}@taught.example`, name, roles: [role], password });
    await person('admin', 'administrator');
    return {
      course,
      tara: await person('tara', 'trainer'),
      asim: await person('asim', 'assessor'),
      author: await person('author', 'author'),
    };
  });
  cookie = await test.signIn(at, 'admin@taught.example', password);
  const location = randomUUID();
  await test.call('POST /api/staff/delivery_locations', { at, cookie, body: { id: location, ...campus } });
  ids = { ...made, location };
  const other = await test.organisation('taught-elsewhere');
  stranger = await test.in(other, (tx) =>
    makePerson(tx, { email: 'stranger@taught.example', name: 'stranger', roles: ['trainer'] }),
  );
});
afterAll(() => test.close());

const add = (given: object, id: string = randomUUID()) =>
  test.call('POST /api/staff/intakes', {
    at,
    cookie,
    body: { id, courseId: ids.course, ...winter, ...given },
  });
const change = (id: string, revision: number, given: object) =>
  test.call('PUT /api/staff/intakes/:id', {
    at,
    cookie,
    params: { id },
    body: { ...winter, revision, ...given },
  });
const read = async (id: string) =>
  (await test.call('GET /api/staff/intakes/:id', { at, cookie, params: { id } })).body;
const fieldsOf = ({ body }: { body: { errors?: { field: string; code: string }[] } }) =>
  body.errors?.map(({ field, code }) => `${field} ${code}`);
const namesIn = ({ trainers }: { trainers: readonly { name: string }[] }) => trainers.map(({ name }) => name);

it('One press says where and by whom an intake is taught, however often it arrives', async () => {
  const id = randomUUID();
  const taught = { locationId: ids.location, trainerIds: [ids.tara, ids.asim] };
  for (const answer of await Promise.all([add(taught, id), add(taught, id)])) {
    expect([answer.status, answer.body.location?.code, namesIn(answer.body)]).toEqual([
      201,
      'MAIN',
      ['asim', 'tara'],
    ]);
  }
  expect(codeOf(await add({ ...taught, trainerIds: [ids.tara] }, id))).toBe('409 idempotency_conflict');
});

it('What a change leaves out stays, and whoever is not named any more is off the intake', async () => {
  const { body: made } = await add({ locationId: ids.location, trainerIds: [ids.tara] });
  const { body: renamed } = await change(made.id, 1, { name: 'Late winter' });
  expect([renamed.location.code, namesIn(renamed)]).toEqual(['MAIN', ['tara']]);
  const other = { name: 'Late winter', locationId: null, trainerIds: [ids.asim] };
  for (const { body } of [await change(made.id, 2, other), await change(made.id, 2, other)]) {
    expect([body.revision, body.location, namesIn(body)]).toEqual([3, null, ['asim']]);
  }
  // Who teaches is part of what was read: nobody overwrites what somebody else has just said.
  expect(codeOf(await change(made.id, 2, { ...other, trainerIds: [] }))).toBe('409 changed_elsewhere');
});

it('Nothing is saved when somebody cannot teach or there is no such place', async () => {
  const { body: made } = await add({ trainerIds: [ids.tara] });
  for (const personId of [ids.author, stranger, randomUUID()]) {
    const answer = await change(made.id, 1, { name: 'Spring', trainerIds: [ids.tara, personId] });
    expect(fieldsOf(answer)).toEqual(['trainerIds no_trainer']);
  }
  expect(fieldsOf(await change(made.id, 1, { name: 'Spring', locationId: randomUUID() }))).toEqual([
    'locationId unknown',
  ]);
  expect(await read(made.id)).toMatchObject({ name: 'Winter', revision: 1, location: null });
});

it('Whoever teaches an intake may go on when their access has ended, and can be taken off', async () => {
  const { body: made } = await add({ trainerIds: [ids.tara] });
  const end = (when: string) =>
    test.in(at, (tx) => tx.execute(`update person set ended_at = ${when} where id = '${ids.tara}'`));
  await end('now()');
  const { body: moved } = await change(made.id, 1, { places: 12, trainerIds: [ids.tara] });
  expect(namesIn(moved)).toEqual(['tara']);
  const { body: off } = await change(made.id, 2, { places: 12, trainerIds: [] });
  expect(namesIn(off)).toEqual([]);
  expect(fieldsOf(await change(made.id, 3, { places: 12, trainerIds: [ids.tara] }))).toEqual([
    'trainerIds no_trainer',
  ]);
  await end('null');
});
