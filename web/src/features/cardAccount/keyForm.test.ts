import { expect, test } from 'vitest';
import type { CardAccount } from '#contract/console/settings/cardAccount.ts';
import { checksFor, noKeys, saidByServer } from './keyForm.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const wrongIn = (values: typeof keys, account: CardAccount | null = null) =>
  Object.entries(checksFor(account)).flatMap(([field, check]) =>
    check(values[field as keyof typeof keys], values) === null ? [] : [field],
  );

test.each([
  ['three keys of one kind', {}, []],
  ['a restricted key', { secretKey: 'rk_test_1' }, []],
  ['spaces around a key', { secretKey: ' sk_test_1 ' }, []],
  ['two secret keys', { publishableKey: 'sk_test_1' }, ['publishableKey']],
  ['a test key beside a real one', { publishableKey: 'pk_live_1' }, ['publishableKey']],
  ['no signing secret', { webhookSecret: '' }, ['webhookSecret']],
])('%s: wrong is %j', (_what, change, wrong) => {
  expect(wrongIn({ ...keys, ...change })).toEqual(wrong);
});

test('of an account that is stored, only the publishable key must be typed, and its kind must fit', () => {
  const account = { mode: 'live' } as CardAccount;
  expect(wrongIn({ ...noKeys, publishableKey: 'pk_live_1' }, account)).toEqual([]);
  expect(wrongIn({ ...noKeys, publishableKey: 'pk_test_1' }, account)).toEqual(['publishableKey']);
});

test('what Stripe said is a sentence beside its field', () => {
  const said = saidByServer([{ field: 'secretKey', code: 'refused', message: '' }]);
  expect(said).toEqual({ secretKey: 'Stripe does not know this key. Copy it again, wholly.' });
});
