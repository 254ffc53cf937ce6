import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { brandSettings, terminology } from '#server/features/brand/brand.table.ts';
import { courseFee, courseOffer, paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { legalText } from '#server/features/identity/people/legal.table.ts';
import { pagesFrom } from '#server/features/page/page.routes.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { addDomain } from '#server/features/organisations/organisations.actions.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { makeCourse, makeCourseEdition, makeUnit, plainText } from '#test/makers.ts';
import { makeOffer, plainInformation, publishInformation } from '#test/makersCatalogue.ts';
import { makeRegistration } from '#test/makersRegistration.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const template = `<!doctype html><html lang="en"><head><!--brand-head-->
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor.js"><link rel="stylesheet" crossorigin href="/assets/main.css">
</head><body><div id="root"><!--skeleton--></div></body></html>`;

/** Stands for the web's own code: shows all it was given, and when it was rendered. */
const renderer = `let count = 0;
export async function renderPage({ href, settings, answers }) {
  if (href.includes('elsewhere')) return null;
  if (href.includes('broken')) throw new Error('A screen failed');
  return '<link rel="preload" as="image" href="/logo.png"/><title>Of React</title><main data-count="' + ++count + '">' +
    href + ' ' + JSON.stringify([settings, answers]).replaceAll('<', '&lt;') + '</main>';
}`;

const starter = 'globalThis.started=`</b>`';

let folder: string;
let test: TestApp;
let app: FastifyInstance;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
let cookie: string;
let courseId: string;

async function get(at: { host: string }, url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers: { host: at.host, ...headers } });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body, bytes: reply.rawPayload };
}
/** Which rendering of all this is. */
const rendering = (html: string): string | undefined => /data-count="(\d+)"/.exec(html)?.[1];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-web-'));
  for (const part of ['.vite', 'assets', 'fonts', 'server']) fs.mkdirSync(path.join(folder, part));
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  write('index.html', template);
  write('.vite/manifest.json', '{}');
  write('assets/main.css', 'main{color:red}');
  write('server/server.js', renderer);
  write('server/starter.js', `${starter}\n`);
  write('server/package.json', '{"type":"module"}');
  test = await testApp();
  app = await buildApp(test.platform, pagesFrom(folder));
  harbour = await test.organisation('harbour');
  redgum = await test.organisation('redgum');
  await test.person(harbour, { email: 'student@harbour.example', password: 'a long password 2026' });
  cookie = await test.signIn(harbour, 'student@harbour.example', 'a long password 2026');
  courseId = await test.in(harbour, async (tx) => {
    const { id: unitId } = await makeUnit(tx, { code: 'CARE-1' });
    const made = await makeCourse(tx, { code: 'CARE', title: 'Aged care', units: [{ unitId }] });
    await makeOffer(tx, made.id, { plans: [{}] });
    return made.id;
  });
});
afterAll(async () => {
  await app.close();
  await test.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('A visitor gets a page whole', () => {
  it('with the content the web rendered, the styles in the head and no animation over it', async () => {
    const { status, body } = await get(harbour, '/auth');
    expect(status).toBe(200);
    expect(body).toContain('<div id="root" data-page="whole"><main data-count=');
    expect(body).toContain('<style data-href="/assets/main.css">main{color:red}</style>');
    expect(body).toContain('<link rel="expect" href="#whole" blocking="render">');
    expect(body).toMatch(/<\/div><template id="whole"><\/template>/);
    expect(body).toContain('<link rel="preload" as="image" href="/logo.png"/>');
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).not.toContain('data-painted');
    expect(body).not.toContain('rel="stylesheet"');
  });

  it('with what the web will ask for, so that it need not', async () => {
    const { body } = await get(harbour, `/browse/${courseId}`);
    const answers = /id="livery-answers">(.*?)<\/script>/s.exec(body)![1]!;
    expect(JSON.parse(answers)[`/api/public/courses/${courseId}`].title).toBe('Aged care');
    expect(body).toContain('Aged care');
  });

  it('may run only its own scripts, without a word that only one answer knows', async () => {
    const { headers, body } = await get(harbour, '/auth');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('nonce');
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);
    expect(inline).toEqual([starter]);
    for (const script of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  it('and names the application to it instead of loading it, with what is to be counted as viewed', async () => {
    const planned = async (at: { host: string }, url: string) => {
      const { body } = await get(at, url);
      expect(body).not.toContain('<script type="module"');
      expect(body).not.toContain('modulepreload');
      return JSON.parse(/id="livery-application">(.*?)<\/script>/s.exec(body)![1]!) as unknown;
    };
    const offline = expect.stringContaining('offline') as string;
    const files = { entry: '/assets/main.js', modules: ['/assets/vendor.js'], offline };
    expect(await planned(harbour, `/browse/${courseId}`)).toEqual({ ...files, view: '/browse/:id' });
    expect(await planned(harbour, '/no/such/page')).toEqual({ ...files, view: 'unknown' });
    expect(await planned({ host: 'nobody.example' }, '/')).toEqual({ ...files, view: null });
  });

  it('and with the application at once where the page is of no use without it', async () => {
    const { body } = await get(harbour, `/register/${courseId}`);
    expect(body).toContain('<script type="module" crossorigin src="/assets/main.js">');
    expect(body).toContain(`<script>${starter}</script>`);
    expect(body).not.toContain('livery-application');
  });

  it('compressed as the browser likes, and not at all when it has it', async () => {
    const plain = await get(harbour, '/auth');
    const br = await get(harbour, '/auth', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body);
    const gzip = await get(harbour, '/auth', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body);
    const again = await get(harbour, '/auth', { 'if-none-match': String(plain.headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(plain.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Host, Cookie, Accept-Language, Accept-Encoding',
    });
  });

  it('also where the path leads nowhere, which is remembered once for all such paths', async () => {
    const [one, other] = [await get(harbour, '/no/such/page'), await get(harbour, '/nor/this')];
    expect([one.status, other.status]).toEqual([404, 404]);
    expect(rendering(one.body)).toBeDefined();
    expect(other.body).toBe(one.body);
  });

  it('and on a host of no organisation, without settings', async () => {
    const { status, body } = await get({ host: 'nobody.example' }, '/');
    expect(status).toBe(404);
    expect(body).toContain('{"settings":null,"language":"en"');
  });
});

describe('A page is put together in the browser', () => {
  it('for whoever has a session here', async () => {
    const { body, headers } = await get(harbour, '/browse', { cookie });
    expect(rendering(body)).toBeUndefined();
    expect(String(headers['content-security-policy'])).toContain("'nonce-");
  });

  it.each([
    ['that leads elsewhere', '/auth?next=elsewhere'],
    ['whose screen fails', '/auth?next=broken'],
    ['of a person', '/dashboard'],
    ['with an endless query', `/browse?q=${'a'.repeat(300)}`],
    ['of a course that does not exist', '/browse/0198c0de-0000-7000-8000-000000000000'],
    ['of a registration for a course that does not exist', '/register/0198c0de-0000-7000-8000-000000000000'],
    ['of a course in another spelling', '/browse/0198C0DE-0000-7000-8000-000000000000'],
    ['of no course', '/register/anything'],
  ])('for an address %s', async (_what, url) => {
    const { body } = await get(harbour, url);
    expect(rendering(body)).toBeUndefined();
    expect(body).toContain('<div id="root"><div class="sk');
  });
});

describe('A page is remembered', () => {
  const shows = (url: string, headers: Record<string, string> = {}) =>
    get(harbour, url, headers).then(({ body }) => rendering(body));

  it('once for everyone who asks at the same time and later', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => shows('/privacy-policy')));
    expect(new Set(all).size).toBe(1);
    expect(await shows('/privacy-policy')).toBe(all[0]);
  });

  it('by organisation and by language', async () => {
    const { body } = await get(harbour, '/auth');
    const other = await get(redgum, '/auth');
    expect(other.body).toContain('redgum institute');
    expect(other.body).not.toContain('harbour');
    expect(body).not.toContain('redgum');
    await test.in(harbour, (tx) =>
      tx.insert(terminology).values({
        language: 'vi',
        term: 'course',
        forms: { one: 'khóa học', other: 'khóa học', indefinite: 'khóa học' },
      }),
    );
    expect((await get(harbour, '/auth', { 'accept-language': 'vi' })).body).toContain('"language":"vi"');
    expect((await get(harbour, '/auth', { 'accept-language': 'en' })).body).toContain('"language":"en"');
  });

  it('but not with a query, because anyone can make those up', async () => {
    expect(await shows('/browse?q=care')).not.toBe(await shows('/browse?q=care'));
  });

  it('also for an organisation with two hosts, each with its own links', async () => {
    await asOwner(test.owner, (tx) => addDomain(tx, 'harbour', 'second.localhost'));
    const shown = async (host: string) => rendering((await get({ host }, '/auth')).body);
    await expect.poll(() => shown('second.localhost')).toBeDefined();
    const [first, second] = [await shown(harbour.host), await shown('second.localhost')];
    expect(first).not.toBe(second);
    expect([await shown(harbour.host), await shown('second.localhost')]).toEqual([first, second]);
  });

  it('until the day there ends', async () => {
    const before = await shows('/browse');
    test.clock.set('2031-03-01T10:00:00Z');
    expect(await shows('/browse')).not.toBe(before);
    test.clock.set(new Date().toISOString());
  });
});

describe('Nobody sees a page from before a change', () => {
  const acts: [what: string, change: (tx: Tx) => Promise<unknown>][] = [
    ['the look', (tx) => tx.update(brandSettings).set({ brandPrimaryColor: '#123456' })],
    ['a word', (tx) => tx.update(terminology).set({ forms: { one: 'programme', other: 'programmes' } })],
    ['a course', (tx) => tx.update(course).set({ title: 'Ageing support' })],
    ['an offer', (tx) => tx.update(courseOffer).set({ durationWeeks: 11 })],
    ['a fee', (tx) => tx.update(courseFee).set({ cents: 49_900 })],
    ['a payment plan', (tx) => tx.update(paymentOption).set({ name: 'All at once' })],
    ['an intake', (tx) => tx.update(intake).set({ name: 'Autumn' })],
    ['a unit', (tx) => tx.update(unit).set({ title: 'Support independence' })],
    ['the units of a course', (tx) => makeCourseEdition(tx, courseId, {})],
    ['the information', (tx) => publishInformation(tx, courseId, 2, plainInformation())],
    [
      'a legal text',
      (tx) => tx.insert(legalText).values({ kind: 'terms_of_use', version: 9, document: plainText('New') }),
    ],
    [
      'a place that is taken',
      async (tx) => {
        const [row] = await tx.select({ id: intake.id }).from(intake).limit(1);
        await makeRegistration(tx, {
          courseId,
          email: 'amira@example.com',
          intakeId: row!.id,
          placeTaken: true,
        });
      },
    ],
    ['a place that is free again', (tx) => tx.update(registration).set({ placeTaken: false })],
    ['a course that is withdrawn', (tx) => tx.update(courseOffer).set({ listed: false })],
  ];
  it.each(acts)('%s', async (_what, change) => {
    const before = await get(harbour, '/browse');
    await test.in(harbour, change);
    const after = await get(harbour, '/browse');
    expect(rendering(after.body)).not.toBe(rendering(before.body));
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('new terms, published by an administrator', async () => {
    const email = 'admin@harbour.example';
    await test.person(harbour, { email, roles: ['administrator'], password: 'a long password 2026' });
    const admin = await test.signIn(harbour, email, 'a long password 2026');
    const params = { kind: 'terms_of_use' };
    const { versions } = (
      await test.call('GET /api/staff/texts/:kind', { at: harbour, cookie: admin, params })
    ).body;
    const before = await get(harbour, '/terms-of-use');
    expect(before.body).not.toContain('Wash your hands first');
    await test.call('POST /api/staff/texts/:kind/versions', {
      at: harbour,
      cookie: admin,
      params,
      body: {
        after: versions[0].version,
        title: null,
        document: plainText('Wash your hands first.'),
        statement: null,
      },
    });
    expect((await get(harbour, '/terms-of-use')).body).toContain('Wash your hands first');
  });

  it('new information of a course, published by an administrator', async () => {
    await test.in(harbour, (tx) => tx.update(courseOffer).set({ listed: true }));
    const email = 'office@harbour.example';
    await test.person(harbour, { email, roles: ['administrator'], password: 'a long password 2026' });
    const office = await test.signIn(harbour, email, 'a long password 2026');
    const call = { at: harbour, cookie: office, params: { id: courseId } };
    const { revision } = (await test.call('GET /api/staff/courses/:id/information', call)).body;
    const before = await get(harbour, `/browse/${courseId}`);
    expect(before.body).not.toContain('Bring a clean apron');
    const body = { ...plainInformation({ obligations: plainText('Bring a clean apron.') }), revision };
    await test.call('POST /api/staff/courses/:id/information/versions', { ...call, body });
    expect((await get(harbour, `/browse/${courseId}`)).body).toContain('Bring a clean apron');
  });

  it('the name of the organisation', async () => {
    await asOwner(test.owner, (tx) =>
      tx.execute(sql`update organisation set name = 'Redgum College' where id = ${redgum.id}`),
    );
    await expect.poll(async () => (await get(redgum, '/auth')).body).toContain('Redgum College');
  });

  it('also of a change that is undone, nothing is remembered wrongly', async () => {
    const before = await get(harbour, '/browse');
    const undone = test.in(harbour, async (tx) => {
      await tx.update(course).set({ title: 'Never' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await get(harbour, '/browse')).body).toBe(before.body);
  });

  it('a change of one organisation costs another nothing', async () => {
    const before = await get(redgum, '/browse');
    await test.in(harbour, (tx) => tx.update(course).set({ title: 'Other' }).where(eq(course.id, courseId)));
    expect((await get(redgum, '/browse')).body).toBe(before.body);
  });

  it('every table that is read for a public page counts its changes', async () => {
    await test.in(harbour, (tx) => tx.update(courseOffer).set({ listed: true }));
    test.statements();
    for (const url of [
      '/auth',
      '/browse',
      `/browse/${courseId}`,
      `/register/${courseId}`,
      '/terms-of-use',
      '/no',
    ])
      await get(harbour, url);
    const read = test
      .statements()
      .flatMap((text) => [...text.matchAll(/(?:from|join) "?(\w+)"?/gi)].map(([, table]) => table!));
    const counted = await asOwner(test.owner, (tx) =>
      tx.execute<{ name: string }>(
        sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'page_changed%'`,
      ),
    );
    const names = new Set(counted.rows.map(({ name }) => name));
    // What a host belongs to is kept up to date by its own trigger; the rest are names within a statement.
    const others = ['organisation', 'organisation_domain', 'page_version'];
    const tables = await asOwner(test.owner, (tx) =>
      tx.execute<{ name: string }>(
        sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      ),
    );
    const known = new Set(tables.rows.map(({ name }) => name));
    const uncounted = [...new Set(read)].filter(
      (name) => known.has(name) && !names.has(name) && !others.includes(name),
    );
    expect(uncounted).toEqual([]);
    expect(read).toContain('course_fee');
  });
});
