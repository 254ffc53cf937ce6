import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '#contract/console/letters.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { forgetLetterTexts, insertMail, markNotSent, markSent } from '#server/platform/mail/mail.queries.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { inScope } from '#server/platform/scope.ts';
import { testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { failedLettersBacklog } from './letters.queries.ts';

const password = 'correct-horse-battery';
let test: TestApp;
let at: TestOrganisation;
const cookies = {} as Record<'admin' | 'trainer', string>;
let linh: string;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  at = await test.organisation('letters');
  linh = await test.person(at, { email: 'linh@letters.example', name: 'Linh', password });
  await test.person(at, { email: 'admin@letters.example', roles: ['administrator'], password });
  await test.person(at, { email: 'trainer@letters.example', roles: ['trainer'], password });
  cookies.admin = await test.signIn(at, 'admin@letters.example', password);
  cookies.trainer = await test.signIn(at, 'trainer@letters.example', password);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.in(at, async (tx) => {
    await tx.delete(mailMessage);
    await tx.update(person).set({ email: 'linh@letters.example' }).where(eq(person.id, linh));
  });
});

const message = { html: '<p>Welcome <a href="/dashboard">back</a></p>', text: 'Welcome back' };
/** A letter to Linh that was given up. */
const failed = async (more: object = {}, minute = 0): Promise<string> =>
  test.in(at, async (tx) => {
    const { id } = await insertMail(
      tx,
      { to: 'linh@letters.example', subject: 'Welcome', ...message, keepsText: true, ...more },
      true,
    );
    const now = new Date(Date.UTC(2026, 2, 2, 2, minute));
    await markNotSent(tx, id, { becomes: 'failed', failure: 'recipient_refused', now });
    return id;
  });
const list = async (query: Record<string, string> = {}) =>
  (await test.call('GET /api/staff/letters', { at, cookie: cookies.admin, query })).body as {
    rows: Letter[];
    next: string | null;
  };
const read = (id: string) =>
  test.call('GET /api/staff/letters/:id', { at, cookie: cookies.admin, params: { id } });
const resend = (id: string, key: string = randomUUID()): Promise<Answer> =>
  test.call('POST /api/staff/letters/:id/resends', {
    at,
    cookie: cookies.admin,
    params: { id },
    body: { key },
  });
const all = () => test.in(at, (tx) => tx.select().from(mailMessage).orderBy(mailMessage.createdAt));

describe('A letter', () => {
  it('that failed is listed with its reason and whose it is, newest first, page by page', async () => {
    for (let minute = 0; minute < 27; minute += 1) await failed({ subject: `Letter ${minute}` }, minute);
    const first = await list();
    expect(first.rows).toHaveLength(25);
    expect(first.rows[0]).toMatchObject({
      subject: 'Letter 26',
      status: 'failed',
      failure: 'recipient_refused',
      person: { id: linh, name: 'Linh' },
      readable: true,
    });
    expect((await list({ before: first.next! })).rows.map(({ subject }) => subject)).toEqual([
      'Letter 1',
      'Letter 0',
    ]);
  });

  it('is found by its subject, its address and the name of whose it is', async () => {
    await failed();
    for (const search of ['welc', 'letters.example', 'linh'])
      expect((await list({ search })).rows).toHaveLength(1);
    expect((await list({ search: 'nobody' })).rows).toEqual([]);
    expect((await list({ view: 'waiting' })).rows).toEqual([]);
  });

  it('is sent again to the address of today, once for each press', async () => {
    const id = await failed();
    await test.in(at, (tx) =>
      tx.update(person).set({ email: 'new@letters.example' }).where(eq(person.id, linh)),
    );
    const key = randomUUID();
    expect((await resend(id, key)).body).toMatchObject({
      id: key,
      to: 'new@letters.example',
      subject: 'Welcome',
    });
    expect((await resend(id, key)).status).toBe(200);
    expect((await all()).map(({ recipient, text }) => [recipient, text])).toEqual([
      ['linh@letters.example', 'Welcome back'],
      ['new@letters.example', 'Welcome back'],
    ]);
    const entries = await test.in(at, (tx) => tx.select().from(actionLog).orderBy(actionLog.position));
    expect(entries.at(-1)).toMatchObject({ subject: 'letter', subjectId: id, personId: linh });
    expect(JSON.stringify(entries)).not.toContain('Welcome');
  });

  it('is read by administrators with dead links, also once it was sent', async () => {
    const id = await failed();
    await test.in(at, (tx) => markSent(tx, id));
    expect((await read(id)).body).toMatchObject({ status: 'sent', html: '<p>Welcome <a>back</a></p>' });
    const answer = await test.call('GET /api/staff/letters/:id', {
      at,
      cookie: cookies.trainer,
      params: { id },
    });
    expect(answer.status).toBe(403);
  });

  it('that lets somebody in is neither kept nor read nor sent again', async () => {
    const id = await failed({ keepsText: false });
    expect((await read(id)).body).toMatchObject({ readable: false, html: null });
    const { status, body } = await resend(id);
    expect([status, body.code]).toEqual([409, 'wrong_state']);
    expect((await all()).map(({ html, text }) => html + text)).toEqual(['']);
  });

  it('keeps its text where its links only lead to pages that ask who is there', async () => {
    const letter = (url: string) => ({
      words: null,
      subject: 'S',
      heading: 'H',
      paragraphs: ['P'],
      button: { label: 'Open', url },
      notes: [],
    });
    await inScope(test.tenant(at), async (scope) => {
      const { origin } = scope;
      for (const url of [
        `${origin}/billing`,
        `${origin}/auth/reset?token=abc`,
        `${origin}/link/abc`,
        `${origin}/register/1#resume=abc`,
        'https://pay.example/abc',
      ])
        await sendLetter(scope, 'linh@letters.example', letter(url), 'en');
    });
    const kept = (await all()).filter(({ keepsText }) => keepsText);
    expect(kept.map(({ text }) => text)).toEqual([expect.stringContaining(`${at.origin}/billing`)]);
  });

  it('says nothing any more after a year, and stays listed', async () => {
    const id = await failed();
    await test.in(at, (tx) => forgetLetterTexts(tx, new Date(Date.now() + 60_000)));
    expect((await read(id)).body).toMatchObject({ readable: false, html: null });
    expect((await list()).rows).toHaveLength(1);
  });
});

it('What failed is counted with the oldest of it, for the last thirty days', async () => {
  const now = new Date(Date.UTC(2026, 2, 20));
  await failed({}, 5);
  await failed({}, 1);
  expect(await test.in(at, (tx) => failedLettersBacklog(tx, now))).toEqual({
    count: 2,
    since: new Date(Date.UTC(2026, 2, 2, 2, 1)),
  });
  expect(await test.in(at, (tx) => failedLettersBacklog(tx, new Date(Date.UTC(2026, 4, 1))))).toEqual({
    count: 0,
    since: null,
  });
});
