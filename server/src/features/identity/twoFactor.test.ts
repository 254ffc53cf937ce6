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
const session = (cookie: string) => test.call('GET /api/user/session', { at: harbour, cookie });

/** RFC 6238 with SHA-1, six digits, thirty seconds, from the address an authenticator app scans. */
function codeOf(totpURI: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const letters = Array.from(new URL(totpURI).searchParams.get('secret')!.replaceAll('=', ''));
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = mac[19]! & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
const wrongCode = (totpURI: string) =>
  String((Number(codeOf(totpURI)) + 500_000) % 1_000_000).padStart(6, '0');

async function withSecondFactor(email: string) {
  await test.person(harbour, { email, password });
  const cookie = await test.signIn(harbour, email, password);
  const { totpURI, backupCodes } = (await post('/two-factor/enable', { password }, cookie)).body;
  const confirmed = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookie);
  expect(confirmed.status).toBe(200);
  return { totpURI: totpURI as string, backupCodes: backupCodes as string[], cookie: cookieOf(confirmed) };
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

  it('is not set up by whoever does not know the password', async () => {
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
    const right = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, halfway);
    expect(right.status).toBe(200);
    expect(JSON.stringify(right.body)).not.toContain('token');
    expect((await session(cookieOf(right))).body.email).toBe('asked@mail.example');
    const replayed = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, halfway);
    expect(replayed.body).toMatchObject({ code: 'wrong_code', detail: 'sign_in_again' });
  });

  it('asks for a code after a sign-in link too', async () => {
    const email = 'linked@mail.example';
    const { totpURI } = await withSecondFactor(email);
    await post('/sign-in/magic-link', { email, callbackURL: '/courses' });
    const [mail] = await test.in(harbour, (tx) => newestMail(tx, 1));
    const link = new URL(/https?:\/\/\S+/.exec(mail!.text)![0]);
    const opened = await test.request(harbour, { url: link.pathname + link.search });
    expect([opened.status, opened.headers['location']]).toEqual([
      303,
      '/auth?problem=second_factor_needed&next=%2Fcourses',
    ]);
    expect((await session(cookieOf(opened))).status).toBe(401);
    const right = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookieOf(opened));
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
    expect((await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, halfway)).status).toBe(429);
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

  it('stays off the device that was trusted, until the password is reset', async () => {
    const email = 'trusted@mail.example';
    const { totpURI } = await withSecondFactor(email);
    const halfway = cookieOf(await post('/sign-in/email', { email, password }));
    const trusted = await post(
      '/two-factor/verify-totp',
      { code: codeOf(totpURI), trustDevice: true },
      halfway,
    );
    const device = cookieOf(trusted)
      .split('; ')
      .find((cookie) => cookie.includes('trust_device'))!;
    const next = await post('/sign-in/email', { email, password }, device);
    expect(next.body).toEqual({ status: true });
    const renewed = cookieOf(next)
      .split('; ')
      .find((cookie) => cookie.includes('trust_device'))!;
    await post('/request-password-reset', { email });
    const [mail] = await test.in(harbour, (tx) => newestMail(tx, 1));
    const token = /token=(\S+)/.exec(mail!.text)![1];
    await post('/reset-password', { token, newPassword: 'seven dry hats indoors' });
    const after = await post('/sign-in/email', { email, password: 'seven dry hats indoors' }, renewed);
    expect(after.body.twoFactorRedirect).toBe(true);
  });

  it('is turned off with the password', async () => {
    const email = 'off@mail.example';
    const { cookie } = await withSecondFactor(email);
    expect((await post('/two-factor/disable', { password: 'a guess at it' }, cookie)).body.code).toBe(
      'wrong_credentials',
    );
    expect((await post('/two-factor/disable', { password }, cookie)).status).toBe(200);
    expect((await post('/sign-in/email', { email, password })).body).toEqual({ status: true });
  });
});
