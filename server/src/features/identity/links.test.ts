import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isKnownPath } from '#messages/allTitles.ts';
import { addDomain } from '#server/features/organisations/organisations.actions.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { newestMail } from '#server/platform/mail/mail.queries.ts';
import { cookieOf, testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { person, verification } from './people/identity.table.ts';

const password = 'three wet boots outside';
const newPassword = 'seven dry hats indoors';

let test: TestApp;
let harbour: TestOrganisation;
let redgum: TestOrganisation;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour', { name: 'Harbour Skills Institute' });
  redgum = await test.organisation('redgum');
});
afterAll(() => test.close());

const post = (at: TestOrganisation, path: string, payload: object, cookie = ''): Promise<Answer> =>
  test.request(at, {
    method: 'POST',
    url: `/api/auth${path}`,
    payload,
    ...(cookie && { headers: { cookie } }),
  });
const get = (at: TestOrganisation, url: string): Promise<Answer> => test.request(at, { url });
/** Whether a link leads to a screen of ours; a test does not need the web to be built. */
const leadsToScreen = (link: string): boolean => isKnownPath(new URL(link, 'http://any.example').pathname);
/** Presses the button of the page a mailed link leads to. */
const open = (at: TestOrganisation, link: string, cookie = ''): Promise<Answer> => {
  const { pathname, searchParams } = new URL(link, 'http://any.example');
  const path = pathname === '/auth/link' ? '/magic-link/verify' : '/verify-email';
  return post(at, path, { token: searchParams.get('token') }, cookie);
};
const nextOf = (link: string) => new URL(link, 'http://any.example').searchParams.get('next');
const mails = (at: TestOrganisation) => test.in(at, (tx) => newestMail(tx, 100));
const session = (at: TestOrganisation, cookie: string) => test.call('GET /api/user/session', { at, cookie });
const withoutId = ({ status, body }: Answer) => ({ status, body: { ...body, requestId: '' } });
const outcome = ({ status, body }: Answer) => [status, (body as { code?: string }).code ?? 'done'];
const worked = [200, 'done'];
const broken = [404, 'link_not_valid'];

/** The link of the newest message to this address, below the organisation's host. */
async function mailedLink(at: TestOrganisation, recipient: string): Promise<string> {
  const mail = (await mails(at)).find((each) => each.recipient === recipient);
  const url = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')![0]);
  expect(url.origin).toBe(at.origin);
  return url.pathname + url.search;
}

