import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import {
  beginDraft,
  mailTo,
  makeEnrolling,
  openLink,
  readDraft,
  readyDraft,
  saveAll,
  type Draft,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { cookieOf, testApp, type TestApp } from '#test/testApp.ts';
import { registrationAccess } from './store/registrationRecords.table.ts';
import { documentLimits } from './draft/said.rules.ts';

let test: TestApp;
let world: RegistrationWorld;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
  world = await makeEnrolling(test, 'harbour');
});
afterAll(() => test.close());

const handOver = (draft: Draft, body: object = {}) =>
  test.call('POST /api/public/registrations/:id/handovers', {
    at: world.at,
    cookie: draft.cookie,
    params: { id: draft.id },
    body: { step: 'guardian', name: 'Rosa', email: 'rosa@home.example', ...body },
  });
const encoded = (text: string) => Buffer.from(text).toString('base64');
const beginUpload = (draft: Draft, bytes = 1000) =>
  test.request(world.at, {
    method: 'POST',
    url: '/api/uploads/registrations',
    headers: {
      'tus-resumable': '1.0.0',
      cookie: draft.cookie,
      'upload-length': String(bytes),
      'upload-metadata': `registrationId ${encoded(draft.id)},kind ${encoded('other')},filename ${encoded('a.png')}`,
    },
  });

describe('Before the email of a registration is proven', () => {
  it('nothing is mailed to anybody else and no file is kept; the mailed link opens both', async () => {
    const begun = await beginDraft(test, world, 'new@person.example');
    expect((await readDraft(test, world.at, begun)).body.emailProven).toBe(false);
    expect((await handOver(begun)).body.code).toBe('email_not_proven');
    expect((await beginUpload(begun)).body.code).toBe('email_not_proven');
    expect(await mailTo(test, world.at, 'rosa@home.example')).toEqual([]);
    const opened = await openLink(test, world.at, 'new@person.example', begun.cookie);
    const proven = { id: begun.id, cookie: cookieOf(opened) };
    expect((await readDraft(test, world.at, proven)).body.emailProven).toBe(true);
    expect((await handOver(proven)).status).toBe(200);
    expect((await beginUpload(proven)).status).toBe(201);
    expect(await mailTo(test, world.at, 'rosa@home.example')).toHaveLength(1);
  });

  it('a signed-in person of that email has proven it', async () => {
    const email = 'member@person.example';
    await test.person(world.at, { email, password: 'correct-horse-battery' });
    const begun = await beginDraft(test, world, email);
    const session = await test.signIn(world.at, email, 'correct-horse-battery');
    const cookie = `${begun.cookie}; ${session}`;
    expect((await readDraft(test, world.at, { id: begun.id, cookie })).body.emailProven).toBe(true);
    expect((await readDraft(test, world.at, begun)).body.emailProven).toBe(false);
    expect((await handOver({ id: begun.id, cookie }, { email: 'a@home.example' })).status).toBe(200);
    expect((await readDraft(test, world.at, begun)).body.code).toBe('opened_elsewhere');
    expect((await readDraft(test, world.at, { id: begun.id, cookie })).body.emailProven).toBe(true);
  });

  it('a registration that is closed takes nothing more from a signed-in person, and nobody else loses it', async () => {
    const email = 'closed@person.example';
    await test.person(world.at, { email, password: 'correct-horse-battery' });
    const begun = await beginDraft(test, world, email);
    await test.call('POST /api/public/registrations/:id/withdrawal', {
      at: world.at,
      cookie: begun.cookie,
      params: { id: begun.id },
      body: {},
    });
    const cookie = await test.signIn(world.at, email, 'correct-horse-battery');
    expect((await handOver({ id: begun.id, cookie })).body.code).toBe('registration_closed');
    expect((await beginUpload({ id: begun.id, cookie })).body.code).toBe('registration_closed');
    expect((await readDraft(test, world.at, begun)).status).toBe(200);
  });

  it('the link is mailed again for the step it was asked at, and leads back to it', async () => {
    await beginDraft(test, world, 'back@person.example');
    await test.call('POST /api/public/registration_links', {
      at: world.at,
      body: { email: 'back@person.example', courseId: world.courseId, step: 'identity' },
    });
    const [mail] = await mailTo(test, world.at, 'back@person.example');
    expect(mail!.text).toMatch(/#resume=[\w-]+&step=identity/);
  });
});

describe('What an applicant may have mailed and kept', () => {
  it('beginning is repeated sixty times an hour at most, and only the newest browsers keep their way in', async () => {
    const body = { key: randomUUID(), courseId: world.courseId, email: 'repeated@person.example' };
    const answers = [];
    for (let n = 0; n < 62; n++)
      answers.push(await test.call('POST /api/public/registrations', { at: world.at, body }));
    const { id } = answers[0]!.body;
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 61 }, () => 200), 429]);
    const cookies = and(eq(registrationAccess.registrationId, id), eq(registrationAccess.kind, 'cookie'));
    expect(await test.in(world.at, (tx) => tx.$count(registrationAccess, cookies))).toBe(10);
    expect((await readDraft(test, world.at, { id, cookie: cookieOf(answers[60]!) })).status).toBe(200);
  });

  it('one recipient is mailed twelve times a day at most, however many registrations ask', async () => {
    const answers = [];
    for (let n = 0; n < 13; n++) {
      const draft = await readyDraft(test, world, `many${n}@person.example`);
      answers.push(await handOver(draft, { email: 'Target@home.example' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    expect(answers.at(-1)!.body.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('files of one registration are limited together, those on their way too', async () => {
    const draft = await readyDraft(test, world, 'large@person.example');
    const { mostBytes, mostBytesTogether } = documentLimits;
    for (let room = mostBytesTogether; room >= mostBytes; room -= mostBytes) {
      expect((await beginUpload(draft, mostBytes)).status).toBe(201);
    }
    expect((await beginUpload(draft, mostBytes)).body.code).toBe('too_many_files');
  });

  it('no subject of any letter holds words of a visitor', async () => {
    const lure = 'You won visit http://evil.example';
    const draft = await readyDraft(test, world, 'lure@person.example', { givenName: lure, familyName: lure });
    await saveAll(test, world.at, draft, { guardianName: lure });
    for (const step of ['guardian', 'payer'] as const) {
      await handOver(draft, { step, name: lure, email: `${step}@home.example` });
    }
    const mails = await test.in(world.at, (tx) => tx.select().from(mailMessage));
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining(['guardian@home.example', 'payer@home.example']));
    for (const { subject, text } of mails) {
      expect(subject).not.toContain('You won');
      expect(text).not.toContain('evil.example');
    }
  });
});
