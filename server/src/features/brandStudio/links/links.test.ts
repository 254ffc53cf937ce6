import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'correct horse battery staple';
let test: TestApp;
let at: TestOrganisation;
let cookie: string;
let organisations = 0;

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  organisations += 1;
  at = await test.organisation(`links${organisations}`);
  await test.person(at, { email: 'a@x.example', name: 'Ada Admin', roles: ['administrator'], password });
  cookie = await test.signIn(at, 'a@x.example', password);
});
afterAll(() => test.close());

const studio = async () => (await test.call('GET /api/staff/brand', { at, cookie })).body;
const save = async (brandPrimaryColor: string) => {
  const { look, revision } = await studio();
  const body = { look: { ...look, brandPrimaryColor }, revision };
  return (await test.call('PUT /api/staff/brand/draft', { at, cookie, body })).body;
};
const create = async (id: string = randomUUID(), days = 7) =>
  test.call('POST /api/staff/brand/links', { at, cookie, body: { id, note: 'Mina, marketing', days } });
const tokenIn = ({ links }: { links: { url: string }[] }): string => links[0]!.url.split('/').at(-1)!;
const open = (token: string, where = at, path = '') =>
  test.call(`GET /api/link/brand_preview${path}` as 'GET /api/link/brand_preview', {
    at: where,
    headers: { authorization: `Link ${token}` },
  });
const after = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms).toISOString());

describe('A link to the draft', () => {
  it('shows a colleague without an account the draft as it is now, and nothing else', async () => {
    await save('#7a1f2b');
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.links).toMatchObject([{ note: 'Mina, marketing', by: 'Ada Admin', openedAt: null }]);
    const token = tokenIn(body);
    expect((await open(token)).body).toMatchObject({ look: { brandPrimaryColor: '#7a1f2b' } });
    await save('#123456');
    const seen = (await open(token)).body;
    expect(Object.keys(seen).toSorted()).toEqual(['draft', 'expiresAt', 'look', 'pictures']);
    expect(seen.look.brandPrimaryColor).toBe('#123456');
    expect((await studio()).links[0].openedAt).not.toBeNull();
  });

  it('shows the email, the document and the icon of the draft too', async () => {
    await save('#7a1f2b');
    const token = tokenIn((await create()).body);
    const { status, body } = await open(token, at, '/made');
    expect(status).toBe(200);
    expect(body.letter.html).toContain('#7a1f2b');
    expect(Buffer.from(body.document, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(body.icons.any, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('speaks the language somebody asks to see it in', async () => {
    await save('#7a1f2b');
    const token = tokenIn((await create()).body);
    const { letter } = (await open(token, at, '/made?language=ar')).body;
    expect(letter.html).toContain('dir="rtl"');
    expect(letter.subject).toMatch(/\p{Script=Arabic}/u);
    expect((await open(token, at, '/made')).body.letter.html).not.toContain('dir="rtl"');
  });

  it('shows what everybody sees once nothing waits any more', async () => {
    const token = tokenIn((await create()).body);
    expect((await open(token)).body.draft).toBeNull();
  });

  it('ends by itself, and when it is taken back', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await create(first, 1);
    const short = tokenIn(await studio());
    await create(second, 7);
    const long = tokenIn(await studio());
    after(2 * 86_400_000);
    expect((await open(short)).body.code).toBe('link_not_valid');
    expect((await open(long)).status).toBe(200);
    const revoke = () =>
      test.call('DELETE /api/staff/brand/links/:id', { at, cookie, params: { id: second } });
    expect((await revoke()).body.links).toEqual([]);
    expect((await revoke()).status).toBe(200);
    expect((await open(long)).body.code).toBe('link_not_valid');
    expect((await open(long, at, '/made')).body.code).toBe('link_not_valid');
  });

  it('of another organisation, or that there never was, cannot be taken back', async () => {
    const other = await test.organisation(`theirs${organisations}`);
    await test.person(other, { email: 'b@y.example', roles: ['administrator'], password });
    const theirs = await test.signIn(other, 'b@y.example', password);
    const id = randomUUID();
    await create(id);
    const answer = await test.call('DELETE /api/staff/brand/links/:id', {
      at: other,
      cookie: theirs,
      params: { id },
    });
    expect(answer.status).toBe(404);
    expect((await studio()).links).toHaveLength(1);
  });

  it('is made once however often the press is sent', async () => {
    const id = randomUUID();
    await create(id);
    expect((await create(id)).body.links).toHaveLength(1);
  });

  it('opens nothing with another token, at another organisation, or for a link that was never made', async () => {
    const token = tokenIn((await create()).body);
    expect((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).body.code).toBe(
      'link_not_valid',
    );
    const other = await test.organisation(`elsewhere${organisations}`);
    expect((await open(token, other)).body.code).toBe('link_not_valid');
  });
});
