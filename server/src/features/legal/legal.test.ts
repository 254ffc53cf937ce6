import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLegalTexts, plainText } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'three wet boots outside';
let test: TestApp;
let harbour: TestOrganisation;
let cookie: string;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
  await test.person(harbour, { email: 'amira@mail.example', password, accepted: false });
  cookie = await test.signIn(harbour, 'amira@mail.example', password);
});
afterAll(() => test.close());

const current = async (kind: string) =>
  (await test.call('GET /api/public/legal_texts/:kind', { at: harbour, params: { kind } })).body;
const accept = (legalTextIds: string[]) =>
  test.call('POST /api/user/legal_acceptances', { at: harbour, cookie, body: { legalTextIds } });
const missing = async () =>
  (await test.call('GET /api/user/session', { at: harbour, cookie })).body.missingStep as unknown;
const documents = async () =>
  (await test.call('GET /api/user/documents', { at: harbour, cookie })).body.documents;

describe('terms of use and privacy policy', () => {
  it('are accepted once: a second time is the same', async () => {
    const [terms, privacy] = [await current('terms_of_use'), await current('privacy_policy')];
    const first = await accept([terms.id, privacy.id]);
    expect(first.status).toBe(200);
    const second = await accept([privacy.id, terms.id, terms.id]);
    expect(second.body).toEqual(first.body);
    expect(await documents()).toHaveLength(2);
    expect(await missing()).toBeNull();
  });

  it('must be accepted again in a new version, and never in an outdated one', async () => {
    const outdated = await current('terms_of_use');
    await test.in(harbour, (tx) =>
      makeLegalTexts(tx, { terms: plainText('Be kinder.'), privacy: plainText('We keep less.'), version: 2 }),
    );
    expect(await missing()).toBe('terms');
    const refused = await accept([outdated.id]);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_elsewhere']);
    const [terms, privacy] = [await current('terms_of_use'), await current('privacy_policy')];
    expect(terms.version).toBe(2);
    await accept([terms.id]);
    expect(await missing()).toBe('terms');
    await accept([privacy.id]);
    expect(await missing()).toBeNull();
  });

  it('stay readable as they were when they were accepted', async () => {
    const mine = await documents();
    expect(mine.map((each: { version: number; current: boolean }) => [each.version, each.current])).toEqual([
      [2, true],
      [2, true],
      [1, false],
      [1, false],
    ]);
    const earliest = mine.find(
      (each: { version: number; kind: string }) => each.version === 1 && each.kind === 'terms_of_use',
    );
    const params = { id: earliest.id as string };
    const read = await test.call('GET /api/user/documents/:id', { at: harbour, cookie, params });
    expect(read.body.document).toEqual(plainText('Be kind.'));
    await test.person(harbour, { email: 'other@mail.example', password });
    const other = await test.signIn(harbour, 'other@mail.example', password);
    expect(
      (await test.call('GET /api/user/documents/:id', { at: harbour, cookie: other, params })).status,
    ).toBe(404);
  });

  it('are of this organisation only', async () => {
    const redgum = await test.organisation('redgum');
    const theirs = await test.call('GET /api/public/legal_texts/:kind', {
      at: redgum,
      params: { kind: 'terms_of_use' },
    });
    expect((await accept([theirs.body.id])).body.code).toBe('not_found');
    expect((await accept([])).status).toBe(400);
  });
});
