import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes, makeOffer } from '#test/makersCatalogue.ts';
import { makeRegistration } from '#test/makersRegistration.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'correct-horse-battery';

let test: TestApp;
let at: TestOrganisation;
let elsewhere: TestOrganisation;
let cookies: Record<'administrator' | 'trainer' | 'author', string>;
let ids: { bakery: string; butchery: string; trainer: string; ana: string; ben: string };
/** Ids of the intakes by name. */
let intakes: Record<'Past' | 'Running' | 'Open' | 'Later' | 'Hidden', string>;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('intake-list');
  elsewhere = await test.organisation('intake-list-elsewhere');
  ids = await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const person = (name: string, role: 'administrator' | 'trainer' | 'author' | 'student') =>
      makePerson(tx, { email: `${name.toLowerCase()}@list.example`, name, roles: [role], password });
    await person('Administrator', 'administrator');
    await person('Author', 'author');
    const { id: bakery } = await makeCourse(tx, {
      code: 'BAK',
      title: 'Bakery',
      units: [{ unitId: unit.id }],
    });
    const { id: butchery } = await makeCourse(tx, {
      code: 'BUT',
      title: 'Butchery',
      units: [{ unitId: unit.id }],
    });
    return {
      bakery,
      butchery,
      trainer: await person('Trainer', 'trainer'),
      ana: await person('Ana', 'student'),
      ben: await person('Ben', 'student'),
    };
  });
  intakes = await test.in(at, async (tx) => {
    await makeOffer(tx, ids.bakery, { intakes: [] });
    const [past, running, open, later] = await makeIntakes(tx, ids.bakery, [
      { name: 'Past', startsOn: day(-90), endsOn: day(-10) },
      { name: 'Running', startsOn: day(-20), endsOn: day(20) },
      { name: 'Open', startsOn: null, location: 'Fremantle' },
      { name: 'Later', startsOn: day(40), places: 2, waitingList: true },
    ]);
    const [hidden] = await makeIntakes(tx, ids.butchery, [
      { name: 'Hidden', startsOn: day(60), listed: false },
    ]);
    const made = { Past: past!, Running: running!, Open: open!, Later: later!, Hidden: hidden! };
    await makeSubscription(tx, { personId: ids.ana, courseId: ids.bakery, intakeId: made.Running });
    await makeSubscription(tx, { personId: ids.ben, courseId: ids.bakery, intakeId: made.Later });
    await tx.execute(
      `insert into intake_trainer (organisation_id, intake_id, person_id)
       values (app_organisation(), '${made.Running}', '${ids.trainer}')`,
    );
    await makeRegistration(tx, {
      courseId: ids.bakery,
      intakeId: made.Later,
      email: 'cleo@list.example',
      status: 'waiting',
      number: 7,
      submittedAt: new Date('2026-01-01T00:00:00Z'),
      waitingSince: new Date('2026-01-01T00:00:00Z'),
    });
    return made;
  });
  const signIn = (role: string) => test.signIn(at, `${role}@list.example`, password);
  cookies = {
    administrator: await signIn('administrator'),
    trainer: await signIn('trainer'),
    author: await signIn('author'),
  };
});
afterAll(() => test.close());

const list = async (query: Record<string, string> = {}, cookie = cookies.administrator) =>
  (await test.call('GET /api/staff/intakes', { at, cookie, query })).body;
const namesOf = async (query: Record<string, string>, cookie?: string) =>
  (await list(query, cookie)).rows.map(({ name }: { name: string }) => name);
const open = (id: string, cookie = cookies.administrator) =>
  test.call('GET /api/staff/intakes/:id', { at, cookie, params: { id } });
const limit = (limited: boolean) =>
  test.in(at, (tx) =>
    tx.execute(`update person set limited_to_intakes = ${limited} where id = '${ids.trainer}'`),
  );

