import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCourse, makeCourseEdition, makeUnit, plainText, type CourseInput } from '#test/makers.ts';
import {
  makeIntakes,
  makeOffer,
  plainInformation,
  publishInformation,
  type OfferInput,
} from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { courseInformation } from './catalogue.table.ts';

let test: TestApp;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
const ids: Record<string, string> = {};

const offer = (at: TestOrganisation, course: CourseInput, offered: OfferInput = {}) =>
  test.in(at, async (tx) => {
    const { id } = await makeCourse(tx, course);
    await makeOffer(tx, id, offered);
    ids[course.code] = id;
    return id;
  });

const search = async (query: Record<string, string> = {}, at = harbour) =>
  (await test.call('GET /api/public/courses', { at, query })).body;
const titles = async (query: Record<string, string> = {}, at = harbour): Promise<string[]> =>
  (await search(query, at)).rows.map(({ title }: { title: string }) => title);
const read = (id: string, at = harbour) => test.call('GET /api/public/courses/:id', { at, params: { id } });

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-11-20T22:00:00Z'); // Saturday 21 November in Sydney
  harbour = await test.organisation('harbour');
  redgum = await test.organisation('redgum');
  await offer(
    harbour,
    { code: 'BARISTA', title: 'Barista Basics', area: 'Hospitality', summary: 'Coffee, milk and speed.' },
    {
      accredited: false,
      gst: 'taxable',
      modes: ['classroom'],
      fees: [
        { label: 'Class', cents: 22_000, gst: 'taxable' },
        { label: 'Own jug', cents: 3_500, gst: 'taxable', kind: 'materials', mandatory: false },
      ],
      intakes: [
        {
          name: 'December',
          startsOn: '2026-12-05',
          mode: 'classroom',
          location: 'Harbour Street',
          places: 8,
        },
        { name: 'November', startsOn: '2026-11-02', mode: 'classroom', location: 'Harbour Street' },
      ],
    },
  );
  await offer(
    harbour,
    { code: 'BSB50420', title: 'Diploma of Leadership and Management', area: 'Business' },
    {
      modes: ['online', 'blended'],
      fees: [
        { label: 'Enrolment', cents: 20_000, kind: 'enrolment' },
        { label: 'Tuition', cents: 379_999 },
      ],
      plans: [
        { name: 'In full' },
        { name: 'Monthly', kind: 'by_date', every: 'month', depositCents: 50_000, instalments: 12 },
      ],
      intakes: [
        {},
        { name: 'February', startsOn: '2027-02-08', mode: 'blended', location: 'City', places: 20 },
      ],
    },
  );
  const hygiene = await test.in(harbour, (tx) =>
    makeUnit(tx, { code: 'SITXFSA005', title: 'Use hygienic practices for food safety' }),
  );
  await offer(
    harbour,
    {
      code: 'SIT30821',
      title: 'Certificate III in Commercial Cookery',
      area: 'Hospitality',
      units: [{ unitId: hygiene.id, kind: 'core' }],
    },
    { modes: ['workplace'], fees: [{ cents: 890_000 }], intakes: [] },
  );
  await offer(harbour, { code: 'HIDDEN', title: 'Hidden course' }, { listed: false });
  await offer(harbour, { code: 'DRAFT', title: 'Draft course' });
  await test.in(harbour, (tx) => tx.execute(`update course set status = 'draft' where code = 'DRAFT'`));
  await offer(redgum, { code: 'BARISTA2', title: 'Barista for Redgum', area: 'Elsewhere' });
});
afterAll(() => test.close());

