import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMail } from '#server/platform/mail/mail.queries.ts';
import { cookieOf, testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'three wet boots outside';
let test: TestApp;
let harbour: TestOrganisation;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour', { name: 'Harbour Skills Institute' });
});
afterAll(() => test.close());

const post = (path: string, payload: object, cookie = ''): Promise<Answer> =>
  test.request(harbour, {
    method: 'POST',
    url: `/api/auth${path}`,
    payload,
    ...(cookie && { headers: { cookie } }),
  });
const newestLetter = async () => (await test.in(harbour, (tx) => newestMail(tx, 1)))[0]!;
const session = (cookie: string) => test.call('GET /api/user/session', { at: harbour, cookie });

/** RFC 6238 with SHA-1, six digits, thirty seconds, from the address an authenticator app scans. */
function codeOf(totpURI: string, ahead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const letters = Array.from(new URL(totpURI).searchParams.get('secret')!.replaceAll('=', ''));
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = mac[19]! & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
/** A code works once: the one that turned two-step on does not sign in. */
const nextCodeOf = (totpURI: string) => codeOf(totpURI, 1);
const wrongCode = (totpURI: string) =>
  String((Number(codeOf(totpURI)) + 500_000) % 1_000_000).padStart(6, '0');

async function withSecondFactor(email: string) {
  await test.person(harbour, { email, password });
  const cookie = await test.signIn(harbour, email, password);
  const { totpURI, backupCodes } = (await post('/two-factor/enable', { password }, cookie)).body;
  const spent = codeOf(totpURI);
  const confirmed = await post('/two-factor/verify-totp', { code: spent }, cookie);
  expect(confirmed.status).toBe(200);
  return {
    totpURI: totpURI as string,
    backupCodes: backupCodes as string[],
    spent,
    cookie: cookieOf(confirmed),
  };
}

describe('two-step sign-in', () => {
  it('is set up with the password and a first code, under the organisation’s name', async () => {
    const { totpURI, backupCodes, cookie } = await withSecondFactor('first@mail.example');
    expect(new URL(totpURI).searchParams.get('issuer')).toBe('Harbour Skills Institute');
    expect(backupCodes).toHaveLength(10);
    const mine = (await test.call('GET /api/user/profile', { at: harbour, cookie })).body;
    expect(mine.twoFactorEnabled).toBe(true);
    const again = await post('/two-factor/enable', { password }, cookie);
    expect(again.body.code).toBe('already_done');
  });

  it('cannot be set up without the password', async () => {
    await test.person(harbour, { email: 'open@mail.example', password });
    const cookie = await test.signIn(harbour, 'open@mail.example', password);
    const answer = await post('/two-factor/enable', { password: 'a guess at it' }, cookie);
    expect(answer.body.code).toBe('wrong_credentials');
  });

  it('asks for a code after the password, and only the right one signs in', async () => {
    const { totpURI } = await withSecondFactor('asked@mail.example');
    const challenge = await post('/sign-in/email', { email: 'asked@mail.example', password });
    expect(challenge.body).toEqual({ status: true, twoFactorRedirect: true });
    const halfway = cookieOf(challenge);
    expect((await session(halfway)).status).toBe(401);
    const wrong = await post('/two-factor/verify-totp', { code: wrongCode(totpURI) }, halfway);
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_code']);
    const right = await post('/two-factor/verify-totp', { code: nextCodeOf(totpURI) }, halfway);
    expect(right.status).toBe(200);
    expect(JSON.stringify(right.body)).not.toContain('token');
    expect((await session(cookieOf(right))).body.email).toBe('asked@mail.example');
    const replayed = await post('/two-factor/verify-totp', { code: nextCodeOf(totpURI) }, halfway);
    expect(replayed.body).toMatchObject({ code: 'wrong_code', detail: 'sign_in_again' });
  });

  it('works by ordinary forms: a wrong code is asked for again, the right one or a recovery code signs in', async () => {
    const email = 'forms@mail.example';
    const { totpURI, backupCodes } = await withSecondFactor(email);
    const form = (path: string, fields: Record<string, string>, cookie = '', origin = harbour.host) =>
      test.request(harbour, {
        method: 'POST',
        url: `/api/auth/sign-in/form${path}`,
        payload: new URLSearchParams({ ...fields, next: '/courses' }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://${origin}`,
          ...(cookie && { cookie }),
        },
      });
    const placeOf = ({ status, headers }: Answer) => [status, headers['location']];
    const begin = async () => {
      const asked = await form('', { email, password });
      expect(placeOf(asked)).toEqual([303, '/auth?reason=code_needed&next=%2Fcourses']);
      return cookieOf(asked);
    };
    const halfway = await begin();
    const wrong = await form('/code', { code: wrongCode(totpURI) }, halfway);
    expect(placeOf(wrong)).toEqual([303, '/auth?reason=wrong_code&next=%2Fcourses']);
    expect(placeOf(await form('/code', { code: '' }, halfway))).toEqual(placeOf(wrong));
    const foreign = await form('/code', { code: nextCodeOf(totpURI) }, halfway, 'evil.example');
    expect([foreign.status, foreign.body.code]).toEqual([403, 'wrong_origin']);
    const right = await form('/code', { code: nextCodeOf(totpURI) }, halfway);
    expect(placeOf(right)).toEqual([303, '/courses']);
    expect((await session(cookieOf(right))).body.email).toBe(email);
    const over = await form('/code', { code: nextCodeOf(totpURI) }, halfway);
    expect(placeOf(over)).toEqual([303, '/auth?reason=code_over&next=%2Fcourses']);
    const recovered = await form('/code', { code: backupCodes[0]! }, await begin());
    expect(placeOf(recovered)).toEqual([303, '/courses']);
    expect((await session(cookieOf(recovered))).body.email).toBe(email);
  });

  it('asks for a code after a sign-in link too', async () => {
    const email = 'linked@mail.example';
    const { totpURI } = await withSecondFactor(email);
    await post('/sign-in/magic-link', { email, callbackURL: '/courses' });
    const [mail] = await test.in(harbour, (tx) => newestMail(tx, 1));
    const link = new URL(/https?:\/\/\S+/.exec(mail!.text)![0]);
    const opened = await post('/magic-link/verify', { token: link.searchParams.get('token') });
    expect(opened.body).toEqual({ status: true, twoFactorRedirect: true });
    expect((await session(cookieOf(opened))).status).toBe(401);
    const right = await post('/two-factor/verify-totp', { code: nextCodeOf(totpURI) }, cookieOf(opened));
    expect((await session(cookieOf(right))).body.email).toBe(email);
  });

  it('ends the try after five wrong codes, and locks the second factor after ten', async () => {
    const email = 'guessed@mail.example';
    const { totpURI } = await withSecondFactor(email);
    const guess = (cookie: string) => post('/two-factor/verify-totp', { code: wrongCode(totpURI) }, cookie);
    for (let round = 0; round < 2; round += 1) {
      const halfway = cookieOf(await post('/sign-in/email', { email, password }));
      for (let n = 0; n < 5; n += 1) expect((await guess(halfway)).body.code).toBe('wrong_code');
      const over = await guess(halfway);
      expect([over.status, over.body.detail]).toEqual([429, 'sign_in_again']);
    }
    const halfway = cookieOf(await post('/sign-in/email', { email, password }));
    expect((await post('/two-factor/verify-totp', { code: nextCodeOf(totpURI) }, halfway)).status).toBe(429);
  });

  it('accepts each recovery code once, also when it is sent twice at once', async () => {
    const email = 'recovered@mail.example';
    const { backupCodes } = await withSecondFactor(email);
    const [code] = backupCodes;
    const halfway = async () => cookieOf(await post('/sign-in/email', { email, password }));
    const [one, two] = [await halfway(), await halfway()];
    const answers = await Promise.all(
      [one, two].map((cookie) => post('/two-factor/verify-backup-code', { code }, cookie)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const third = await post('/two-factor/verify-backup-code', { code }, await halfway());
    expect(third.body.code).toBe('wrong_code');
  });

  const trustOf = (answer: Answer) =>
    cookieOf(answer)
      .split('; ')
      .find((cookie) => cookie.includes('trust_device'))!;

  /** Signs in with a code and asks not to be asked again; answers with the trusted device. */
  async function withTrustedDevice(email: string): Promise<string> {
    const { totpURI } = await withSecondFactor(email);
    const halfway = cookieOf(await post('/sign-in/email', { email, password }));
    const code = nextCodeOf(totpURI);
    return trustOf(await post('/two-factor/verify-totp', { code, trustDevice: true }, halfway));
  }

  it('stays off the device that was trusted, until the password is changed', async () => {
    const email = 'changed@mail.example';
    const device = await withTrustedDevice(email);
    const next = await post('/sign-in/email', { email, password }, device);
    expect(next.body).toEqual({ status: true });
    const newPassword = 'seven dry hats indoors';
    const change = { currentPassword: password, newPassword };
    expect((await post('/change-password', change, cookieOf(next))).status).toBe(200);
    const after = await post('/sign-in/email', { email, password: newPassword }, trustOf(next));
    expect(after.body.twoFactorRedirect).toBe(true);
  });

  it('stays off the device that was trusted, until the password is reset', async () => {
    const email = 'trusted@mail.example';
    const device = await withTrustedDevice(email);
    const next = await post('/sign-in/email', { email, password }, device);
    expect(next.body).toEqual({ status: true });
    const renewed = trustOf(next);
    await post('/request-password-reset', { email });
    const [mail] = await test.in(harbour, (tx) => newestMail(tx, 1));
    const token = /token=(\S+)/.exec(mail!.text)![1];
    await post('/reset-password', { token, newPassword: 'seven dry hats indoors' });
    const after = await post('/sign-in/email', { email, password: 'seven dry hats indoors' }, renewed);
    expect(after.body.twoFactorRedirect).toBe(true);
  });

  it('accepts each code of the app once, also when it is sent twice at once', async () => {
    const email = 'replayed@mail.example';
    const { totpURI, spent } = await withSecondFactor(email);
    const halfway = async () => cookieOf(await post('/sign-in/email', { email, password }));
    const again = await post('/two-factor/verify-totp', { code: spent }, await halfway());
    expect(again.body).toMatchObject({ code: 'wrong_code', detail: 'code_used' });
    const code = nextCodeOf(totpURI);
    const [one, two] = [await halfway(), await halfway()];
    const answers = await Promise.all(
      [one, two].map((cookie) => post('/two-factor/verify-totp', { code }, cookie)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    // A code of an earlier time is none either, once a later one was accepted.
    const earlier = await post('/two-factor/verify-totp', { code: spent }, await halfway());
    expect(earlier.body.detail).toBe('code_used');
  });

  it('ends every other session when it is turned on, and says so by mail', async () => {
    const email = 'elsewhere@mail.example';
    await test.person(harbour, { email, password });
    const elsewhere = await test.signIn(harbour, email, password);
    const here = await test.signIn(harbour, email, password);
    const { totpURI } = (await post('/two-factor/enable', { password }, here)).body;
    const on = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, here);
    expect((await session(cookieOf(on))).status).toBe(200);
    expect((await session(elsewhere)).status).toBe(401);
    expect(await newestLetter()).toMatchObject({
      recipient: email,
      subject: 'Two-step sign-in is on for Harbour Skills Institute',
    });
  });

  it('is turned off with the password and a code, and says so by mail', async () => {
    const email = 'off@mail.example';
    const { totpURI, spent, cookie } = await withSecondFactor(email);
    const turnOff = (given: object) => post('/two-factor/disable', given, cookie);
    expect((await turnOff({ password })).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'code' }],
    });
    const guess = await turnOff({ password: 'a guess at it', code: nextCodeOf(totpURI) });
    expect(guess.body.code).toBe('wrong_credentials');
    expect((await turnOff({ password, code: wrongCode(totpURI) })).body.code).toBe('wrong_code');
    expect((await turnOff({ password, code: spent })).body.detail).toBe('code_used');
    expect((await turnOff({ password, code: nextCodeOf(totpURI) })).status).toBe(200);
    expect(await newestLetter()).toMatchObject({
      recipient: email,
      subject: 'Two-step sign-in is off for Harbour Skills Institute',
    });
    expect((await post('/sign-in/email', { email, password })).body).toEqual({ status: true });
  });

  it('is turned off with a recovery code by whoever lost the app', async () => {
    const email = 'lost@mail.example';
    const { backupCodes, cookie } = await withSecondFactor(email);
    const wrong = await post('/two-factor/disable', { password, code: 'aaaaa-bbbbb' }, cookie);
    expect(wrong.body.code).toBe('wrong_code');
    const off = await post('/two-factor/disable', { password, code: backupCodes[3]! }, cookie);
    expect(off.status).toBe(200);
  });

  it('makes new recovery codes only for a valid code', async () => {
    const { totpURI, backupCodes, cookie } = await withSecondFactor('renewed@mail.example');
    const renew = (given: object) => post('/two-factor/generate-backup-codes', given, cookie);
    expect((await renew({ password })).body.code).toBe('invalid_input');
    expect((await renew({ password, code: wrongCode(totpURI) })).body.code).toBe('wrong_code');
    const renewed = await renew({ password, code: nextCodeOf(totpURI) });
    expect(renewed.body.backupCodes).toHaveLength(10);
    expect(renewed.body.backupCodes).not.toEqual(backupCodes);
  });

  it('tells by mail that a recovery code was used, and how many are left', async () => {
    const email = 'told@mail.example';
    const { backupCodes } = await withSecondFactor(email);
    const halfway = cookieOf(await post('/sign-in/email', { email, password }));
    await post('/two-factor/verify-backup-code', { code: backupCodes[0]! }, halfway);
    const letter = await newestLetter();
    expect(letter).toMatchObject({
      recipient: email,
      subject: 'A recovery code was used for Harbour Skills Institute',
    });
    expect(letter.text).toContain('Recovery codes left: 9');
  });
});
