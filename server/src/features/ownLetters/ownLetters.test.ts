import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { inScope } from '#server/platform/scope.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { kinds, plainWords, sampleLetter } from './samples/samples.ts';

const password = 'a-long-password-1';
let test: TestApp;
let at: TestOrganisation;
let cookie: string;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  at = await test.organisation('penned');
  await test.person(at, { email: 'admin@penned.example', name: 'Ada', roles: ['administrator'], password });
  cookie = await test.signIn(at, 'admin@penned.example', password);
});
afterAll(() => test.close());

const nothing = { subject: '', heading: '', text: '' };
const params = (kind: string, language = 'en') => ({ kind, language });
const read = async (kind: string, language?: string) =>
  (
    await test.call('GET /api/staff/own_letters/:kind/:language', {
      at,
      cookie,
      params: params(kind, language),
    })
  ).body;
const save = async (
  kind: string,
  typed: object,
  { language = 'en', revision }: { language?: string; revision?: number } = {},
) =>
  test.call('PUT /api/staff/own_letters/:kind/:language', {
    at,
    cookie,
    params: params(kind, language),
    body: { ...nothing, ...typed, revision: revision ?? (await read(kind, language)).revision },
  });
const newest = async (place = at) => {
  const [mail] = await test.in(place, (tx) =>
    tx.select().from(mailMessage).orderBy(desc(mailMessage.id)).limit(1),
  );
  return mail!;
};
const invite = (email: string) =>
  test.call('POST /api/staff/invitations', {
    at,
    cookie,
    headers: { 'idempotency-key': randomUUID() },
    body: { email, name: 'Priya', roles: ['student'] },
  });

it('Every letter is listed with the product’s words to begin from, in which every name is a piece', async () => {
  const { body } = await test.call('GET /api/staff/own_letters', { at, cookie });
  expect(body.languages).toEqual(['en']);
  expect(body.letters.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
  const extended = await read('extended');
  expect(extended).toMatchObject({
    parts: ['subject', 'text'],
    plain: { text: 'Your access to {course} at {organisation} now lasts until {day}.' },
    own: nothing,
    revision: 0,
    versions: [],
  });
  expect(extended.pieces.filter(({ needed }: { needed: boolean }) => needed)).toMatchObject([
    { piece: 'day' },
  ]);
  expect((await read('extended', 'ar')).plain.text).not.toMatch(/[\u2066-\u2069]/);
});

it('A letter says what the organisation says, and keeps its greeting, its button and its notes', async () => {
  await save('invitation', {
    subject: 'Come in',
    text: 'Dear {name}, {inviter} has a place for you.\n\nSee you <soon>.',
  });
  await invite('priya@mail.example');
  const { subject, text, html, keepsText } = await newest();
  expect(subject).toBe('Come in');
  expect(text).toContain('Hello Priya,\n\nDear Priya, Ada has a place for you.\n\nSee you <soon>.');
  expect(text).toContain('Welcome to penned');
  expect(text).toMatch(/auth\/invitation\//);
  expect(text).toContain('You can use it once, until');
  expect(html).toContain('See you &lt;soon&gt;.');
  expect(keepsText).toBe(false);
});

it('Another language keeps the words of the product, and so does another organisation', async () => {
  const sent = async (place: TestOrganisation, language: 'en' | 'ar') => {
    await inScope(test.tenant(place), (scope) =>
      sendLetter(scope, 'a@b.example', sampleLetter('extended', language, scope), language),
    );
    return (await newest(place)).subject;
  };
  const plain = async (language: 'en' | 'ar') =>
    inScope(test.tenant(at), async (scope) => sampleLetter('extended', language, scope).subject);
  await save('extended', { subject: 'More time' });
  const other = await test.organisation('unpenned');
  expect(await sent(at, 'en')).toBe('More time');
  expect(await sent(at, 'ar')).toBe(await plain('ar'));
  expect(await sent(other, 'en')).toBe(await plain('en'));
});

it.each([
  ['A piece that the letter lacks', { subject: 'Until {amount}' }, 'subject', 'unknown_piece'],
  ['A piece that is not closed', { text: 'Until {day} in {course' }, 'text', 'unclosed_piece'],
  ['A text without the day that it is about', { text: 'You have more time.' }, 'text', 'missing_piece'],
])('%s is refused with the field', async (_what, typed, field, code) => {
  const answer = await save('extended', typed);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
});

it('What was said when, and by whom, stays when the words of the product are back', async () => {
  await save('ended', { text: 'It is over on {day}.' });
  await save('ended', plainWords('ended', 'en'));
  const { own, versions } = await read('ended');
  expect(own).toEqual(nothing);
  expect(versions).toMatchObject([
    { number: 2, by: 'Ada', ...nothing },
    { number: 1, by: 'Ada', text: 'It is over on {day}.' },
  ]);
  await expect(test.in(at, (tx) => tx.execute(`delete from own_letter`))).rejects.toThrow(
    /permission denied/,
  );
});

it('The same words again are no version, and over somebody else’s they are refused', async () => {
  await save('paused', { subject: 'Paused' });
  expect((await save('paused', { subject: 'Paused' }, { revision: 0 })).body.revision).toBe(1);
  expect(await save('paused', { subject: 'Rested' }, { revision: 0 })).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere' },
  });
});

it('The preview and the one sent to oneself say what is typed, and nothing is saved', async () => {
  const typed = { ...nothing, subject: 'For you: {number}', text: '{amount} by {day}, please.' };
  const preview = await test.call('GET /api/staff/own_letters/:kind/:language/preview', {
    at,
    cookie,
    params: params('invoice'),
    query: typed,
  });
  expect(preview.body.subject).toBe('For you: SAMPLE');
  expect(preview.body.html).toContain('$400.00 by ');
  const sent = await test.call('POST /api/staff/own_letters/:kind/:language/tests', {
    at,
    cookie,
    headers: { 'idempotency-key': randomUUID() },
    params: params('invoice'),
    body: typed,
  });
  expect(sent.body).toEqual({ to: 'admin@penned.example' });
  expect(await newest()).toMatchObject({ subject: 'For you: SAMPLE', recipient: 'admin@penned.example' });
  expect((await read('invoice')).revision).toBe(0);
});

it('The log says which letter changed, and only an administrator changes one', async () => {
  const rows = await test.in(at, (tx) => tx.select().from(actionLog).orderBy(actionLog.position));
  const changes = rows.filter(({ subject }) => subject === 'own_letter');
  expect(changes.some(({ after }) => JSON.stringify(after).includes('"extended en"'))).toBe(true);
  await test.person(at, { email: 'trainer@penned.example', roles: ['trainer'], password });
  const trainer = await test.signIn(at, 'trainer@penned.example', password);
  expect((await test.call('GET /api/staff/own_letters', { at, cookie: trainer })).status).toBe(403);
});