describe('Searching the catalogue', () => {
  it('shows what is published and listed, by title, and of this organisation only', async () => {
    expect(await titles()).toEqual([
      'Barista Basics',
      'Certificate III in Commercial Cookery',
      'Diploma of Leadership and Management',
    ]);
    expect(await titles({}, redgum)).toEqual(['Barista for Redgum']);
  });

  it.each([
    ['barrista', 'Barista Basics'],
    ['dimploma', 'Diploma of Leadership and Management'],
    ['leadersh', 'Diploma of Leadership and Management'],
    ['managing leaders', 'Diploma of Leadership and Management'],
    ['the diploma of', 'Diploma of Leadership and Management'],
    ['bsb504', 'Diploma of Leadership and Management'],
    ['cooking', 'Certificate III in Commercial Cookery'],
    ['hygienic', 'Certificate III in Commercial Cookery'],
    ['SITXFSA005', 'Certificate III in Commercial Cookery'],
    ['coffee', 'Barista Basics'],
  ])('finds by "%s" %s', async (q, title) => {
    expect(await titles({ q })).toEqual([title]);
  });

  it.each(['astronomy', `'; drop table course; --`, 'barista astronomy'])(
    'finds nothing for "%s"',
    async (q) => {
      const answer = await search({ q });
      expect(answer).toMatchObject({ rows: [], total: 0, loosen: [{ filter: 'q', count: 3 }] });
    },
  );

  it.each(['&|!():*', '   ', '%', "'"])('takes "%s" for no search at all', async (q) => {
    expect(await titles({ q })).toHaveLength(3);
  });

  it('puts a word of the title before a word of a unit', async () => {
    const id = await offer(redgum, { code: 'FOOD', title: 'Aged care', units: [] });
    await test.in(redgum, async (tx) => {
      const { id: unitId } = await makeUnit(tx, { code: 'U', title: 'Barista skills for volunteers' });
      await makeCourseEdition(tx, id, { units: [{ unitId }] });
    });
    expect(await titles({ q: 'barista' }, redgum)).toEqual(['Barista for Redgum', 'Aged care']);
  });

  it('narrows by every filter and counts what each other choice would leave', async () => {
    const answer = await search({ area: 'Hospitality' });
    expect(answer.rows.map(({ code }: { code: string }) => code)).toEqual(['BARISTA', 'SIT30821']);
    expect(answer.facets).toMatchObject({
      area: [
        { value: 'Business', count: 1 },
        { value: 'Hospitality', count: 2 },
      ],
      mode: [
        { value: 'classroom', count: 1 },
        { value: 'workplace', count: 1 },
      ],
      location: [{ value: 'Harbour Street', count: 1 }],
      start: [
        { value: 'soon', count: 1 },
        { value: '2026-12', count: 1 },
      ],
      accredited: [
        { value: 'yes', count: 1 },
        { value: 'no', count: 1 },
      ],
    });
    expect(await titles({ start: 'any' })).toEqual(['Diploma of Leadership and Management']);
    expect(await titles({ start: '2027-02' })).toEqual(['Diploma of Leadership and Management']);
    expect(await titles({ priceMax: '22000' })).toEqual(['Barista Basics']);
    expect(await titles({ accredited: 'yes', mode: 'workplace' })).toEqual([
      'Certificate III in Commercial Cookery',
    ]);
    expect((await search({ mode: 'online', location: 'Harbour Street' })).loosen).toEqual([
      { filter: 'mode', count: 1 },
      { filter: 'location', count: 1 },
    ]);
  });

  it('refuses impossible values', async () => {
    const meaningless: Record<string, string>[] = [
      { mode: 'telepathy' },
      { start: '2026-13' },
      { priceMax: '-1' },
      { page: '0' },
    ];
    for (const query of meaningless) {
      expect((await test.call('GET /api/public/courses', { at: harbour, query })).status).toBe(400);
    }
  });

  it('costs two statements', async () => {
    test.statements();
    await search({ q: 'barista' });
    expect(test.statements()).toHaveLength(2);
  });
});

describe('A card of the catalogue', () => {
  it('shows the price of all mandatory fees and the next intake that can still be joined', async () => {
    const [barista] = (await search({ q: 'barista' })).rows;
    expect(barista).toMatchObject({
      priceCents: 22_000,
      gst: 'taxable',
      locations: ['Harbour Street'],
      nextIntake: { startsOn: '2026-12-05', placesLeft: 8, full: false },
    });
    expect((await search({ q: 'cookery' })).rows[0].nextIntake).toBeNull();
    expect((await search({ q: 'diploma' })).rows[0].nextIntake).toMatchObject({ startsOn: null });
  });

  it('keeps an intake until the last day to enrol, in the days of the organisation', async () => {
    const id = await offer(
      redgum,
      { code: 'DAYS', title: 'Day by day' },
      {
        intakes: [
          { name: 'Closed', startsOn: '2026-12-01', closesOn: '2026-11-20' },
          { name: 'Last day', startsOn: '2026-12-01', closesOn: '2026-11-21' },
          { name: 'Begun, still open', startsOn: '2026-11-01', closesOn: '2026-12-21' },
          { name: 'Begun', startsOn: '2026-11-20' },
          { name: 'Today', startsOn: '2026-11-21' },
          { name: 'Not listed', startsOn: '2026-12-01', listed: false },
          { name: 'Opens today', startsOn: '2026-12-02', opensOn: '2026-11-21' },
          { name: 'Opens tomorrow', startsOn: '2026-12-02', opensOn: '2026-11-22' },
        ],
      },
    );
    const { body } = await read(id, redgum);
    expect(body.coming).toMatchObject([{ name: 'Opens tomorrow', opensOn: '2026-11-22' }]);
    expect(body.intakes.map(({ name }: { name: string }) => name)).toEqual([
      'Begun, still open',
      'Today',
      'Last day',
      'Opens today',
    ]);
  });
});

