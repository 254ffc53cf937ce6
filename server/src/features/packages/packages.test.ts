import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { packageFacts } from '#server/features/packages/packages.queries.ts';
import { rebuildProgressOf } from '#server/features/learning/rebuild.actions.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';
import { manifest12, manifestLed, zipOf, type ZipFile } from '#test/packages/zips.ts';

let test: TestApp;
let world: World;
let other: World;
let fileId: string;
let itemId: string;
let lockedId: string;
let ledId: string;
let unitId: string;
let classmate: string;
let mateSubscription: string;

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
async function upload(zip: Buffer, at = world) {
  const headers = { ...tus, cookie: at.administrator };
  const begun = await test.request(at.organisation, {
    method: 'POST',
    url: '/api/uploads/content',
    headers: {
      ...headers,
      'upload-length': String(zip.length),
      'upload-metadata': `use ${base64('package')},filename ${base64('knives.zip')}`,
    },
  });
  const url = String(begun.headers['location']);
  const answer = await test.request(at.organisation, {
    method: 'PATCH',
    url,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: zip,
  });
  return { id: url.split('/').at(-1)!, answer };
}

const movie = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));
const files: ZipFile[] = [
  {
    name: 'imsmanifest.xml',
    content: manifest12([
      { id: 'a', title: 'Knives', href: 'index.html' },
      { id: 'b', title: 'Test', href: 'index.html?page=2', mastery: 80 },
    ]),
  },
  { name: 'index.html', content: '<script>parent.API</script>' },
  { name: 'media/cut.mp4', content: movie },
];

beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  other = await makeWorld(test, 'redgum');
  ({ id: fileId } = await upload(zipOf(files)));
  const { id: ledFile } = await upload(
    zipOf([
      { name: 'imsmanifest.xml', content: manifestLed('fire.html') },
      { name: 'fire.html', content: '' },
    ]),
  );
  await test.in(world.organisation, async (tx) => {
    const facts = (await packageFacts(tx, [fileId])).get(fileId)!;
    const led = (await packageFacts(tx, [ledFile])).get(ledFile)!;
    const body = { kind: 'package' as const, fileId, description: 'Cut safely', ...facts };
    const item = {
      title: 'Knives',
      body,
      fileIds: [fileId],
      completion: { rule: 'reported' as const, score: null },
    };
    const unit = await makeUnit(tx, {
      code: 'P1',
      title: 'Knives',
      items: [
        item,
        { ...item, title: 'Later', after: [0] },
        {
          ...item,
          title: 'Led',
          body: { ...body, ...led, fileId: ledFile },
          fileIds: [ledFile],
        },
      ],
    });
    const course = await makeCourse(tx, { code: 'PC', title: 'Kitchen', units: [{ unitId: unit.id }] });
    await makeSubscription(tx, { personId: world.studentId, courseId: course.id });
    const mate = await makePerson(tx, { email: 'mate@shared.example', password: 'correct-horse-battery' });
    mateSubscription = await makeSubscription(tx, {
      personId: mate,
      courseId: course.id,
      startsOn: '2026-01-01',
    });
    unitId = unit.id;
    [itemId, lockedId, ledId] = unit.itemIds as [string, string, string];
  });
  classmate = await test.signIn(world.organisation, 'mate@shared.example', 'correct-horse-battery');
});
afterAll(() => test.close());

const open = (cookie = world.student, id = itemId, at = world) =>
  test.call('GET /api/student/content_items/:id/package', { at: at.organisation, cookie, params: { id } });
const urlOf = async (cookie = world.student): Promise<URL> => new URL((await open(cookie)).body.launch.url);
const get = (
  url: URL,
  more: { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string>; host?: string } = {},
) =>
  test.app.inject({
    method: more.method ?? 'GET',
    url: url.pathname + url.search,
    headers: { host: more.host ?? url.host, ...more.headers },
  });
const fileIn = (base: URL, name: string): URL => new URL(`files/${name}`, base);