describe('The list of intakes', () => {
  it('has every course, those that can be joined at any time first, then the newest start', async () => {
    const { rows, ...page } = await list();
    expect(rows.map(({ name }: { name: string }) => name)).toEqual([
      'Open',
      'Hidden',
      'Later',
      'Running',
      'Past',
    ]);
    expect(page).toEqual({ page: 1, pageSize: 25, total: 5 });
    expect(rows[2]).toMatchObject({
      course: { id: ids.bakery, code: 'BAK', title: 'Bakery', published: true },
      taken: 1,
      waiting: 1,
      places: 2,
    });
  });

  it.each([
    ['what is to come', { when: 'to_come' }, ['Hidden', 'Later']],
    ['what runs', { when: 'running' }, ['Open', 'Running']],
    ['what is over', { when: 'past' }, ['Past']],
    ['what is not offered', { listed: 'no' }, ['Hidden']],
    ['what is offered and to come', { listed: 'yes', when: 'to_come' }, ['Later']],
    ['a name', { search: 'runn' }, ['Running']],
    ['a place', { search: 'FREMANTLE' }, ['Open']],
    ['the code of a course', { search: 'but' }, ['Hidden']],
    ['a percent sign, which is no wildcard', { search: '%' }, []],
  ])('is narrowed to %s', async (_, query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('is narrowed to a course, and to what somebody teaches', async () => {
    expect(await namesOf({ courseId: ids.butchery })).toEqual(['Hidden']);
    expect(await namesOf({ mine: 'yes' }, cookies.trainer)).toEqual(['Running']);
    expect(await namesOf({ mine: 'yes' })).toEqual([]);
  });

  it('says why the page of the course does not show an intake', async () => {
    const { rows } = await list();
    expect(
      Object.fromEntries(rows.map((row: { name: string; hidden: string }) => [row.name, row.hidden])),
    ).toEqual({ Past: 'closed', Running: 'closed', Open: null, Later: null, Hidden: 'not_offered' });
  });

  it('shows the last page when a later one is asked for', async () => {
    expect((await list({ page: '9' })).page).toBe(1);
  });
});

describe('The page of an intake', () => {
  it('has its students with their progress, and who waits for a place', async () => {
    const { body } = await open(intakes.Later);
    expect(body).toMatchObject({
      name: 'Later',
      students: {
        total: 1,
        rows: [{ personId: ids.ben, name: 'Ben', status: 'active', progress: { percent: 0 } }],
      },
      queue: [{ number: 'R-000007' }],
    });
  });

  it('shows a trainer of some intakes only their own students, and no registrations', async () => {
    await limit(true);
    const students = async (id: string) => {
      const { body } = await open(id, cookies.trainer);
      expect(body.queue).toBeNull();
      return body.students.rows.map(({ name }: { name: string }) => name);
    };
    expect(await students(intakes.Running)).toEqual(['Ana']);
    expect(await students(intakes.Later)).toEqual([]);
    await limit(false);
    expect(await students(intakes.Later)).toEqual(['Ben']);
  });

  it('is there for whoever may read enrolments, and in its own organisation', async () => {
    expect(codeOf(await open(intakes.Later, cookies.author))).toBe('403 wrong_role');
    const foreign = await test.in(elsewhere, async (tx) => {
      const unit = await makeUnit(tx, { code: 'U1' });
      const { id } = await makeCourse(tx, { code: 'C', units: [{ unitId: unit.id }] });
      const [intake] = await makeIntakes(tx, id, [{ name: 'Theirs' }]);
      return intake!;
    });
    expect(codeOf(await open(foreign))).toBe('404 not_found');
  });
});

it('An intake can be of every course, at every place in use, and taught by trainers and assessors', async () => {
  const { body } = await test.call('GET /api/staff/intake_choices', { at, cookie: cookies.administrator });
  expect(body).toEqual({
    courses: [
      { id: ids.bakery, code: 'BAK', title: 'Bakery', published: true },
      { id: ids.butchery, code: 'BUT', title: 'Butchery', published: true },
    ],
    locations: [],
    trainers: [{ id: ids.trainer, name: 'Trainer', roles: ['trainer'], lacks: 'missing' }],
  });
  const seenBy = async (cookie: string) =>
    (await test.call('GET /api/staff/intake_choices', { at, cookie })).body.trainers[0].lacks;
  expect(await seenBy(cookies.trainer), 'credentials are for those who check them').toBeNull();
});
