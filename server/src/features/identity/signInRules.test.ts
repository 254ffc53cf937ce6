import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { newestMail } from '#server/platform/mail/mail.queries.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { person, session } from './people/identity.table.ts';

const password = 'a-long-password-1';

describe('What an organisation asks of sign-ins', () => {
  let test: TestApp;
  let at: TestOrganisation;
  let other: TestOrganisation;
  let admin: string;

  beforeAll(async () => {
    test = await testApp();
    at = await test.organisation('quay');
    other = await test.organisation('others');
    for (const organisation of [at, other]) {
      const of = (mailbox: string) => `${mailbox}@${organisation.slug}.example`;
      await test.person(organisation, { email: of('admin'), roles: ['administrator'], password });
      await test.person(organisation, { email: of('trainer'), roles: ['trainer'], password });
      await test.person(organisation, { email: of('student'), roles: ['student'], password });
    }
    admin = await test.signIn(at, 'admin@quay.example', password);
  });
  afterAll(() => test.close());

  const read = async () => (await test.call('GET /api/staff/sign_in_rules', { at, cookie: admin })).body;
  const save = async (change: object, revision?: number) => {
    const page = await read();
    return test.call('PUT /api/staff/sign_in_rules', {
      at,
      cookie: admin,
      body: { ...page.rules, ...change, revision: revision ?? page.revision },
    });
  };
  const enter = (mailbox: string, organisation = at) =>
    test.signIn(organisation, `${mailbox}@${organisation.slug}.example`, password);
  const sessionOf = async (cookie: string, organisation = at) =>
    test.call('GET /api/user/session', { at: organisation, cookie });
  const askForLink = (organisation: TestOrganisation, mailbox: string) =>
    test.request(organisation, {
      method: 'POST',
      url: '/api/auth/sign-in/magic-link',
      payload: { email: `${mailbox}@${organisation.slug}.example` },
    });
  /** Has every session of these people last been used that many hours ago. */
  const unusedFor = (hours: number, organisation = at) =>
    test.in(organisation, (tx) =>
      tx.update(session).set({ lastSeenAt: sql`now() - make_interval(hours => ${hours})` }),
    );
  const turnOnTwoStep = (email: string, on = true) =>
    test.in(at, (tx) => tx.update(person).set({ twoFactorEnabled: on }).where(eq(person.email, email)));

  it('is a link by email besides the password, nothing of staff, and thirty days before anything is set', async () => {
    const page = await read();
    expect(page).toMatchObject({
      rules: {
        links: true,
        twoStep: 'optional',
        twoStepFrom: null,
        studentIdleHours: 720,
        staffIdleHours: 720,
      },
      revision: 0,
      staff: 2,
      withoutTwoStep: { count: 2 },
    });
  });

  it('signs nobody in by a link once links are off, also not by one that was mailed before', async () => {
    expect((await askForLink(at, 'student')).status).toBe(200);
    const [mail] = await test.in(at, (tx) => newestMail(tx, 1));
    const [, token] = /token=([\w-]+)/.exec(mail!.text)!;
    expect((await save({ links: false })).status).toBe(200);
    const settings = await test.call('GET /api/public/brand_settings', { at });
    expect(settings.body.signInLinks).toBe(false);
    expect(await askForLink(at, 'student')).toMatchObject({
      status: 409,
      body: { code: 'sign_in_link_off' },
    });
    // The same for somebody nobody knows.
    expect((await askForLink(at, 'nobody')).body.code).toBe('sign_in_link_off');
    const used = await test.request(at, {
      method: 'POST',
      url: '/api/auth/magic-link/verify',
      payload: { token },
    });
    expect(used.body.code).toBe('link_not_valid');
    expect((await askForLink(other, 'student')).status).toBe(200);
    await save({ links: true });
    expect((await askForLink(at, 'student')).status).toBe(200);
  });

  it('ends sessions that were not used for as long as it says, of staff and students apart', async () => {
    const [trainer, student] = [await enter('trainer'), await enter('student')];
    await unusedFor(5);
    expect((await save({ staffIdleHours: 8, studentIdleHours: 72 })).status).toBe(200);
    await unusedFor(9);
    expect((await sessionOf(trainer)).status).toBe(401);
    expect((await sessionOf(student)).status).toBe(200);
    await unusedFor(73);
    expect((await sessionOf(student)).status).toBe(401);
    // Signing in again begins anew, and no other organisation is touched.
    expect((await sessionOf(await enter('trainer'))).status).toBe(200);
    const elsewhere = await enter('trainer', other);
    await unusedFor(200, other);
    expect((await sessionOf(elsewhere, other)).status).toBe(200);
    admin = await test.signIn(at, 'admin@quay.example', password);
    expect((await save({ staffIdleHours: 720, studentIdleHours: 720 })).status).toBe(200);
  });

  it.each([
    ['a time nobody can choose', { staffIdleHours: 5 }, 'staffIdleHours'],
    ['two steps from a day in the past', { twoStep: 'required', twoStepFrom: '2020-01-01' }, 'twoStepFrom'],
    ['two steps from no day', { twoStep: 'required', twoStepFrom: null }, 'twoStepFrom'],
  ])('is refused with %s, naming the field', async (_what, change, field) => {
    await turnOnTwoStep('admin@quay.example');
    expect(await save(change)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    await turnOnTwoStep('admin@quay.example', false);
  });

  it('asks two steps of staff only when who decides it has them', async () => {
    const { today } = await read();
    const refused = await save({ twoStep: 'required', twoStepFrom: today });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'twoStep', code: 'own_first' }] },
    });
  });

  it('stops staff without two steps from the day it says, at open sessions too, and no student', async () => {
    const [trainer, student] = [await enter('trainer'), await enter('student')];
    await turnOnTwoStep('admin@quay.example');
    const { today } = await read();
    const later = addDays(today, 7);
    expect((await save({ twoStep: 'required', twoStepFrom: later })).status).toBe(200);
    const start = () => test.call('GET /api/staff/start', { at, cookie: trainer });
    expect(await start()).toMatchObject({ status: 200, body: { twoStepFrom: later } });
    expect((await save({ twoStepFrom: today })).status).toBe(200);
    expect(await start()).toMatchObject({
      status: 403,
      body: { code: 'account_not_ready', detail: 'two-step' },
    });
    // What they need to turn it on stays open.
    expect((await sessionOf(trainer)).body.missingStep).toBe('two-step');
    expect((await test.call('GET /api/user/profile', { at, cookie: trainer })).status).toBe(200);
    expect((await sessionOf(student)).body.missingStep).toBeNull();
    expect((await read()).withoutTwoStep.count).toBe(1);
  });

  it('lets them in as soon as they have turned it on', async () => {
    const trainer = await enter('trainer');
    const auth = (path: string, payload: object, cookie: string) =>
      test.request(at, { method: 'POST', url: `/api/auth${path}`, payload, headers: { cookie } });
    const enabled = await auth('/two-factor/enable', { password }, trainer);
    const secret = base32(new URL(enabled.body.totpURI as string).searchParams.get('secret')!);
    const verified = await auth('/two-factor/verify-totp', { code: totp(secret) }, trainer);
    expect(verified.status).toBe(200);
    const cookie = [verified.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => String(line).split(';')[0])
      .join('; ');
    expect((await sessionOf(cookie)).body.missingStep).toBeNull();
    expect((await test.call('GET /api/staff/start', { at, cookie })).body.twoStepFrom).toBeNull();
  });

  it('is not overwritten by somebody who read it before it changed; the same press again changes nothing', async () => {
    const { revision } = await read();
    const first = await save({ studentIdleHours: 168 }, revision);
    expect(first.status).toBe(200);
    expect((await save({ studentIdleHours: 168 }, revision)).body).toEqual(first.body);
    expect(await save({ studentIdleHours: 24 }, revision)).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
  });

  it('is in the log, from what to what', async () => {
    const entries = await test.in(at, (tx) =>
      tx
        .select({ before: actionLog.before, after: actionLog.after })
        .from(actionLog)
        .where(eq(actionLog.subject, 'sign_in_rules'))
        .orderBy(actionLog.position),
    );
    expect(entries).toContainEqual({ before: { studentIdleHours: 720 }, after: { studentIdleHours: 168 } });
    expect(entries).toContainEqual({ before: { links: false }, after: { links: true } });
  });
});

const base32 = (text: string): Buffer => {
  const bits = Array.from(text, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

function totp(secret: Buffer): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
