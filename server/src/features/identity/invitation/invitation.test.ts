import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMail } from '#server/platform/mail/mail.queries.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { invitation } from '#server/features/identity/people/identity.table.ts';

const password = 'three wet boots outside';
let test: TestApp;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
let admin: string;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
  redgum = await test.organisation('redgum');
  await test.person(harbour, {
    email: 'admin@mail.example',
    name: 'Dana Whitlock',
    roles: ['administrator'],
    password,
  });
  admin = await test.signIn(harbour, 'admin@mail.example', password);
});
afterAll(() => test.close());

const invite = (email: string, more: object = {}) =>
  test.call('POST /api/staff/invitations', {
    at: harbour,
    cookie: admin,
    body: { email, name: 'Priya Nair', roles: ['student'], ...more },
  });

async function invitedToken(email: string): Promise<string> {
  const mails = await test.in(harbour, (tx) => newestMail(tx, 50));
  const mail = mails.find((each) => each.recipient === email);
  return /\/auth\/invitation\/(\S+)/.exec(mail?.text ?? '')![1]!;
}

const look = (token: string, at = harbour) =>
  test.call('GET /api/link/invitation', { at, headers: { authorization: `Link ${token}` } });
const accept = (token: string, body: object = { name: 'Priya Nair', password }, at = harbour) =>
  test.call('POST /api/link/invitation/acceptance', {
    at,
    headers: { authorization: `Link ${token}` },
    body,
  });