describe('a sign-in link', () => {
  it('signs in once and never again', async () => {
    const email = 'magic@mail.example';
    await test.person(harbour, { email, password });
    expect((await post(harbour, '/sign-in/magic-link', { email, callbackURL: '/courses' })).status).toBe(200);
    const link = await mailedLink(harbour, email);
    const first = await open(harbour, link);
    expect([outcome(first), nextOf(link)]).toEqual([worked, '/courses']);
    expect((await session(harbour, cookieOf(first))).body.email).toBe(email);
    const second = await open(harbour, link);
    expect(outcome(second)).toEqual(broken);
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('signs in nobody whose access has ended since', async () => {
    const email = 'ended@mail.example';
    await test.person(harbour, { email, password });
    await post(harbour, '/sign-in/magic-link', { email });
    const link = await mailedLink(harbour, email);
    await test.in(harbour, (tx) =>
      tx.update(person).set({ endedAt: new Date() }).where(eq(person.email, email)),
    );
    const answer = await open(harbour, link);
    expect([outcome(answer), answer.headers['set-cookie']]).toEqual([[401, 'wrong_credentials'], undefined]);
  });

  it('signs in only one of many who open it at once', async () => {
    const email = 'race@mail.example';
    await test.person(harbour, { email, password });
    await post(harbour, '/sign-in/magic-link', { email });
    const link = await mailedLink(harbour, email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(harbour, link)));
    expect(answers.filter((answer) => answer.headers['set-cookie'] !== undefined)).toHaveLength(1);
  });

  it('is worth nothing on another organisation’s host, and stays good on its own', async () => {
    const email = 'sam@shared.example';
    await test.person(harbour, { email, password });
    await test.person(redgum, { email, password });
    await post(harbour, '/sign-in/magic-link', { email });
    const link = await mailedLink(harbour, email);
    expect(outcome(await open(redgum, link))).toEqual(broken);
    expect(outcome(await open(harbour, link))).toEqual(worked);
  });

  it('is not sent to an unknown email, with the same answer', async () => {
    const known = await post(harbour, '/sign-in/magic-link', { email: 'magic@mail.example' });
    const before = (await mails(harbour)).length;
    const unknown = await post(harbour, '/sign-in/magic-link', { email: 'nobody@mail.example' });
    expect(withoutId(unknown)).toEqual(withoutId(known));
    expect(await mails(harbour)).toHaveLength(before);
  });

  it('proves an email that was not confirmed, and voids a password set before that', async () => {
    const email = 'unproven@mail.example';
    await test.person(harbour, { email, password, emailVerified: false });
    await post(harbour, '/sign-in/magic-link', { email });
    const opened = await open(harbour, await mailedLink(harbour, email));
    expect((await session(harbour, cookieOf(opened))).body.missingStep).toBeNull();
    expect((await post(harbour, '/sign-in/email', { email, password })).body.code).toBe('wrong_credentials');
  });

  it('is not used up by a program that looks at it', async () => {
    await post(harbour, '/sign-in/magic-link', { email: 'magic@mail.example' });
    const link = await mailedLink(harbour, 'magic@mail.example');
    await test.request(harbour, { method: 'HEAD', url: link });
    const page = await get(harbour, link);
    expect([leadsToScreen(link), page.headers['set-cookie']]).toEqual([true, undefined]);
    const token = new URL(link, 'http://any.example').searchParams.get('token')!;
    expect((await get(harbour, `/api/auth/magic-link/verify?token=${token}`)).status).toBe(404);
    expect(outcome(await open(harbour, link))).toEqual(worked);
  });

  it('expires', async () => {
    await post(harbour, '/sign-in/magic-link', { email: 'magic@mail.example' });
    const link = await mailedLink(harbour, 'magic@mail.example');
    await test.in(harbour, (tx) => tx.update(verification).set({ expiresAt: new Date(Date.now() - 1000) }));
    expect(outcome(await open(harbour, link))).toEqual(broken);
  });

  it('leads nowhere but to a screen of ours', async () => {
    const email = 'bent@mail.example';
    await test.person(harbour, { email, password });
    const elsewhere = 'https://elsewhere.example/';
    const sent = [elsewhere, '//elsewhere.example', String.raw`/\elsewhere.example`, '/api/auth/sign-out'];
    for (const callbackURL of sent) {
      await post(harbour, '/sign-in/magic-link', { email, callbackURL });
      expect(nextOf(await mailedLink(harbour, email))).toBeNull();
    }
    await post(harbour, '/sign-in/magic-link', { email, callbackURL: '/units/1?item=2' });
    expect(nextOf(await mailedLink(harbour, email))).toBe('/units/1?item=2');
    expect(outcome(await post(harbour, '/magic-link/verify', {}))).toEqual(broken);
  });

  it('fills nobody’s mailbox: ten an hour, known or not', async () => {
    await test.person(harbour, { email: 'full@mail.example', password });
    for (const email of ['full@mail.example', 'never.there@mail.example']) {
      const ask = () => post(harbour, '/sign-in/magic-link', { email });
      const answers = await Promise.all(Array.from({ length: 12 }, ask));
      expect(answers.filter((answer) => answer.body.code === 'too_many_requests')).toHaveLength(2);
    }
  });

  it('is kept only as a hash', async () => {
    await post(harbour, '/sign-in/magic-link', { email: 'magic@mail.example' });
    const token = new URLSearchParams((await mailedLink(harbour, 'magic@mail.example')).split('?')[1]).get(
      'token',
    )!;
    const rows = await test.in(harbour, (tx) => tx.select().from(verification));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a forgotten password', () => {
  const askFor = async (email: string) => {
    await post(harbour, '/request-password-reset', { email });
    const link = await mailedLink(harbour, email);
    expect(link).toMatch(/^\/auth\/reset\?token=/);
    return new URLSearchParams(link.split('?')[1]).get('token')!;
  };

  it('is set anew once; every device is signed out and told so by mail', async () => {
    const email = 'forgot@mail.example';
    await test.person(harbour, { email, password, emailVerified: false });
    const cookie = await test.signIn(harbour, email, password);
    const token = await askFor(email);
    expect((await post(harbour, '/reset-password', { token, newPassword })).status).toBe(200);
    expect((await session(harbour, cookie)).status).toBe(401);
    expect((await post(harbour, '/sign-in/email', { email, password })).body.code).toBe('wrong_credentials');
    const fresh = await test.signIn(harbour, email, newPassword);
    // Whoever opened the link reads this email.
    expect((await session(harbour, fresh)).body.missingStep).not.toBe('verify');
    expect((await mails(harbour))[0]).toMatchObject({
      recipient: email,
      subject: 'Your password for Harbour Skills Institute was changed',
    });
    const again = await post(harbour, '/reset-password', { token, newPassword });
    expect([again.status, again.body.code]).toEqual([404, 'link_not_valid']);
  });

  it('is asked for only while the link works, and for the account it is for', async () => {
    const email = 'asked@mail.example';
    await test.person(harbour, { email, password });
    const token = await askFor(email);
    const look = (at: TestOrganisation) =>
      test.call('GET /api/link/password_reset', { at, headers: { authorization: `Link ${token}` } });
    expect((await look(harbour)).body).toEqual({ email });
    expect(outcome(await look(redgum))).toEqual(broken);
    // Looking uses nothing up.
    expect((await post(harbour, '/reset-password', { token, newPassword })).status).toBe(200);
    expect(outcome(await look(harbour))).toEqual(broken);
  });

  it('lifts the lock of too many tries', async () => {
    const email = 'locked@mail.example';
    await test.person(harbour, { email, password });
    for (let n = 0; n < 11; n += 1)
      await post(harbour, '/sign-in/email', { email, password: 'not the right one' });
    expect((await post(harbour, '/sign-in/email', { email, password })).status).toBe(429);
    await post(harbour, '/reset-password', { token: await askFor(email), newPassword });
    expect((await post(harbour, '/sign-in/email', { email, password: newPassword })).status).toBe(200);
  });

  it('cannot become a common one or one with the organisation’s or the person’s name; the link stays good', async () => {
    const email = 'weak.chooser@mail.example';
    await test.person(harbour, { email, password });
    const token = await askFor(email);
    const tries = [
      ['Password2026!', 'common'],
      ['1234567890', 'common'],
      ['at harbour 77', 'personal'],
      ['weak.chooser 4', 'personal'],
    ] as const;
    for (const [weak, detail] of tries) {
      const answer = await post(harbour, '/reset-password', { token, newPassword: weak });
      expect([weak, answer.status, answer.body.code, answer.body.detail]).toEqual([
        weak,
        422,
        'password_too_weak',
        detail,
      ]);
    }
    expect((await post(harbour, '/reset-password', { token, newPassword: 'short' })).body.code).toBe(
      'invalid_input',
    );
    expect((await post(harbour, '/reset-password', { token, newPassword })).status).toBe(200);
  });

  it('answers an unknown email as a known one and writes it no mail', async () => {
    const known = await post(harbour, '/request-password-reset', { email: 'forgot@mail.example' });
    const before = (await mails(harbour)).length;
    const unknown = await post(harbour, '/request-password-reset', { email: 'nobody@mail.example' });
    expect(withoutId(unknown)).toEqual(withoutId(known));
    expect(await mails(harbour)).toHaveLength(before);
  });

  it('is not set with another organisation’s link or a made-up one', async () => {
    const token = await askFor('forgot@mail.example');
    expect((await post(redgum, '/reset-password', { token, newPassword })).body.code).toBe('link_not_valid');
    expect((await post(harbour, '/reset-password', { token: 'made-up', newPassword })).body.code).toBe(
      'link_not_valid',
    );
  });
});

describe('changing the password while signed in', () => {
  it('needs the present one, tells the person, and ends every other session', async () => {
    const email = 'changer@mail.example';
    await test.person(harbour, { email, password });
    const [here, there] = [
      await test.signIn(harbour, email, password),
      await test.signIn(harbour, email, password),
    ];
    const change = (payload: object, cookie: string) => post(harbour, '/change-password', payload, cookie);
    expect((await change({ currentPassword: 'not this', newPassword }, here)).body.code).toBe(
      'wrong_credentials',
    );
    const common = await change({ currentPassword: password, newPassword: 'welcome-2026' }, here);
    expect(common.body.code).toBe('password_too_weak');
    expect((await mails(harbour))[0]!.recipient).not.toBe(email);
    expect((await change({ currentPassword: password, newPassword }, '')).body.code).toBe('signed_out');
    const before = (await mails(harbour)).length;
    const given = { currentPassword: password, newPassword, revokeOtherSessions: false };
    const done = await change(given, here);
    expect(done.status).toBe(200);
    expect(await mails(harbour)).toHaveLength(before + 1);
    expect((await session(harbour, there)).status).toBe(401);
    expect((await session(harbour, cookieOf(done))).status).toBe(200);
    expect((await post(harbour, '/sign-in/email', { email, password: newPassword })).status).toBe(200);
  });

  it('gives whoever found an open session ten guesses', async () => {
    const email = 'guessed@mail.example';
    await test.person(harbour, { email, password });
    const cookie = await test.signIn(harbour, email, password);
    const guess = () =>
      post(harbour, '/change-password', { currentPassword: 'a guess', newPassword }, cookie);
    for (let n = 0; n < 10; n += 1) expect((await guess()).body.code).toBe('wrong_credentials');
    expect((await guess()).body.code).toBe('too_many_requests');
  });
});

describe('changing the email', () => {
  it('happens when the new address is confirmed, and the earlier one is told', async () => {
    const [email, newEmail] = ['before@mail.example', 'after@mail.example'];
    await test.person(harbour, { email, password });
    const cookie = await test.signIn(harbour, email, password);
    expect((await post(harbour, '/change-email', { newEmail, password }, cookie)).status).toBe(200);
    expect((await session(harbour, cookie)).body.email).toBe(email);
    const opened = await open(harbour, await mailedLink(harbour, newEmail), cookie);
    expect(outcome(opened)).toEqual(worked);
    expect((await session(harbour, cookie)).body.email).toBe(newEmail);
    expect((await mails(harbour))[0]).toMatchObject({
      recipient: email,
      subject: expect.stringContaining('was changed'),
    });
  });

  it('asks for the password, so that a found session does not become the account', async () => {
    const [email, newEmail] = ['kept@mail.example', 'thief@mail.example'];
    await test.person(harbour, { email, password });
    const cookie = await test.signIn(harbour, email, password);
    const before = (await mails(harbour)).length;
    const wrong = await post(harbour, '/change-email', { newEmail, password: 'a guess' }, cookie);
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
    const none = await post(harbour, '/change-email', { newEmail }, cookie);
    expect(none.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'password' }] });
    expect(await mails(harbour)).toHaveLength(before);
  });

  it('signs nobody in who opens the link elsewhere', async () => {
    const [email, newEmail] = ['moving@mail.example', 'moved@mail.example'];
    const personId = await test.person(harbour, { email, password });
    const cookie = await test.signIn(harbour, email, password);
    await post(harbour, '/change-email', { newEmail, password }, cookie);
    const elsewhere = await open(harbour, await mailedLink(harbour, newEmail));
    expect((await session(harbour, cookieOf(elsewhere))).status).toBe(401);
    const { devices } = (await test.call('GET /api/user/sessions', { at: harbour, cookie })).body;
    expect(devices).toHaveLength(1);
    const rows = await test.in(harbour, (tx) => tx.select().from(person));
    expect(rows.find((row) => row.id === personId)?.email).toBe(newEmail);
  });

  it('does not tell whether another person has the address', async () => {
    await test.person(harbour, { email: 'curious@mail.example', password });
    const cookie = await test.signIn(harbour, 'curious@mail.example', password);
    const before = (await mails(harbour)).length;
    const answer = await post(harbour, '/change-email', { newEmail: 'magic@mail.example', password }, cookie);
    expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    expect(await mails(harbour)).toHaveLength(before);
  });

  it('does not happen when the address has become another person’s meanwhile', async () => {
    const [email, newEmail] = ['late@mail.example', 'wanted@mail.example'];
    await test.person(harbour, { email, password });
    const cookie = await test.signIn(harbour, email, password);
    await post(harbour, '/change-email', { newEmail, password }, cookie);
    await test.person(harbour, { email: newEmail, password });
    const printed = vi.spyOn(console, 'error');
    const opened = await open(harbour, await mailedLink(harbour, newEmail), cookie);
    expect(outcome(opened)).toEqual(broken);
    expect((await session(harbour, cookie)).body.email).toBe(email);
    expect(printed).not.toHaveBeenCalled();
  });

  it('does not happen by a link that was made up', async () => {
    expect(outcome(await open(harbour, '/auth/verify?token=made.up.token'))).toEqual(broken);
  });

  it('is not done by a program that looks at the link', async () => {
    const [email, newEmail] = ['looked@mail.example', 'looked.at@mail.example'];
    await test.person(harbour, { email, password });
    const cookie = await test.signIn(harbour, email, password);
    await post(harbour, '/change-email', { newEmail, password, callbackURL: '/user/security' }, cookie);
    const link = await mailedLink(harbour, newEmail);
    expect(nextOf(link)).toBe('/user/security');
    expect(leadsToScreen(link)).toBe(true);
    await get(harbour, link);
    expect((await session(harbour, cookie)).body.email).toBe(email);
  });
});

