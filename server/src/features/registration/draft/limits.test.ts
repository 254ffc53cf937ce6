import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admit, ofAddress } from '#server/features/identity/attempts/attempts.actions.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { makeEnrolling, readyDraft, type Draft, type RegistrationWorld } from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

const hour = 3600;
const day = 86_400;
const campus = '203.0.113.7';
const elsewhere = '198.51.100.9';

let test: TestApp;
let worlds = 0;
let world: RegistrationWorld;
let other: RegistrationWorld;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
});
afterAll(() => test.close());

/** Two organisations nobody has asked anything of yet. */
async function twoOrganisations(): Promise<void> {
  worlds += 1;
  world = await makeEnrolling(test, `one${worlds}`);
  other = await makeEnrolling(test, `two${worlds}`);
}

let people = 0;
const newEmail = (): string => `person${(people += 1)}@person.example`;
const post = (at: RegistrationWorld, url: string, from: string, payload: object, cookie = '') =>
  test.request(at.at, { method: 'POST', url, remoteAddress: from, payload, headers: { cookie } });
const begin = (from: string, { email = newEmail(), at = world } = {}) =>
  post(at, '/api/public/registrations', from, { key: randomUUID(), courseId: at.courseId, email });
const askLink = (from: string, email = newEmail()) =>
  post(world, '/api/public/registration_links', from, { email, courseId: world.courseId });
const handOver = (from: string, { id, cookie }: Draft) =>
  post(
    world,
    `/api/public/registrations/${id}/handovers`,
    from,
    { step: 'guardian', name: 'Rosa', email: newEmail() },
    cookie,
  );
const encoded = (text: string) => Buffer.from(text).toString('base64');
const beginUpload = (from: string, { id, cookie }: Draft, bytes: number) =>
  test.request(world.at, {
    method: 'POST',
    url: '/api/uploads/registrations',
    remoteAddress: from,
    headers: {
      'tus-resumable': '1.0.0',
      cookie,
      'upload-length': String(bytes),
      'upload-metadata': `registrationId ${encoded(id)},kind ${encoded('other')},filename ${encoded('a.png')}`,
    },
  });

/** Counts what others have asked already. */
const already = (path: string, of: string, seconds: number, amount: number) => {
  const organisation = { ...world.at, name: '', timeZone: 'UTC' };
  return admit(
    { platform: test.platform, organisation },
    {
      path,
      counted: [{ of, limit: { max: amount, seconds }, amount }],
    },
  );
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const mailed = () => test.in(world.at, (tx) => tx.$count(mailMessage));

describe('Mail to an email nobody has proven', () => {
  it('goes to one recipient ten times an hour and thirty times a day, however it is written', async () => {
    await twoOrganisations();
    test.clock.set('2026-11-24T01:00:00Z');
    const ask = (n: number) =>
      askLink(`198.51.100.${n}`, n % 2 ? 'Same@person.example' : 'same@person.example');
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push(await ask(n));
    expect(statuses(answers)).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
    expect(answers.at(-1)!.body.retryAfterSeconds).toBe(hour);
    for (const time of ['02:00', '03:00']) {
      test.clock.set(`2026-11-24T${time}:00Z`);
      for (let n = 0; n < 10; n++) expect((await ask(n)).status).toBe(204);
    }
    test.clock.set('2026-11-24T04:00:00Z');
    const last = await ask(1);
    expect([last.status, last.body.retryAfterSeconds]).toEqual([429, 21 * hour]);
  });

  it('is asked for from one address two hundred times an hour; another address is not held up', async () => {
    await twoOrganisations();
    test.clock.set('2026-11-24T01:00:00Z');
    await already('registration', ofAddress(campus), hour, 199);
    expect((await begin(campus)).status).toBe(200);
    const before = await mailed();
    const refused = await begin(campus);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(await mailed()).toBe(before);
    expect((await begin(elsewhere)).status).toBe(200);
    expect((await begin(campus, { at: other })).status).toBe(200);
    test.clock.set('2026-11-24T02:00:00Z');
    expect((await begin(campus)).status).toBe(200);
  });

  it('from one connection counts as from one address, whichever of its IPv6 addresses is used', async () => {
    await twoOrganisations();
    await already('registration', ofAddress('2001:db8:1:2::1'), hour, 199);
    expect((await begin('2001:db8:1:2::2')).status).toBe(200);
    expect((await begin('2001:db8:1:2:ffff::3')).status).toBe(429);
    expect((await begin('2001:db8:1:3::1')).status).toBe(200);
  });

  it('is sent by one organisation five thousand times an hour; another one goes on', async () => {
    await twoOrganisations();
    await already('registration', 'organisation', hour, 4999);
    expect((await begin(campus)).status).toBe(200);
    expect((await begin(elsewhere)).status).toBe(429);
    expect((await begin(elsewhere, { at: other })).status).toBe(200);
  });

  it('that was refused uses up nothing of what others may ask for', async () => {
    await twoOrganisations();
    await already('registration', ofAddress(campus), hour, 200);
    await already('registration', 'organisation', hour, 4998);
    for (let n = 0; n < 5; n++) expect((await begin(campus)).status).toBe(429);
    expect((await begin(elsewhere)).status).toBe(200);
    expect((await begin(elsewhere)).status).toBe(200);
    expect((await begin(elsewhere)).status).toBe(429);
  });
});

describe('Mail to somebody an applicant names', () => {
  it('is asked for from one address sixty times an hour, and from one organisation a thousand times', async () => {
    await twoOrganisations();
    const one = await readyDraft(test, world, newEmail());
    const two = await readyDraft(test, world, newEmail());
    await already('registration handover', ofAddress(campus), hour, 59);
    await already('registration handover', 'organisation', hour, 998);
    expect((await handOver(campus, one)).status).toBe(200);
    for (let n = 0; n < 3; n++) expect((await handOver(campus, two)).status).toBe(429);
    expect((await handOver(elsewhere, two)).status).toBe(200);
    expect((await handOver(elsewhere, await readyDraft(test, world, newEmail()))).status).toBe(429);
  });
});

describe('Files of applicants', () => {
  const megabytes = (n: number) => n * 1024 * 1024;

  it('from one address are two gigabytes a day; what was too large leaves room for less', async () => {
    await twoOrganisations();
    const draft = await readyDraft(test, world, newEmail());
    await already('registration files', ofAddress(campus), day, 1995);
    expect((await beginUpload(campus, draft, megabytes(6))).status).toBe(429);
    expect((await beginUpload(campus, draft, megabytes(5))).status).toBe(201);
    expect((await beginUpload(campus, draft, 1)).status).toBe(429);
    expect((await beginUpload(elsewhere, draft, 1)).status).toBe(201);
  });

  it('of one organisation are twenty gigabytes a day', async () => {
    await twoOrganisations();
    const draft = await readyDraft(test, world, newEmail());
    await already('registration files', 'organisation', day, 19_999);
    expect((await beginUpload(campus, draft, megabytes(1))).status).toBe(201);
    expect((await beginUpload(elsewhere, draft, 1)).status).toBe(429);
  });
});
