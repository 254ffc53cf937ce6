import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrandLook } from '#contract/console/brandStudio.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { may } from '#contract/kit/acts.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { changeByOperator } from './versions.actions.ts';

const password = 'correct horse battery staple';
let test: TestApp;
let at: TestOrganisation;
let redgum: TestOrganisation;
let cookie: string;
let organisations = 0;

const administratorOf = async (where: TestOrganisation): Promise<string> => {
  await test.person(where, {
    email: 'admin@x.example',
    name: 'Ada Admin',
    roles: ['administrator'],
    password,
  });
  return test.signIn(where, 'admin@x.example', password);
};

beforeAll(async () => {
  test = await testApp();
  redgum = await test.organisation('redgum');
});
beforeEach(async () => {
  organisations += 1;
  at = await test.organisation(`studio${organisations}`);
  cookie = await administratorOf(at);
});
afterAll(() => test.close());

const studio = async () => (await test.call('GET /api/staff/brand', { at, cookie })).body;
const save = async (change: Partial<BrandLook>, revision?: number) => {
  const { look, revision: read } = await studio();
  const body = { look: { ...look, ...change }, revision: revision ?? read };
  return test.call('PUT /api/staff/brand/draft', { at, cookie, body });
};
const publish = async (id: string = randomUUID()) => {
  const { revision } = await studio();
  return test.call('POST /api/staff/brand/versions', { at, cookie, body: { id, revision } });
};
const restore = (id: string, as: string = randomUUID()) =>
  test.call('POST /api/staff/brand/versions/:id/restoration', {
    at,
    cookie,
    params: { id },
    body: { id: as },
  });
const worn = async (where = at) => (await test.call('GET /api/public/brand_settings', { at: where })).body;

describe('A draft of the look', () => {
  it('is kept with who and when, and is seen by nobody else', async () => {
    const before = await worn();
    const { status, body } = await save({ brandPrimaryColor: '#7A1F2B' });
    expect(status).toBe(200);
    expect(body.draft).toMatchObject({ look: { brandPrimaryColor: '#7A1F2B' }, by: 'Ada Admin' });
    expect(await worn()).toEqual(before);
  });

  it('is never written over by a tab that read an older one', async () => {
    await save({ brandPrimaryColor: '#7A1F2B' }, 0);
    const late = await save({ brandPrimaryColor: '#00ff00' }, 0);
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await studio()).draft.look.brandPrimaryColor).toBe('#7A1F2B');
  });

  it('can be discarded, and the tab that still has it cannot publish', async () => {
    const { body } = await save({ brandPrimaryColor: '#7A1F2B' });
    const discarded = await test.call('DELETE /api/staff/brand/draft', { at, cookie });
    expect(discarded.body.draft).toBeNull();
    const late = { id: randomUUID(), revision: body.revision };
    const answer = await test.call('POST /api/staff/brand/versions', { at, cookie, body: late });
    expect(answer.body.code).toBe('changed_elsewhere');
  });

  it.each([
    [{ brandHeaderBgGradientCode: 'red, blue' }, 'No linear-gradient found in CSS string.'],
    [{ brandHeaderBgGradientCode: 'linear-gradient(red)' }, 'Failed to parse gradient.'],
    [{ brandHeaderBgGradientCode: 'linear-gradient(lab(1 2 3), red)' }, 'Unsupported color type: lab'],
    [{ brandPrimaryColor: 'nonsense' }, '"nonsense" is no colour. Write it like #0B6E8F.'],
    [{ brandFont: 'Comic' }, 'There is no font "Comic".'],
  ])('with %j is refused, saying where and why', async (change, message) => {
    const { status, body } = await save(change);
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe(`look.${Object.keys(change)[0]}`);
    expect(body.errors[0].message).toContain(message);
  });
});

