import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneySettings } from '#contract/console/settings/moneySettings.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'a-long-password-1';
const first: MoneySettings = {
  sellerName: 'Harbour Skills Pty Ltd',
  abn: '51 824 753 556',
  gstRegistered: true,
  address: '1 Quay Street, Sydney NSW 2000',
  email: 'accounts@money.example',
  bankAccount: { name: 'Harbour Skills', bsb: '062 000', number: '1234 5678' },
  methods: ['bank_transfer'],
  reminderDaysBefore: [7, 3, 3],
  reminderDaysAfter: [7, 1],
  lateRule: 'none',
  lateDays: 14,
  prepaidLimitCents: 1_500_00,
};

describe('Money settings', () => {
  let test: TestApp;
  let at: TestOrganisation;
  let other: TestOrganisation;
  let cookie: string;
  beforeAll(async () => {
    test = await testApp();
    at = await test.organisation('money');
    other = await test.organisation('others');
    await test.person(at, { email: 'admin@money.example', roles: ['administrator'], password });
    cookie = await test.signIn(at, 'admin@money.example', password);
  });
  afterAll(() => test.close());

  const read = async () => (await test.call('GET /api/staff/money_settings', { at, cookie })).body;
  const save = async (change: object = {}, revision?: string) =>
    test.call('PUT /api/staff/money_settings', {
      at,
      cookie,
      body: { ...first, ...change, revision: revision ?? (await read()).revision },
    });

  it('are none before somebody saves them, and the page says what this installation can do', async () => {
    expect(await read()).toMatchObject({
      settings: null,
      availableMethods: ['bank_transfer', 'card_sandbox'],
      thresholdCents: 1_500_00,
    });
  });

  it('are kept tidy: numbers without gaps, days once and in order', async () => {
    const saved = await save();
    expect(saved.status).toBe(200);
    expect(saved.body.settings).toEqual({
      ...first,
      abn: '51824753556',
      bankAccount: { name: 'Harbour Skills', bsb: '062-000', number: '12345678' },
      reminderDaysBefore: [3, 7],
      reminderDaysAfter: [1, 7],
    });
    const rows = await test.in(other, (tx) => tx.select().from(billingSettings));
    expect(rows).toEqual([]);
  });

  it.each([
    ['an ABN with a wrong digit', { abn: '51824753557' }, 'abn', 'wrong_check'],
    ['GST without an ABN', { abn: '' }, 'abn', 'needed_with_gst'],
    ['transfers without an account', { bankAccount: null }, 'bankAccount', 'needed'],
    [
      'a BSB of five digits',
      { bankAccount: { name: 'X', bsb: '06200', number: '12345678' } },
      'bankAccount.bsb',
      'wrong',
    ],
    [
      'an account number with letters',
      { bankAccount: { name: 'X', bsb: '062000', number: '12AB5678' } },
      'bankAccount.number',
      'wrong',
    ],
    ['cards this installation cannot take', { methods: ['card_stripe'] }, 'methods', 'not_available'],
    [
      'holding more than the law allows',
      { prepaidLimitCents: 1_500_01 },
      'prepaidLimitCents',
      'over_threshold',
    ],
  ])('refuse %s, naming the field', async (_what, change, field, code) => {
    const answer = await save(change);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
    expect((await read()).settings.abn).toBe('51824753556');
  });

  it('are refused without any way to pay, and with a reminder on day 0', async () => {
    expect((await save({ methods: [] })).body.errors).toMatchObject([{ field: 'methods' }]);
    expect((await save({ reminderDaysAfter: [0] })).body.errors).toMatchObject([
      { field: 'reminderDaysAfter.0' },
    ]);
  });

  it('are not overwritten by somebody who read them before they changed', async () => {
    const { revision } = await read();
    expect((await save({ email: 'first@money.example' }, revision)).status).toBe(200);
    const second = await save({ email: 'second@money.example' }, revision);
    expect(second).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await read()).settings.email).toBe('first@money.example');
  });

  it('are in the log with the end of the account number only', async () => {
    await save({ bankAccount: { name: 'Harbour Skills', bsb: '062-000', number: '99998765' } });
    const { rows } = await test.in(at, (tx) =>
      tx.execute<{ before: object; after: object }>(
        `select before, after from action_log where subject = 'billing_settings' order by position desc limit 1`,
      ),
    );
    expect(rows[0]!.before).toMatchObject({ accountEnds: '678' });
    expect(rows[0]!.after).toMatchObject({ accountEnds: '765' });
    expect(JSON.stringify(rows)).not.toContain('99998765');
  });

  it('are read and changed only by who may change settings', async () => {
    await test.person(at, { email: 'finance@money.example', roles: ['finance'], password });
    const finance = await test.signIn(at, 'finance@money.example', password);
    const answer = await test.call('GET /api/staff/money_settings', { at, cookie: finance });
    expect(answer.status).toBe(403);
  });

  it('become one row when two people save the first at once', async () => {
    await test.person(other, { email: 'admin@others.example', roles: ['administrator'], password });
    const admin = await test.signIn(other, 'admin@others.example', password);
    const { revision } = (await test.call('GET /api/staff/money_settings', { at: other, cookie: admin }))
      .body;
    const body = { ...first, revision };
    const answers = await Promise.all(
      [0, 1].map(() => test.call('PUT /api/staff/money_settings', { at: other, cookie: admin, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const rows = await test.in(other, (tx) =>
      tx.select().from(billingSettings).where(eq(billingSettings.abn, '51824753556')),
    );
    expect(rows).toHaveLength(1);
  });
});