describe('a message', () => {
  it('wears the organisation’s name and colours, and says the same as text', async () => {
    await post(harbour, '/sign-in/magic-link', { email: 'magic@mail.example' });
    const [mail] = await mails(harbour);
    expect(mail!.subject).toBe('Your sign-in link for Harbour Skills Institute');
    expect(mail!.html.toLowerCase()).toContain('background-color:#0b6e8f');
    for (const words of ['Sign in to Harbour Skills Institute', 'for 10 minutes']) {
      expect(mail!.html).toContain(words);
      expect(mail!.text).toContain(words);
    }
  });
});

describe('a letter', () => {
  it('is in the language of the person it goes to, and written from the side that language is', async () => {
    const letters = {
      ar: ['اختيار كلمة مرور جديدة', '<html lang="ar" dir="rtl">'],
      vi: ['Đặt mật khẩu mới', '<html lang="vi" dir="ltr">'],
      en: ['Choose a new password', '<html lang="en" dir="ltr">'],
    } as const;
    for (const language of ['ar', 'vi', 'en'] as const) {
      const email = `reads-${language}@mail.example`;
      await test.person(harbour, { email, password, language });
      await post(harbour, '/request-password-reset', { email, redirectTo: '/auth/reset' });
      const mail = (await mails(harbour)).find((each) => each.recipient === email)!;
      const [heading, html] = letters[language];
      expect(mail.text).toContain(heading);
      expect(mail.html).toContain(html);
      expect(await mailedLink(harbour, email)).toMatch(/^\/auth\/reset\?token=/);
    }
  });

  it('leads to the organisation’s own address, whatever a request calls its host', async () => {
    const behind = await testApp({ TRUST_PROXY: 'on', PORT: '4000' });
    const own = await behind.organisation('harbour');
    const learn = 'learn.harbour.example';
    await asOwner(behind.owner, (tx) => addDomain(tx, 'harbour', learn));
    const linkAfter = async (email: string, headers: Record<string, string>) => {
      await behind.person(own, { email, password });
      const payload = { email };
      const url = '/api/auth/request-password-reset';
      expect((await behind.request(own, { method: 'POST', url, payload, headers })).status).toBe(200);
      const [mail] = await behind.in(own, (tx) => newestMail(tx, 1));
      return new URL(/https?:\/\/\S+/.exec(mail!.text)![0]).origin;
    };
    for (const [nth, host] of [
      own.host,
      'HARBOUR.localhost',
      `${own.host}:8081`,
      `${own.host}.:8081`,
      `${own.host}.`,
    ].entries())
      expect(await linkAfter(`odd${nth}@mail.example`, { host })).toBe('http://harbour.localhost:4000');
    expect(await linkAfter('proxied@mail.example', { 'x-forwarded-host': `${learn}:8443` })).toBe(
      'https://learn.harbour.example',
    );
    expect(await linkAfter('odder@mail.example', { 'x-forwarded-proto': 'javascript' })).toBe(
      'http://harbour.localhost:4000',
    );
    await behind.close();
  });

  it('says when a password was changed as the language says it, with digits everyone knows', async () => {
    const email = 'changed@mail.example';
    await test.person(harbour, { email, password, language: 'ar' });
    const cookie = await test.signIn(harbour, email, password);
    test.clock.set('2026-11-24T06:00:00Z');
    await post(harbour, '/change-password', { currentPassword: password, newPassword }, cookie);
    const mail = (await mails(harbour)).find((each) => each.recipient === email)!;
    expect(mail.text).toContain('الثلاثاء، 24 نوفمبر 2026');
    expect(mail.text).toMatch(/5:00\sم/);
  });
});
