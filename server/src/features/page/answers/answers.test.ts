import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { pagesFrom } from '#server/features/page/page.routes.ts';
import { AttemptView } from '#contract/assessments/assessments.ts';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';
import { addressOf, readsOf } from './pageReads.rules.ts';

const template = `<!doctype html><html lang="en"><head><!--brand-head--></head>
<body><div id="root"><!--skeleton--></div></body></html>`;

let folder: string;
let test: TestApp;
let app: FastifyInstance;
let ours: World;
let theirs: World;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-web-'));
  for (const part of ['.vite', 'assets', 'fonts']) fs.mkdirSync(path.join(folder, part));
  fs.writeFileSync(path.join(folder, 'index.html'), template);
  fs.writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  test = await testApp();
  app = await buildApp(test.platform, pagesFrom(folder));
  ours = await makeWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
  // Some answers contain the instant.
  test.clock.set(new Date().toISOString());
});
afterAll(async () => {
  await app.close();
  await test.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const elements = /<script type="application\/json" id="livery-answers">(.*?)<\/script>/gs;

/** A page as a browser opens it: its answers by address, its HTML and who may store it. */
async function open(at: TestOrganisation, url: string, cookie?: string, headers = {}) {
  const reply = await app.inject({
    url,
    headers: { host: at.host, 'sec-fetch-dest': 'document', ...(cookie && { cookie }), ...headers },
  });
  const found = [...reply.body.matchAll(elements)];
  expect(found.length).toBeLessThan(2);
  const answers = JSON.parse(found[0]?.[1] ?? '{}') as Record<string, any>;
  return { status: reply.statusCode, answers, html: reply.body, cache: reply.headers['cache-control'] };
}

/** What the API answers, as text. */
async function asked(at: TestOrganisation, url: string, cookie?: string) {
  const reply = await app.inject({ url, headers: { host: at.host, ...(cookie && { cookie }) } });
  expect(reply.statusCode, url).toBe(200);
  return reply.body;
}

const studentPages = () => [
  '/',
  '/dashboard',
  '/courses',
  '/subscriptions',
  `/subscriptions/${ours.subscriptionId}`,
  `/pre-course/${ours.subscriptionId}`,
  `/units/${ours.firstUnitId}`,
  '/assessments',
  '/billing',
  '/user',
  '/user/notifications',
  '/user/documents',
  '/user/record',
  '/user/security',
  '/browse',
  `/browse/${ours.courseId}`,
];
const administratorPages = () => [
  '/',
  '/console',
  '/console/people',
  '/console/people?role=student&page=2',
  `/console/people/${ours.studentId}`,
  `/console/people/${ours.studentId}/record`,
  '/console/people/invite',
  '/console/people/duplicates',
  `/console/people/${ours.studentId}/merge/${ours.administratorId}`,
  '/console/registrations',
  `/console/registrations/${ours.registrationId}`,
  '/console/billing',
  '/console/brand',
  '/console/page-views',
];
const visitorPages = () => [
  '/browse',
  '/browse?q=%2242%22&mode=online',
  `/browse/${ours.courseId}`,
  `/register/${ours.courseId}`,
  '/terms-of-use',
  '/privacy-policy',
];

describe('A page carries the answers to the calls of its first load', () => {
  it.each([
    ['student', studentPages, (): string | undefined => ours.student],
    ['administrator', administratorPages, (): string | undefined => ours.administrator],
    ['visitor', visitorPages, (): string | undefined => undefined],
  ] as const)('for a %s letter by letter as the API answers them', async (_, pages, cookie) => {
    for (const url of pages()) {
      const { status, answers } = await open(ours.organisation, url, cookie());
      expect(status, url).toBe(200);
      expect(Object.keys(answers).length, url).toBeGreaterThan(0);
      for (const [address, answer] of Object.entries(answers)) {
        expect(JSON.stringify(answer), address).toBe(await asked(ours.organisation, address, cookie()));
      }
    }
  });

  it('names in its table only routes that the server answers with JSON', () => {
    const pages = [...studentPages(), ...administratorPages(), ...visitorPages(), '/auth/terms'];
    for (const url of pages) {
      const [page, search = ''] = url.split('?');
      for (const read of readsOf(page!, search)) expect(app.reads.has(read.key), read.key).toBe(true);
    }
  });

  it('reads them in one transaction, and changes nothing but the action log', async () => {
    const logged = /^\/console\/(registrations\/|people\/|billing)/;
    for (const [cookie, pages] of [
      [ours.student, studentPages()],
      [ours.administrator, administratorPages()],
      [undefined, visitorPages()],
    ] as const) {
      for (const url of pages) {
        const { answers: usual } = await open(ours.organisation, url, cookie);
        const plain = await count(() => app.inject({ url, headers: { host: ours.organisation.host } }));
        const original = test.platform.database.inTenant;
        const spy = vi.spyOn(test.platform.database, 'inTenant').mockImplementation((id, work) =>
          original(id, async (tx) => {
            if (!logged.test(url)) await tx.execute(sql`set transaction read only`);
            return work(tx);
          }),
        );
        const { answers } = await open(ours.organisation, url, cookie);
        const transactions = spy.mock.calls.length;
        spy.mockRestore();
        expect(answers, url).toEqual(usual);
        expect(transactions - plain, url).toBe(1);
      }
    }
  });
});

async function count(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(test.platform.database, 'inTenant');
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

describe('Nobody but the person gets their answers', () => {
  it('a page with them is stored by nobody; one without them stays as it is', async () => {
    expect((await open(ours.organisation, '/dashboard', ours.student)).cache).toBe('private, no-store');
    expect((await open(ours.organisation, '/browse')).cache).toBe('private, no-cache');
    expect((await open(ours.organisation, '/dashboard')).cache).toBe('private, no-cache');
  });

  it('what a script or the service worker fetches has none, so that no copy of it has', async () => {
    for (const headers of [{ 'sec-fetch-dest': 'empty' }, { 'sec-fetch-dest': '' }]) {
      const { answers, cache } = await open(ours.organisation, '/dashboard', ours.student, headers);
      expect(answers).toEqual({});
      expect(cache).toBe('private, no-cache');
    }
  });

  it.each(['/', '/dashboard', '/user', '/console', '/console/people', '/billing'])(
    "%s of one organisation with another's cookie has none",
    async (url) => {
      for (const cookie of [
        theirs.student,
        theirs.administrator,
        'livery.session_token=forged.c2lnbmF0dXJl',
      ]) {
        const { answers, html } = await open(ours.organisation, url, cookie);
        expect(answers).toEqual({});
        expect(html).not.toContain(theirs.studentId);
      }
    },
  );

  it('an address of another organisation answers nothing', async () => {
    for (const url of [
      `/subscriptions/${theirs.subscriptionId}`,
      `/units/${theirs.firstUnitId}`,
      `/browse/${theirs.courseId}`,
    ]) {
      expect((await open(ours.organisation, url, ours.student)).answers, url).toEqual({});
    }
    const { answers } = await open(
      ours.organisation,
      `/console/registrations/${theirs.registrationId}`,
      ours.administrator,
    );
    expect(answers).toEqual({});
  });

  it('a sensitive record that came with the page was read, and is in the action log', async () => {
    const address = `/api/staff/registrations/${ours.registrationId}`;
    const logged = () =>
      test.in(ours.organisation, async (tx) => {
        const found = await entriesAfter(tx, 0, 1000);
        return found.filter(({ subjectId }) => subjectId === ours.registrationId).map(({ route }) => route);
      });
    const before = (await logged()).length;
    const page = await open(
      ours.organisation,
      `/console/registrations/${ours.registrationId}`,
      ours.administrator,
    );
    expect(page.answers).toHaveProperty([address]);
    expect((await logged()).slice(before)).toEqual(['GET /api/staff/registrations/:id']);
  });

  it("a student gets nothing of the provider's rooms but who they are, and staff nothing of a student's", async () => {
    const session = ['/api/user/session'];
    for (const url of administratorPages().slice(1)) {
      expect(Object.keys((await open(ours.organisation, url, ours.student)).answers), url).toEqual(session);
    }
    for (const url of ['/dashboard', '/billing', `/units/${ours.firstUnitId}`]) {
      const { answers } = await open(ours.organisation, url, ours.administrator);
      expect(Object.keys(answers), url).toEqual(session);
    }
  });

  it('a session that ended gives none', async () => {
    const at = ours.organisation;
    await test.person(at, { email: 'gone@harbour.example', password: 'a long password 2026' });
    const cookie = await test.signIn(at, 'gone@harbour.example', 'a long password 2026');
    expect((await open(at, '/dashboard', cookie)).answers).not.toEqual({});
    await test.in(at, (tx) =>
      tx.execute(sql`update session set expires_at = now() - interval '1 second'
      where person_id = (select id from person where email = 'gone@harbour.example')`),
    );
    const { answers, cache } = await open(at, '/dashboard', cookie);
    expect([answers, cache]).toEqual([{}, 'private, no-cache']);
  });

  it('an account with a step to finish gives only who it is', async () => {
    const at = ours.organisation;
    await test.person(at, { email: 'unready@harbour.example', password: 'a long password 2026' });
    const cookie = await test.signIn(at, 'unready@harbour.example', 'a long password 2026');
    await test.in(at, (tx) =>
      tx.execute(sql`update person set email_verified = false where email = 'unready@harbour.example'`),
    );
    const { answers } = await open(at, '/dashboard', cookie);
    expect(answers).toEqual({ '/api/user/session': expect.objectContaining({ missingStep: 'verify' }) });
  });
});

describe('The dashboard is painted from its answers', () => {
  it('with nothing over it, only for the person themselves', async () => {
    const { html } = await open(ours.organisation, '/dashboard', ours.student);
    expect(html).toContain('<h2 id="next-step">');
    expect(html).toContain('<div class="loading" data-painted data-view>');
    for (const cookie of [undefined, theirs.student, ours.administrator]) {
      const other = await open(ours.organisation, '/dashboard', cookie);
      expect(other.html).not.toContain('next-step');
      expect(other.html).toContain('<div class="loading" data-painted>');
    }
  });
});

describe('A page never fails for its answers', () => {
  it('an address that leads nowhere is shown without them', async () => {
    for (const url of [
      '/units/nonsense',
      '/units/%00',
      '/subscriptions/%ff',
      `/units/${ours.courseId}?item=1`,
    ]) {
      const { status, answers } = await open(ours.organisation, url, ours.student);
      expect([status < 500, answers], url).toEqual([true, {}]);
    }
  });

  it('a read that breaks leaves the page as it was', async () => {
    const key = 'GET /api/student/dashboard';
    const route = app.reads.get(key)!;
    app.reads.set(key, { ...route, answer: () => Promise.reject(new Error('broken')) });
    const { status, answers, html } = await open(ours.organisation, '/dashboard', ours.student);
    app.reads.set(key, route);
    expect([status, answers]).toEqual([200, {}]);
    expect(html).toContain('<h1>Dashboard</h1>');
  });
});

describe('Data cannot become code', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '-->',
    ']]>',
    '\u2028alert(1)\u2029',
    '<!--brand-head--><!--skeleton--></body><html>',
    `$& $\` $' $1 \${x}`,
    '\\u003c/script\\u003e',
    '"}};alert(1);//',
    '</SCRIPT\t><img src=x onerror=alert(1)>',
  ];
  const marks = [
    '<',
    '>',
    '&',
    '"',
    "'",
    '\\',
    '/',
    '!',
    '-',
    '\u2028',
    '\u2029',
    '\n',
    'script',
    '$&',
    '{',
    'é',
    '😀',
  ];
  const random = (seed: number): string => {
    let state = seed;
    const next = () => (state = (state * 48_271) % 2_147_483_647);
    return Array.from({ length: 1 + (next() % 12) }, () => marks[next() % marks.length]).join('');
  };

  it('whatever a course or a person is called, it is read back and the page has the same elements', async () => {
    const at = ours.organisation;
    const rename = (name: string) =>
      test.in(at, async (tx) => {
        await tx.execute(sql`update person set preferred_name = ${name} where id = ${ours.studentId}`);
        await tx.execute(sql`update course set title = ${name} where id = ${ours.courseId}`);
      });
    const elementsOf = (html: string) => (html.match(/<[a-z!/][^\s>]*/gi) ?? []).join(' ');
    await rename('Plain');
    const plain = elementsOf((await open(at, '/courses', ours.student)).html);
    const names = [...hostile, ...Array.from({ length: 100 }, (_, seed) => random(seed + 1))];
    for (const name of names) {
      await rename(name);
      const { html, answers } = await open(at, '/courses', ours.student);
      expect(elementsOf(html), name).toBe(plain);
      expect(answers['/api/user/session'].displayName, name).toBe(name);
      expect(JSON.stringify(answers['/api/student/course_subscriptions']), name).toContain(
        JSON.stringify(name),
      );
    }
  });

  it('an address cannot either', async () => {
    const { html, answers } = await open(
      ours.organisation,
      '/browse?q=%3C/script%3E%3Cscript%3E&sort=%22%3C!--',
    );
    expect(html).not.toContain('</script><script>');
    expect(Object.keys(answers)).toEqual([]);
    expect(addressOf({ key: 'GET /api/public/courses/:id', params: { id: '"/<' } })).toBe(
      '/api/public/courses/%22%2F%3C',
    );
  });
});

it('an assessment whose time is running does not come with the page, one whose time is over does', () => {
  const { without } = readsOf('/assessments/1', '')[0]!;
  const sent = (submittedAt: string | null) =>
    JSON.stringify(
      AttemptView.parse({
        submittedAt,
        endsAt: '2026-11-22T01:00:00Z',
        id: '0198c0de-0000-7000-8000-000000000000',
        number: 1,
        startedAt: '2026-11-22T00:00:00Z',
        submittedByTime: false,
        receiptId: null,
        result: null,
        feedback: null,
        releasedAt: null,
      }),
    );
  expect(sent(null)).toMatch(without!);
  expect(sent('2026-11-22T00:30:00Z')).not.toMatch(without!);
});