describe('an invitation', () => {
  it('makes a person who can sign in, with the roles and the email it was written for', async () => {
    const answer = await invite('Priya@mail.example', { roles: ['trainer', 'assessor'] });
    expect(answer.status).toBe(201);
    expect(answer.body.invitations).toMatchObject([{ email: 'priya@mail.example', state: 'waiting' }]);
    const token = await invitedToken('priya@mail.example');
    expect((await look(token)).body).toMatchObject({ email: 'priya@mail.example', name: 'Priya Nair' });
    expect((await accept(token, { name: 'Priya N. Nair', password })).status).toBe(204);
    const cookie = await test.signIn(harbour, 'priya@mail.example', password);
    const session = (await test.call('GET /api/user/session', { at: harbour, cookie })).body;
    expect(session).toMatchObject({
      displayName: 'Priya N. Nair',
      roles: ['trainer', 'assessor'],
      missingStep: 'terms',
    });
    const waiting = await test.call('GET /api/staff/invitations', { at: harbour, cookie: admin });
    expect(waiting.body.invitations).toEqual([]);
  });

  it('makes a person who reads the language they accepted it in', async () => {
    for (const [email, language] of [
      ['layla@mail.example', 'ar'],
      ['plain@mail.example', undefined],
    ] as const) {
      await invite(email);
      const body = { name: 'Layla', password, language };
      expect((await accept(await invitedToken(email), body)).status).toBe(204);
      const cookie = await test.signIn(harbour, email, password);
      const session = (await test.call('GET /api/user/session', { at: harbour, cookie })).body;
      expect(session.language).toBe(language ?? 'en');
    }
  });

  it('is accepted once, however many try at the same moment', async () => {
    await invite('race@mail.example');
    const token = await invitedToken('race@mail.example');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, ...Array<number>(9).fill(404)]);
    expect(answers.find((answer) => answer.status === 404)!.body.code).toBe('link_not_valid');
    expect((await look(token)).body.code).toBe('link_not_valid');
  });

  it('is not accepted by another organisation', async () => {
    await invite('foreign@mail.example');
    const token = await invitedToken('foreign@mail.example');
    expect((await look(token, redgum)).body.code).toBe('link_not_valid');
    expect((await accept(token, undefined, redgum)).body.code).toBe('link_not_valid');
    expect((await look(token)).status).toBe(200);
  });

  it('expires after seven days', async () => {
    await invite('late@mail.example');
    const token = await invitedToken('late@mail.example');
    const inSevenDays = Date.parse((await look(token)).body.expiresAt as string) - Date.now();
    expect(Math.round(inSevenDays / 86_400_000)).toBe(7);
    await test.in(harbour, (tx) => tx.update(invitation).set({ expiresAt: new Date(Date.now() - 1000) }));
    expect((await accept(token)).body.code).toBe('link_not_valid');
    const { invitations } = (await test.call('GET /api/staff/invitations', { at: harbour, cookie: admin }))
      .body;
    expect(invitations[0]).toMatchObject({ email: 'late@mail.example', state: 'expired' });
  });

  it('survives a password that is too weak', async () => {
    await invite('weak@mail.example');
    const token = await invitedToken('weak@mail.example');
    const weak = await accept(token, { name: 'Priya Nair', password: 'Welcome2026!' });
    expect([weak.status, weak.body.code, weak.body.detail]).toEqual([422, 'password_too_weak', 'common']);
    expect((await accept(token)).status).toBe(204);
  });

  it('replaces an earlier one and can be withdrawn', async () => {
    await invite('twice@mail.example');
    const first = await invitedToken('twice@mail.example');
    const { invitations } = (await invite('twice@mail.example', { roles: ['trainer'] })).body;
    const second = await invitedToken('twice@mail.example');
    expect((await look(first)).body.code).toBe('link_not_valid');
    const params = { id: invitations[0].id as string };
    const left = await test.call('DELETE /api/staff/invitations/:id', { at: harbour, cookie: admin, params });
    expect(left.status).toBe(200);
    expect((await look(second)).body.code).toBe('link_not_valid');
    const again = await test.call('DELETE /api/staff/invitations/:id', {
      at: harbour,
      cookie: admin,
      params,
    });
    expect(again.status).toBe(404);
  });

  it('is mailed once while nothing changes, however often it is pressed, and again when it may have been lost', async () => {
    const lettersTo = async (email: string) =>
      (await test.in(harbour, (tx) => newestMail(tx, 500))).filter((mail) => mail.recipient === email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => invite('pressed@mail.example', { roles: ['trainer', 'assessor'] })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await lettersTo('pressed@mail.example')).toHaveLength(1);
    const token = await invitedToken('pressed@mail.example');
    expect(answers.filter(({ body }) => body.mailed)).toHaveLength(1);
    const soon = await invite('Pressed@mail.example', { roles: ['assessor', 'trainer'] });
    expect(soon.body.mailed).toBe(false);
    expect(await lettersTo('pressed@mail.example')).toHaveLength(1);
    expect((await look(token)).status).toBe(200);
    await test.in(harbour, (tx) =>
      tx
        .update(invitation)
        .set({ invitedAt: new Date(Date.now() - 11 * 60_000) })
        .where(eq(invitation.email, 'pressed@mail.example')),
    );
    await invite('pressed@mail.example', { roles: ['trainer', 'assessor'] });
    expect(await lettersTo('pressed@mail.example')).toHaveLength(2);
    expect((await look(token)).body.code).toBe('link_not_valid');
  });

  it('is the only one waiting, however many are written at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, () => invite('parallel@mail.example')));
    const { invitations } = (await test.call('GET /api/staff/invitations', { at: harbour, cookie: admin }))
      .body;
    const emails = invitations.map(({ email }: { email: string }) => email);
    expect(emails.filter((email: string) => email === 'parallel@mail.example')).toHaveLength(1);
  });

  it('is not written for somebody who is there already, nor by anyone but an administrator', async () => {
    expect((await invite('admin@mail.example')).body.code).toBe('already_done');
    await test.person(harbour, { email: 'trainer@mail.example', roles: ['trainer'], password });
    const cookie = await test.signIn(harbour, 'trainer@mail.example', password);
    const body = { email: 'x@mail.example', name: 'X', roles: ['administrator'] };
    const refused = await test.call('POST /api/staff/invitations', { at: harbour, cookie, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'wrong_role']);
  });

  it('is written once when the request is repeated', async () => {
    const before = (await test.in(harbour, (tx) => newestMail(tx, 100))).length;
    const body = { email: 'repeated@mail.example', name: 'R', roles: ['student'] };
    const send = () =>
      test.call('POST /api/staff/invitations', {
        at: harbour,
        cookie: admin,
        body,
        headers: { 'idempotency-key': 'invite-repeated-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await test.in(harbour, (tx) => newestMail(tx, 100))).toHaveLength(before + 1);
  });

  it('needs its token in the header, of the right form', async () => {
    expect((await test.call('GET /api/link/invitation', { at: harbour })).body.code).toBe('link_not_valid');
    expect((await look('x')).body.code).toBe('link_not_valid');
    expect((await look('x'.repeat(43))).body.code).toBe('link_not_valid');
  });
});