describe('A package', () => {
  it('is stored as one zip, with what its manifest says; a refused one leaves nothing and says what to do', async () => {
    const stored = path.join(test.platform.storage.root, world.organisation.id);
    const before = fs.readdirSync(stored).toSorted();
    const { id, answer } = await upload(zipOf([...files, { name: '../evil.js', content: '' }]));
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_not_accepted' } });
    expect(answer.body.detail).toContain('leads out of the package');
    expect(fs.readdirSync(stored).toSorted()).toEqual(before);
    const facts = (id_: string, at = world) =>
      test.call('GET /api/staff/content_files/:id/package', {
        at: at.organisation,
        cookie: at.administrator,
        params: { id: id_ },
      });
    expect((await facts(id)).status).toBe(404);
    expect((await facts(fileId, other)).status).toBe(404);
    const known = await facts(fileId);
    expect(known.body).toMatchObject({
      standard: 'scorm_12',
      parts: [{ id: 'a' }, { id: 'b', passScore: 80 }],
    });
    // Each preview is on a host of its own, where nothing was stored before.
    expect(new URL((await facts(fileId)).body.launch.url).host).not.toBe(new URL(known.body.launch.url).host);
  });

  it('is never handed out as a file to a student', async () => {
    const answer = await test.call('GET /api/student/files/:id', {
      at: world.organisation,
      cookie: world.student,
      params: { id: fileId },
    });
    expect(answer.status).toBe(404);
  });
});