describe('Paging through the catalogue', () => {
  it('has pages, each course on one of them, and the last page for a number too high', async () => {
    const big = await test.organisation('big');
    for (let i = 0; i < 14; i++) {
      await offer(
        big,
        { code: `C${i}`, title: `Course ${String(i).padStart(2, '0')}` },
        { fees: [{ cents: 10_000 * (14 - i) }] },
      );
    }
    const first = await search({}, big);
    expect([first.rows.length, first.total, first.page]).toEqual([12, 14, 1]);
    const last = await search({ page: '9' }, big);
    expect([last.rows.length, last.page]).toEqual([2, 2]);
    const codes = [...first.rows, ...last.rows].map(({ code }) => code);
    expect(new Set(codes).size).toBe(14);
    expect((await titles({ sort: 'price' }, big))[0]).toBe('Course 13');
  });
});

describe('The page of a course', () => {
  it('tells fees, ways to pay to the cent, intakes and the current information', async () => {
    const { body } = await read(ids['BSB50420']!);
    expect(body).toMatchObject({ priceCents: 399_999, gstCents: 0 });
    expect(body.plans).toHaveLength(2);
    const [, monthly] = body.plans;
    expect(monthly.depositCents).toBe(50_000);
    expect(monthly.instalmentCents).toHaveLength(12);
    expect(monthly.instalmentCents.reduce((sum: number, cents: number) => sum + cents, 50_000)).toBe(399_999);
    expect(body.information).toMatchObject({ version: 1, content: plainInformation() });
  });

  it('tells the GST of what is taxed, as the organisation decided', async () => {
    const { body } = await read(ids['BARISTA']!);
    expect(body).toMatchObject({ gst: 'taxable', priceCents: 22_000, gstCents: 2000 });
    expect(body.fees.map(({ label }: { label: string }) => label)).toEqual(['Class', 'Own jug']);
  });

  it('is not there for a course that is hidden, a draft, unknown or of another organisation', async () => {
    for (const code of ['HIDDEN', 'DRAFT', 'BARISTA2']) expect((await read(ids[code]!)).status).toBe(404);
    expect((await read('0198c0de-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await read('barista')).status).toBe(400);
  });

  it('shows a new version of the information, and no version can be changed or removed', async () => {
    const id = ids['BARISTA']!;
    await test.in(harbour, (tx) =>
      publishInformation(tx, id, 2, plainInformation({ withdrawal: plainText('Any time.') })),
    );
    expect((await read(id)).body.information).toMatchObject({
      version: 2,
      content: { withdrawal: plainText('Any time.') },
    });
    const refused = { code: '42501' };
    await expect(
      test.in(harbour, (tx) => tx.update(courseInformation).set({ version: 3 })),
    ).rejects.toMatchObject(refused);
    await expect(test.in(harbour, (tx) => tx.delete(courseInformation))).rejects.toMatchObject(refused);
    await expect(
      test.in(harbour, (tx) => publishInformation(tx, id, 2, plainInformation())),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('costs five statements', async () => {
    test.statements();
    await read(ids['BARISTA']!);
    expect(test.statements()).toHaveLength(5);
  });

  it('counts the places that registrations have taken, here and on the card', async () => {
    const id = ids['SIT30821']!;
    const [intakeId] = await test.in(harbour, (tx) =>
      makeIntakes(tx, id, [{ places: 2, waitingList: true, startsOn: '2027-03-01' }]),
    );
    const take = (email: string, placeTaken: boolean) =>
      test.in(harbour, (tx) =>
        tx.execute(
          `insert into registration (key, course_id, intake_id, email, place_taken)
           values (gen_random_uuid(), '${id}', '${intakeId}', '${email}', ${placeTaken})`,
        ),
      );
    await take('one@mail.example', true);
    await take('draft@mail.example', false);
    expect((await read(id)).body.intakes).toMatchObject([{ id: intakeId, placesLeft: 1, full: false }]);
    await take('two@mail.example', true);
    expect((await read(id)).body.intakes).toMatchObject([{ placesLeft: 0, full: true, waitingList: true }]);
    expect((await search({ q: 'cookery' })).rows[0].nextIntake).toMatchObject({
      full: true,
      waitingList: true,
    });
  });
});
