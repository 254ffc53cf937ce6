import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseOffer, CourseOfferPage } from '#contract/console/courseOffers.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import { makeIntakes, plainInformation, publishInformation } from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'a-long-password-1';
let test: TestApp;
let at: TestOrganisation;
let cookie: string;
beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('offering');
  await test.person(at, { email: 'admin@offering.example', roles: ['administrator'], password });
  cookie = await test.signIn(at, 'admin@offering.example', password);
});
afterAll(() => test.close());

const units = [
  { code: 'UNIT1', title: 'Prepare drinks' },
  { code: 'UNIT2', title: 'Serve guests' },
];
let made = 0;
const add = (given: object = {}, id: string = randomUUID()) => {
  made += 1;
  const named = { code: `C${made}`, title: `Course ${made}`, kind: 'short_course', area: 'Hospitality' };
  return test.call('POST /api/staff/courses', {
    at,
    cookie,
    body: { id, ...named, summary: '', units, ...given },
  });
};
const newCourse = async (given: object = {}): Promise<CourseOfferPage> => (await add(given)).body;
const read = async (id: string): Promise<CourseOfferPage> =>
  (await test.call('GET /api/staff/courses/:id', { at, cookie, params: { id } })).body;
const save = (page: CourseOfferPage, change: Partial<CourseOffer>) =>
  test.call('PUT /api/staff/courses/:id', {
    at,
    cookie,
    params: { id: page.id },
    body: { ...page.offer, ...change, revision: page.revision },
  });
const fee = (cents: number, more: object = {}) => ({
  id: randomUUID(),
  label: 'Tuition',
  kind: 'tuition' as const,
  cents,
  gst: 'free' as const,
  mandatory: true,
  ...more,
});
const plan = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Monthly',
  kind: 'by_date' as const,
  depositCents: 10_000,
  instalments: 4,
  every: 'month' as const,
  ...more,
});
const faultsOf = (answer: { body: { errors?: { field: string; code: string }[] } }) =>
  answer.body.errors?.map(({ field, code }) => `${field} ${code}`);
const visitors = async (id: string) => test.call('GET /api/public/courses/:id', { at, params: { id } });

describe('A new course', () => {
  it('is a draft with its units that nobody can enrol in, and says what it lacks', async () => {
    const page = await newCourse();
    expect(page).toMatchObject({
      offer: { state: 'draft', accredited: false, modes: ['online'], fees: [], plans: [] },
      units: [{ code: 'UNIT1' }, { code: 'UNIT2' }],
      lacks: ['intake'],
      used: false,
    });
    expect((await visitors(page.id)).status).toBe(404);
  });

  it('uses the units that are known, whatever the case of their codes', async () => {
    const first = await newCourse();
    const second = await newCourse({ units: [{ code: 'unit2', title: 'Other' }] });
    expect(second.units).toMatchObject([{ id: first.units[1]!.id, title: 'Serve guests' }]);
  });

  it('is added once, however often the press is sent', async () => {
    const id = randomUUID();
    const given = { code: 'TWICE', title: 'Twice' };
    expect((await add(given, id)).status).toBe(201);
    expect((await add(given, id)).status).toBe(201);
    expect((await add({ ...given, title: 'Another' }, id)).body.code).toBe('idempotency_conflict');
    const { body } = await test.call('GET /api/staff/courses', { at, cookie, query: { search: 'twice' } });
    expect(body).toMatchObject({ total: 1, rows: [{ code: 'TWICE', state: 'draft' }] });
  });

  it('is refused a code that is taken and a unit that is there twice, by name of the field', async () => {
    await newCourse({ code: 'TAKEN' });
    const answer = await add({ code: 'taken', units: [...units, { code: 'unit1', title: 'Again' }] });
    expect(faultsOf(answer)).toEqual(['code taken', 'units.2.code repeated']);
    expect((await add({ units: [] })).status).toBe(400);
  });
});