describe('The host of a package', () => {
  it('gives its files with their types, whole or in part, under strict headers and without a cookie', async () => {
    const base = await urlOf();
    expect(base.host).toMatch(/^[0-9a-f]{32}\.content\.localhost/);
    const page = await get(fileIn(base, 'index.html?page=2'));
    expect(page.statusCode).toBe(200);
    expect(page.body).toBe('<script>parent.API</script>');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors 'self' ${world.organisation.reachedAt}`);
    expect(policy).toContain("connect-src 'self'");
    const part = await get(fileIn(base, 'media/cut.mp4'), { headers: { range: 'bytes=1000-1999' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/5000']);
    expect(part.rawPayload.equals(movie.subarray(1000, 2000))).toBe(true);
    const none = await get(fileIn(base, 'media/cut.mp4'), { headers: { range: 'bytes=9000-' } });
    expect(none.statusCode).toBe(416);
    const head = await get(fileIn(base, 'media/cut.mp4'), { method: 'HEAD' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5000', '']);
  });

  it('shows its frame to the page of the organisation alone', async () => {
    const frame = await get(new URL('scorm_12', await urlOf()));
    expect(frame.statusCode).toBe(200);
    expect(frame.headers['content-security-policy']).toContain(
      `frame-ancestors ${world.organisation.reachedAt}`,
    );
    expect(frame.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('only reads, and knows neither pages nor the API nor a session', async () => {
    const base = await urlOf();
    const posted = await get(fileIn(base, 'index.html'), { method: 'POST' });
    expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD']);
    for (const address of [
      '/',
      '/dashboard',
      '/api/public/brand',
      '/api/student/dashboard',
      '/outbox',
      '/health',
    ])
      expect([
        address,
        (await get(new URL(address, base), { headers: { cookie: world.student } })).statusCode,
      ]).toEqual([address, 404]);
    expect((await get(fileIn(base, 'nothing.html'))).statusCode).toBe(404);
    expect((await get(fileIn(base, '..%2Fsecret'))).statusCode).toBe(404);
    expect((await get(fileIn(base, 'a%00b'))).statusCode).toBe(404);
    expect((await get(base, { host: 'content.localhost' })).statusCode).toBe(404);
  });

  it('opens for one person, one package and some hours: not with an address of another, changed, or out of date', async () => {
    const mine = await urlOf();
    const theirs = await urlOf(classmate);
    expect(theirs.host).not.toBe(mine.host);
    // The address of a classmate on my host, and mine on theirs.
    expect((await get(fileIn(theirs, 'index.html'), { host: mine.host })).statusCode).toBe(404);
    expect((await get(fileIn(mine, 'index.html'), { host: theirs.host })).statusCode).toBe(404);
    const changed = new URL(mine);
    const [, , token = ''] = mine.pathname.split('/');
    const [text = '', signature = ''] = token.split('.');
    const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
    const forged = (...given: unknown[]) => {
      changed.pathname = `/package/${Buffer.from(JSON.stringify(given)).toString('base64url')}.${signature}/`;
      return get(fileIn(changed, 'index.html'));
    };
    const [, , personId, expires, origin] = said;
    expect((await forged(other.organisation.id, fileId, personId, expires, origin)).statusCode).toBe(404);
    expect((await forged(world.organisation.id, randomUUID(), personId, expires, origin)).statusCode).toBe(
      404,
    );
    expect(
      (await forged(world.organisation.id, fileId, personId, Number(expires) * 2, origin)).statusCode,
    ).toBe(404);
    expect((await forged('no')).statusCode).toBe(404);
    test.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    expect((await get(fileIn(mine, 'index.html'))).statusCode).toBe(404);
    test.clock.set(new Date().toISOString());
  });

  it('is only told to who studies the item and may open it', async () => {
    expect((await open(world.student, lockedId)).body).toMatchObject({ code: 'content_locked' });
    expect((await open(world.student, world.items.text)).status).toBe(404);
    expect((await open(other.student, itemId, other)).status).toBe(404);
  });
});

const store = (more: Record<string, unknown> = {}, cookie = world.student, id = itemId) =>
  test.call('PUT /api/student/content_items/:id/package', {
    at: world.organisation,
    cookie,
    params: { id },
    body: {
      commit: randomUUID(),
      part: 'a',
      base: 0,
      state: ['{"suspend_data":"1"}'],
      savedAt: new Date().toISOString(),
      ...more,
    },
  });
const statesOf = async (cookie = world.student) => (await open(cookie)).body.states;

describe('A package that leads by its own rules', () => {
  it('is opened with them, and one that does not lead without', async () => {
    const { body } = await open(world.student, ledId);
    expect(JSON.parse(body.launch.sequencing)).toMatchObject({ id: 'o', children: [{ id: 'one' }, {}, {}] });
    expect((await open()).body.launch.sequencing).toBeNull();
  });

  it('keeps where it stands as a whole beside its parts; one that does not lead has no such place', async () => {
    expect((await store({ part: '*' }, world.student, ledId)).body).toEqual({ revision: 1, current: true });
    expect((await open(world.student, ledId)).body.states).toMatchObject([{ part: '*', revision: 1 }]);
    expect((await open(classmate, ledId)).body.states).toEqual([]);
    expect((await store({ part: '*' })).status).toBe(404);
  });
});

describe('Where a part was left', () => {
  it('is stored once however often it is sent, and goes on from there', async () => {
    const commit = randomUUID();
    expect((await store({ commit })).body).toEqual({ revision: 1, current: true });
    expect((await store({ commit })).body).toEqual({ revision: 1, current: true });
    const long = JSON.stringify({ suspend_data: 'x'.repeat(500_000) });
    const pieces = [...Array(6).keys()].map((at) => long.slice(at * 100_000, (at + 1) * 100_000));
    expect((await store({ base: 1, state: pieces })).body).toEqual({ revision: 2, current: true });
    expect(await statesOf()).toMatchObject([{ part: 'a', revision: 2, state: long }]);
    expect(await statesOf(classmate)).toEqual([]);
  });

  it('is bounded', async () => {
    expect((await store({ base: 2, state: Array(12).fill('x') })).body.code).toBe('invalid_input');
    expect((await store({ base: 2, state: ['x'.repeat(5_000_000)] })).body.code).toBe('body_too_large');
  });

  it('of two devices goes on with the later one, whichever arrives first, and neither is lost', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    expect((await store({ part: 'b', state: ['"phone"'], savedAt: at(10) })).body).toEqual({
      revision: 1,
      current: true,
    });
    // The desktop began without knowing of the phone, and was last.
    expect((await store({ part: 'b', state: ['"desktop"'], savedAt: at(5) })).body).toEqual({
      revision: 2,
      current: true,
    });
    // The phone was offline meanwhile; what it stored is older.
    expect((await store({ part: 'b', base: 1, state: ['"phone 2"'], savedAt: at(8) })).body).toEqual({
      revision: 2,
      current: false,
    });
    expect((await statesOf()).find(({ part }: { part: string }) => part === 'b')).toMatchObject({
      state: '"desktop"',
    });
    const kept = await test.in(world.organisation, async (tx) => {
      const { rows } = await tx.execute<{ state: string }>(
        `select state from package_state where part = 'b' order by 1`,
      );
      return rows.map(({ state }) => state);
    });
    expect(kept).toEqual(['"desktop"', '"phone 2"', '"phone"']);
  });

  it('is nothing for a part, an item or a person it does not belong to', async () => {
    expect((await store({ part: 'c' })).status).toBe(404);
    expect((await store({}, world.student, world.items.text)).status).toBe(404);
    expect((await store({}, world.student, lockedId)).body.code).toBe('content_locked');
    const elsewhere = await test.call('PUT /api/student/content_items/:id/package', {
      at: other.organisation,
      cookie: other.student,
      params: { id: itemId },
      body: { commit: randomUUID(), part: 'a', base: 0, state: ['1'], savedAt: new Date().toISOString() },
    });
    expect(elsewhere.status).toBe(404);
  });
});

const report = (part: string, status: string, score: number | null, cookie = world.student) =>
  test.call('POST /api/student/learning_events', {
    at: world.organisation,
    cookie,
    body: {
      events: [
        {
          id: randomUUID(),
          contentItemId: itemId,
          kind: 'reported',
          part,
          status,
          score,
          occurredAt: new Date().toISOString(),
        },
      ],
    },
  });

describe('Access that has ended', () => {
  it('takes what was stored before, which arrives late, and nothing of after', async () => {
    const ended = { accessEndsOn: '2026-02-01' };
    await test.in(world.organisation, (tx) =>
      tx.update(courseSubscription).set(ended).where(eq(courseSubscription.id, mateSubscription)),
    );
    expect((await open(classmate)).body.code).toBe('content_locked');
    expect((await store({ savedAt: '2026-02-01T02:00:00Z' }, classmate)).body).toEqual({
      revision: 1,
      current: true,
    });
    expect((await store({ savedAt: '2026-02-03T02:00:00Z' }, classmate)).body.code).toBe('access_closed');
    await test.in(world.organisation, (tx) =>
      tx
        .update(courseSubscription)
        .set({ accessEndsOn: null })
        .where(eq(courseSubscription.id, mateSubscription)),
    );
  });
});

describe('What a package reports', () => {
  it('is progress: every part once, its best result kept, done with the last, and the same when rebuilt', async () => {
    const first = await report('a', 'completed', null);
    expect(first.body.units[0]).toMatchObject({
      id: unitId,
      items: [
        {
          state: 'started',
          share: 0.5,
          reported: { parts: 2, reports: [{ part: 'a', status: 'completed', score: null }] },
        },
        { state: 'locked' },
        { id: ledId, state: 'open' },
      ],
    });
    expect((await report('b', 'failed', 60)).body.units[0].items[0]).toMatchObject({
      state: 'started',
      share: 0.5,
    });
    await report('a', 'incomplete', null);
    const done = (await report('b', 'passed', 90)).body.units[0].items;
    expect(done[0]).toMatchObject({
      state: 'done',
      share: 1,
      reported: {
        reports: [
          { part: 'a', status: 'completed' },
          { part: 'b', status: 'passed', score: 90 },
        ],
      },
    });
    expect(done[1]).toMatchObject({ state: 'open' });
    expect(await test.in(world.organisation, (tx) => rebuildProgressOf(tx, world.studentId))).toBe(0);
  });

  it('counts only for parts it has', async () => {
    const refused = await report('zzz', 'passed', 100, classmate);
    expect(refused.body.refused).toMatchObject([{ code: 'not_found' }]);
    expect((await report('b', 'passed', 100, classmate)).body.units[0].items[0]).toMatchObject({
      share: 0.5,
    });
  });
});