describe('Publishing', () => {
  it('shows the look to everybody and keeps what was worn before as the first version', async () => {
    const first = (await studio()).look.brandPrimaryColor;
    await save({ brandPrimaryColor: '#7A1F2B', brandFont: 'Lora' });
    const { body } = await publish();
    expect(body).toMatchObject({ draft: null, look: { brandPrimaryColor: '#7A1F2B' } });
    expect(body.versions).toMatchObject([
      { number: 2, by: 'Ada Admin', look: { brandFont: 'Lora' } },
      { number: 1, by: null, look: { brandPrimaryColor: first } },
    ]);
    expect(await worn()).toMatchObject({ brandPrimaryColor: '#7A1F2B', brandFont: 'Lora' });
  });

  it('happens once however often the press is sent', async () => {
    await save({ brandPrimaryColor: '#7A1F2B' });
    const id = randomUUID();
    const { revision } = await studio();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        test.call('POST /api/staff/brand/versions', { at, cookie, body: { id, revision } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await studio()).versions).toHaveLength(2);
  });

  it('can be taken back: an earlier look is published as a new version, once, and a draft stays', async () => {
    await save({ brandPrimaryColor: '#7A1F2B' });
    const [, first] = (await publish()).body.versions;
    await save({ brandPrimaryColor: '#123456' });
    const key = randomUUID();
    await restore(first.id, key);
    const { body } = await restore(first.id, key);
    expect(body.versions.map(({ number, restores }: never) => [number, restores])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect(body.look).toEqual(first.look);
    expect(body.draft.look.brandPrimaryColor).toBe('#123456');
    expect((await worn()).brandPrimaryColor).toBe(first.look.brandPrimaryColor);
  });

  it('by the operator’s command is a version too, but not when the look stays as it was', async () => {
    const now = new Date('2027-03-10T02:00:00Z');
    await test.in(at, (tx) => changeByOperator(tx, { brandPrimaryColor: '#7A1F2B' }, now));
    await test.in(at, (tx) => changeByOperator(tx, { providerCode: '45123' }, now));
    const { versions } = await studio();
    expect(versions.map(({ number, by }: never) => [number, by])).toEqual([
      [2, null],
      [1, null],
    ]);
  });
});

describe('An earlier version', () => {
  const made = async (version?: string, where = at, as = cookie) =>
    test.call('GET /api/staff/brand/preview', { at: where, cookie: as, query: version ? { version } : {} });

  it('can be looked at as email, document and icon, and neither the draft nor what is worn changes', async () => {
    await save({ brandPrimaryColor: '#7A1F2B' });
    await publish();
    await save({ brandPrimaryColor: '#123456' });
    await publish();
    await save({ brandPrimaryColor: '#2C6248' });
    const before = await studio();
    const [, earlier] = before.versions;
    const { status, body } = await made(earlier.id);
    expect(status).toBe(200);
    expect(body.letter.html.toLowerCase()).toContain('#7a1f2b');
    expect(body.icons).not.toEqual((await made()).body.icons);
    expect((await made()).body.letter.html.toLowerCase()).toContain('#2c6248');
    expect(await studio()).toEqual(before);
  });

  it('of another organisation, or that there never was, is not shown', async () => {
    await save({ brandPrimaryColor: '#7A1F2B' });
    const [version] = (await publish()).body.versions;
    const other = await test.organisation(`looking${organisations}`);
    const theirs = await made(version.id, other, await administratorOf(other));
    expect(theirs.body.code).toBe('not_found');
    expect((await made(randomUUID())).body.code).toBe('not_found');
  });
});

describe('The studio', () => {
  it.each(staffRoles)('is open to %s only with the act of settings', async (role) => {
    const email = `${role}@y.example`;
    await test.person(at, { email, roles: [role], password });
    const other = await test.signIn(at, email, password);
    const { status } = await test.call('GET /api/staff/brand', { at, cookie: other });
    expect(status).toBe(may([role], 'settings.change') ? 200 : 403);
  });

  it('keeps organisations apart: neither draft nor version is there for another', async () => {
    const before = await worn(redgum);
    await save({ brandPrimaryColor: '#7A1F2B' });
    const [version] = (await publish()).body.versions;
    const theirs = await administratorOf(redgum);
    const { body } = await test.call('GET /api/staff/brand', { at: redgum, cookie: theirs });
    expect([body.draft, body.versions]).toEqual([null, []]);
    const taken = await test.call('POST /api/staff/brand/versions/:id/restoration', {
      at: redgum,
      cookie: theirs,
      params: { id: version.id },
      body: { id: randomUUID() },
    });
    expect(taken.status).toBe(404);
    expect(await worn(redgum)).toEqual(before);
  });

  it('writes every change to the log with the version it made', async () => {
    await save({ brandPrimaryColor: '#7A1F2B' });
    await publish();
    const rows = await test.in(at, (tx) =>
      tx.execute<{ route: string }>(
        sql`select route, after from action_log where subject = 'brand' order by position`,
      ),
    );
    expect([rows].flat().flatMap((result) => result.rows)).toMatchObject([
      { route: 'PUT /api/staff/brand/draft', after: { draft: 1 } },
      { route: 'POST /api/staff/brand/versions', after: { version: 2, primary: '#7A1F2B' } },
    ]);
  });
});
