import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingSettings } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';

const password = 'a-long-password-1';
const filled = {
  name: 'Harbour Skills Institute',
  legalName: 'Harbour Skills Pty Ltd',
  abn: '51 824 753 556',
  providerCode: '45123',
  email: 'hello@own.example',
  phone: '(02) 5550 0140',
  timeZone: 'Australia/Perth',
};

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
      settings: { name, timeZone, legalName: '', abn: '', providerCode: '', email: '', phone: '' },
      seller: null,
    });
  });

  it('is kept tidy, worn by pages at once, and no other organisation changes', async () => {
    const before = await rowOf(other);
    const session = async () => (await test.call('GET /api/user/session', { at, cookie })).body;
    const { lookChangedAt } = await session();
    const saved = await save();
    expect(saved.status).toBe(200);
    expect(saved.body.settings).toEqual({ ...filled, abn: '51824753556' });
    const { body } = await test.call('GET /api/public/brand_settings', { at });
    expect(body).toMatchObject({
      organisation: { name: filled.name, timeZone: 'Australia/Perth' },
      contact: {
        email: 'hello@own.example',
        providerCode: '45123',
        legalName: 'Harbour Skills Pty Ltd',
        abn: '51 824 753 556',
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
    ['a time zone that does not exist', { timeZone: 'Australia/Nowhere' }, 'timeZone'],
  ])('refuses %s, naming the field', async (_what, change, field) => {
    expect(await save(change)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect((await read()).settings).toEqual({ ...filled, abn: '51824753556' });
  });

  it('may be without legal name, ABN, code and phone, and a legal name that repeats the name is none', async () => {
    const saved = await save({ legalName: filled.name, abn: '', providerCode: '', phone: '' });
    expect(saved.body.settings).toMatchObject({ legalName: '', abn: '', providerCode: '', phone: '' });
    const { body } = await test.call('GET /api/public/brand_settings', { at });
    expect(body.contact).toMatchObject({ legalName: null, abn: null, providerCode: null, phone: null });
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
    await save({ name: 'Quay Skills Institute' });
    const { rows } = await test.in(at, (tx) =>
      tx.execute<{ before: object; after: object }>(
        `select before, after from action_log where subject = 'organisation' order by position desc limit 1`,
      ),
    );
    expect(rows[0]!.before).toMatchObject({ name: filled.name, email: 'first@own.example' });
    expect(rows[0]!.after).toMatchObject({ name: 'Quay Skills Institute', email: filled.email });
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