describe('A copy of a course', () => {
  it('is a draft with the same units, fees, plans and information, and changes nothing of the other', async () => {
    const page = await newCourse({ kind: 'qualification' });
    await test.in(at, (tx) => publishInformation(tx, page.id, 1, plainInformation()));
    const { body: source } = await save(await read(page.id), {
      state: 'listed',
      summary: 'Learn to serve',
      fees: [fee(50_000)],
      plans: [plan()],
    });
    const given = { id: randomUUID(), code: 'COPY1', title: 'The same, elsewhere' };
    const copy = () =>
      test.call('POST /api/staff/courses/:id/copies', { at, cookie, params: { id: page.id }, body: given });
    const { status, body } = await copy();
    expect(status).toBe(201);
    const { code, title } = given;
    expect(body).toMatchObject({
      offer: { ...source.offer, code, title, state: 'draft', fees: [{}], plans: [{}] },
      units: source.units,
      information: { version: 1 },
      used: false,
    });
    expect(body.offer.fees[0]).toMatchObject({ label: 'Tuition', cents: 50_000 });
    expect(body.offer.plans[0]).toMatchObject({ name: 'Monthly', instalments: 4 });
    expect((await visitors(given.id)).status).toBe(404);
    expect(await copy()).toMatchObject({ status: 201, body });
    expect(await read(page.id)).toEqual(source);
  });

  it('needs a code of its own, and a course of this organisation', async () => {
    const page = await newCourse();
    const body = { id: randomUUID(), code: page.offer.code.toLowerCase(), title: 'Again' };
    const copy = (id: string) =>
      test.call('POST /api/staff/courses/:id/copies', { at, cookie, params: { id }, body });
    expect(faultsOf(await copy(page.id))).toEqual(['code taken']);
    expect((await copy(randomUUID())).status).toBe(404);
  });
});

