import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingSettings } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';

const password = 'a-long-password-1';
const filled = {
  name: 'Harbour Skills Institute',
  legalName: 'Harbour Skills Pty Ltd',
  tradingNames: ['Harbour Business School'],
  abn: '51 824 753 556',
  acn: '004 085 616',
  providerCode: '45123',
  cricosCode: '99001h',
  email: 'hello@own.example',
  phone: '(02) 5550 0140',
  website: 'www.own.example',
  streetLine: '14 Lantern Wharf',
  streetSuburb: 'Sydney',
  streetState: '01',
  streetPostcode: '2000',
  postalLine: '',
  postalBox: 'PO Box 12',
  postalSuburb: 'Sydney',
  postalState: '01',
  postalPostcode: '2001',
  complaintsName: 'Registrar',
  complaintsEmail: 'registrar@own.example',
  complaintsPhone: '',
  timeZone: 'Australia/Perth',
};
/** The same as it is stored. */
const stored = {
  ...filled,
  abn: '51824753556',
  acn: '004085616',
  cricosCode: '99001H',
  website: 'https://www.own.example',
};
const empty = Object.fromEntries(
  Object.keys(filled).map((field) => [field, field === 'tradingNames' ? [] : '']),
);

describe('What an organisation says of itself', () => {
  let test: TestApp;
  let at: TestOrganisation;
  let other: TestOrganisation;
  let cookie: string;
  beforeAll(async () => {
    test = await testApp();
    at = await test.organisation('own');
    other = await test.organisation('others');
    await test.person(at, { email: 'admin@own.example', roles: ['administrator'], password });
    cookie = await test.signIn(at, 'admin@own.example', password);
  });
  afterAll(() => test.close());

  const read = async () => (await test.call('GET /api/staff/organisation', { at, cookie })).body;
  const save = async (change: object = {}, revision?: string) =>
    test.call('PUT /api/staff/organisation', {
      at,
      cookie,
      body: { ...filled, ...change, revision: revision ?? (await read()).revision },
    });
  const rowOf = async ({ id }: TestOrganisation) =>
    test.platform.database.outsideTenants(async (tx) => {
      const [row] = await tx.select().from(organisation).where(eq(organisation.id, id));
      return row!;
    });

  it('is empty before it is filled in, but for its name and time zone', async () => {
    const { timeZone, name } = await rowOf(at);
    expect(await read()).toMatchObject({
      settings: { ...empty, name, timeZone },
      seller: null,
    });
  });

  it('is kept tidy, worn by pages at once, and no other organisation changes', async () => {
    const before = await rowOf(other);
    const session = async () => (await test.call('GET /api/user/session', { at, cookie })).body;
    const { lookChangedAt } = await session();
    const saved = await save();
    expect(saved.status).toBe(200);
    expect(saved.body.settings).toEqual(stored);
    const { body } = await test.call('GET /api/public/brand_settings', { at });
    expect(body).toMatchObject({
      organisation: { name: filled.name, timeZone: 'Australia/Perth' },
      contact: {
        email: 'hello@own.example',
        providerCode: '45123',
        legalName: 'Harbour Skills Pty Ltd',
        abn: '51 824 753 556',
        acn: '004 085 616',
        cricosCode: '99001H',
        tradingNames: ['Harbour Business School'],
        website: 'https://www.own.example',
        address: { line: '14 Lantern Wharf', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
        postalAddress: { line: 'PO Box 12', suburb: 'Sydney', state: 'NSW', postcode: '2001' },
        complaints: { name: 'Registrar', email: 'registrar@own.example', phone: null },
      },
    });
    expect((await session()).lookChangedAt).not.toBe(lookChangedAt);
    expect(await rowOf(other)).toEqual(before);
    const { slug, status } = await rowOf(at);
    expect([slug, status]).toEqual(['own', 'active']);
  });

  it.each([
    ['an ABN with a wrong digit', { abn: '51 824 753 557' }, 'abn'],
    ['an ABN of ten digits', { abn: '5182475355' }, 'abn'],
    ['a phone number that cannot be called', { phone: '12345' }, 'phone'],
    ['a provider code with a gap', { providerCode: '45 123' }, 'providerCode'],
    ['no name', { name: '  ' }, 'name'],
    ['no email address', { email: '' }, 'email'],
    ['an ACN with a wrong digit', { acn: '004 085 617' }, 'acn'],
    ['a CRICOS code of another form', { cricosCode: '1234A' }, 'cricosCode'],
    ['a website that is no page', { website: 'javascript:alert(1)' }, 'website'],
    ['a website without a domain', { website: 'harbour' }, 'website'],
    ['six trading names', { tradingNames: ['A', 'B', 'C', 'D', 'E', 'F'] }, 'tradingNames'],
    ['half an address', { streetSuburb: '' }, 'streetSuburb'],
    ['a post box where people come', { streetLine: 'PO Box 12' }, 'streetLine'],
    ['a postcode of another state', { streetState: '02' }, 'streetState'],
    ['a street as a post box', { postalBox: '14 Lantern Wharf' }, 'postalBox'],
    ['a complaints contact without a name', { complaintsName: '' }, 'complaintsName'],
    ['a complaints contact nobody can reach', { complaintsEmail: '' }, 'complaintsEmail'],
    ['a complaints phone that cannot be called', { complaintsPhone: '12345' }, 'complaintsPhone'],
    ['a time zone that does not exist', { timeZone: 'Australia/Nowhere' }, 'timeZone'],
  ])('refuses %s, naming the field', async (_what, change, field) => {
    expect(await save(change)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect((await read()).settings).toEqual(stored);
  });

  it('may be without all but name, email and time zone, and a name that repeats the name is none', async () => {
    const { name, email, timeZone } = filled;
    const least = { ...empty, name, email, timeZone };
    const saved = await save({ ...least, legalName: name, tradingNames: [name, 'Evenings', 'Evenings'] });
    expect(saved.body.settings).toEqual({ ...least, tradingNames: ['Evenings'] });
    const { body } = await test.call('GET /api/public/brand_settings', { at });
    const { email: _email, tradingNames: _names, ...others } = body.contact;
    expect(Object.values(others).every((value) => value === null)).toBe(true);
    expect((await save()).status).toBe(200);
  });

  it('is not overwritten by somebody who read it before it changed; the same press again changes nothing', async () => {
    const { revision } = await read();
    const first = await save({ email: 'first@own.example' }, revision);
    expect(first.status).toBe(200);
    expect((await save({ email: 'first@own.example' }, revision)).body).toEqual(first.body);
    expect(await save({ email: 'second@own.example' }, revision)).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    expect((await read()).settings.email).toBe('first@own.example');
  });

  it('is in the log, from what to what', async () => {
    const given = { streetLine: '15 Lantern Wharf', complaintsPhone: '(02) 5550 0141', tradingNames: [] };
    await save({ name: 'Quay Skills Institute', ...given });
    const { rows } = await test.in(at, (tx) =>
      tx.execute<{ before: object; after: object }>(
        `select before, after from action_log where subject = 'organisation' order by position desc limit 1`,
      ),
    );
    expect(rows[0]!.before).toMatchObject({
      name: filled.name,
      email: 'first@own.example',
      tradingNames: 'Harbour Business School',
    });
    expect(rows[0]!.after).toMatchObject({
      name: 'Quay Skills Institute',
      email: filled.email,
      tradingNames: null,
      address: '15 Lantern Wharf, Sydney, 01, 2000',
      complaints: 'Registrar, registrar@own.example, (02) 5550 0141',
    });
  });

  it('says beside it who stands on invoices', async () => {
    await test.in(at, (tx) => makeBillingSettings(tx, { sellerName: 'Quay Pty Ltd', abn: '53004085616' }));
    expect((await read()).seller).toEqual({ name: 'Quay Pty Ltd', abn: '53004085616' });
  });

  it('is the time zone of everybody who has not chosen their own, as soon as servers hear of it', async () => {
    await save({ timeZone: 'Pacific/Auckland' });
    await expect
      .poll(async () => (await test.call('GET /api/user/session', { at, cookie })).body.timeZone)
      .toBe('Pacific/Auckland');
  });

  it('is changed only by who may change settings', async () => {
    await test.person(at, { email: 'finance@own.example', roles: ['finance'], password });
    const finance = await test.signIn(at, 'finance@own.example', password);
    const answer = await test.call('GET /api/staff/organisation', { at, cookie: finance });
    expect(answer.status).toBe(403);
  });

  it('is out of reach of work for no organisation', async () => {
    const outside = test.platform.database.outsideTenants((tx) =>
      tx.execute(sql`select change_own_organisation('Taken over', 'UTC')`),
    );
    await expect(outside).rejects.toThrow('no organisation to change');
    expect((await rowOf(other)).name).not.toBe('Taken over');
  });
});