describe('The offer of a course', () => {
  it('stands in the catalogue with its price and plans as soon as it is listed', async () => {
    const page = await newCourse();
    const answer = await save(page, {
      state: 'listed',
      fees: [fee(50_000), fee(5_000, { label: 'Apron', kind: 'materials', mandatory: false })],
      plans: [plan()],
    });
    expect(answer.body.offer).toMatchObject({ state: 'listed' });
    const { body } = await visitors(page.id);
    expect(body).toMatchObject({
      priceCents: 50_000,
      gst: 'free',
      plans: [{ name: 'Monthly', depositCents: 10_000, instalmentCents: [10_000, 10_000, 10_000, 10_000] }],
    });
    expect(answer.body.lacks).toEqual(['intake', 'payment']);
    await test.in(at, (tx) => makeIntakes(tx, page.id, [{}]));
    expect((await read(page.id)).lacks).toEqual(['payment']);
  });

  it('of accredited training is listed only with the information for students', async () => {
    const page = await newCourse({ kind: 'qualification' });
    expect(page.offer.accredited).toBe(true);
    expect(faultsOf(await save(page, { state: 'listed' }))).toEqual(['state information_needed']);
    await test.in(at, (tx) => publishInformation(tx, page.id, 1, plainInformation()));
    expect((await save(page, { state: 'listed' })).status).toBe(200);
  });

  it('is a draft again only while nobody registered', async () => {
    const page = await newCourse();
    const { body: listed } = await save(page, { state: 'listed' });
    const { body: draft } = await save(listed, { state: 'draft' });
    expect(draft.offer.state).toBe('draft');
    expect((await visitors(page.id)).status).toBe(404);
    const { body: again } = await save(draft, { state: 'listed' });
    await test.call('POST /api/public/registrations', {
      at,
      body: { key: randomUUID(), courseId: page.id, email: 'somebody@person.example', language: 'en' },
    });
    const used = await read(page.id);
    expect([again.used, used.used]).toEqual([false, true]);
    expect(faultsOf(await save(used, { state: 'draft' }))).toEqual(['state in_use']);
    expect((await save(used, { state: 'unlisted' })).status).toBe(200);
  });

  it('keeps the plans that stay, and replaces one whose terms change by another', async () => {
    const page = await newCourse();
    const fees = [fee(50_000)];
    const first = (await save(page, { fees, plans: [plan(), plan({ name: 'Weekly', every: 'week' })] })).body;
    const [monthly, weekly] = first.offer.plans;
    const second = (await save(first, { plans: [weekly, { ...monthly, instalments: 2 }] })).body.offer.plans;
    expect(second).toMatchObject([{ id: weekly.id }, { name: 'Monthly', instalments: 2 }]);
    expect(second[1].id).not.toBe(monthly.id);
    const [row] = await test.in(at, (tx) =>
      tx.select().from(paymentOption).where(eq(paymentOption.id, monthly.id)),
    );
    expect(row).toMatchObject({ instalments: 4, retiredAt: expect.any(Date) });
  });

  it('says of each field what is wrong with it, and changes nothing', async () => {
    const page = await newCourse();
    const answer = await save(page, {
      title: 'Changed',
      fees: [fee(20_000)],
      plans: [
        plan({ depositCents: 20_000 }),
        plan({ name: 'monthly', every: null }),
        plan({ name: 'None', instalments: 0 }),
        plan({ name: 'Full', kind: 'full' }),
      ],
    });
    expect(faultsOf(answer)).toEqual([
      'plans.1.name repeated',
      'plans.0.depositCents too_much',
      'plans.1.every required',
      'plans.2.instalments too_few',
      'plans.3.kind full_has_none',
    ]);
    expect(await read(page.id)).toEqual(page);
    expect(faultsOf(await save(page, { plans: [plan()] }))).toEqual(['plans nothing_to_pay']);
  });

  it('has GST on a fee only where the seller is registered for it', async () => {
    const selling = await test.organisation('selling');
    await test.person(selling, { email: 'admin@selling.example', roles: ['administrator'], password });
    const theirs = { at: selling, cookie: await test.signIn(selling, 'admin@selling.example', password) };
    const register = (gstRegistered: boolean) =>
      test.in(selling, async (tx) => {
        await tx.delete(billingSettings);
        await tx.insert(billingSettings).values({ sellerName: 'Selling', gstRegistered });
      });
    const body = {
      id: randomUUID(),
      code: 'G',
      title: 'GST',
      kind: 'short_course',
      area: 'A',
      summary: '',
      units,
    };
    const { body: page } = await test.call('POST /api/staff/courses', { ...theirs, body });
    const put = () =>
      test.call('PUT /api/staff/courses/:id', {
        ...theirs,
        params: { id: page.id },
        body: {
          ...page.offer,
          state: 'listed',
          fees: [fee(11_000, { gst: 'taxable' })],
          revision: page.revision,
        },
      });
    await register(false);
    expect(faultsOf(await put())).toEqual(['fees.0.gst not_registered']);
    await register(true);
    expect((await put()).status).toBe(200);
    const shown = await test.call('GET /api/public/courses/:id', { at: selling, params: { id: page.id } });
    expect(shown.body).toMatchObject({ gst: 'taxable', gstCents: 1_000 });
  });

  it('is not overwritten by somebody who read it before it changed', async () => {
    const page = await newCourse();
    expect((await save(page, { title: 'First' })).status).toBe(200);
    expect(await save(page, { title: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    expect((await read(page.id)).offer.title).toBe('First');
  });

  it('is found by code, title and area, and by its state', async () => {
    const page = await newCourse({ code: 'FIND-ME', title: 'Barista basics', area: 'Coffee' });
    await save(page, { state: 'listed' });
    const found = async (query: Record<string, string>) => {
      const { body } = await test.call('GET /api/staff/courses', { at, cookie, query });
      return body.rows.map(({ code }: { code: string }) => code) as string[];
    };
    expect(await found({ search: 'barista' })).toEqual(['FIND-ME']);
    expect(await found({ search: 'coffee', state: 'listed' })).toEqual(['FIND-ME']);
    expect(await found({ search: 'find-me', state: 'draft' })).toEqual([]);
  });

  it('is read and changed only by who may change settings, and never for another organisation', async () => {
    const page = await newCourse();
    await test.person(at, { email: 'author@offering.example', roles: ['author'], password });
    const author = await test.signIn(at, 'author@offering.example', password);
    const refused = await test.call('GET /api/staff/courses/:id', {
      at,
      cookie: author,
      params: { id: page.id },
    });
    expect(refused.status).toBe(403);
    const other = await test.organisation('elsewhere');
    await test.person(other, { email: 'admin@elsewhere.example', roles: ['administrator'], password });
    const theirs = await test.signIn(other, 'admin@elsewhere.example', password);
    const answer = await test.call('PUT /api/staff/courses/:id', {
      at: other,
      cookie: theirs,
      params: { id: page.id },
      body: { ...page.offer, revision: page.revision },
    });
    expect(answer.status).toBe(404);
  });
});
