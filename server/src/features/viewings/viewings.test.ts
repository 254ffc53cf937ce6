import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, type Api } from '#contract/all.ts';
import { viewingHeader } from '#contract/viewings/viewingHeader.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { makePerson } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';
import { viewing } from './viewings.table.ts';

const password = 'correct-horse-battery';
const start = '2026-03-02T02:00:00Z';
type ReadKey = Extract<keyof Api, `GET /api/student/${string}`>;

let test: TestApp;
let ours: World;
let theirs: World;
let bothId: string;
let both: string;
let trainer: string;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  test.clock.set(start);
  ours = await makeWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
  await finishPreCourse(test, ours);
  bothId = await test.in(ours.organisation, async (tx) => {
    await makePerson(tx, { email: 'trainer@view.example', name: 'Tove', roles: ['trainer'], password });
    const roles = ['administrator', 'student'] as const;
    return makePerson(tx, { email: 'both@view.example', name: 'Both', roles: [...roles], password });
  });
  both = await test.signIn(ours.organisation, 'both@view.example', password);
  trainer = await test.signIn(ours.organisation, 'trainer@view.example', password);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(start);
  await test.in(ours.organisation, (tx) => tx.delete(viewing));
});

const begin = async (
  given: { id?: string; of?: string; cookie?: string; reason?: string } = {},
): Promise<{ id: string; status: number; code?: string }> => {
  const {
    id = randomUUID(),
    of = ours.studentId,
    cookie = ours.administrator,
    reason = 'Could not find it',
  } = given;
  const { status, body } = await test.call('POST /api/staff/people/:id/viewings', {
    at: ours.organisation,
    cookie,
    params: { id: of },
    body: { id, reason },
  });
  return { id, status, code: (body as { code?: string } | undefined)?.code };
};
const as = (
  key: string,
  cookie: string,
  { id = '', headers = {}, body }: { id?: string; headers?: object; body?: unknown } = {},
) =>
  test.call(key as ReadKey, {
    at: ours.organisation,
    cookie,
    params: { id, itemId: id, messageId: id },
    query: { q: 'hygiene' },
    headers: { ...headers },
    ...(body !== undefined && { body }),
  });
const seen = (key: string, viewingId: string, cookie = ours.administrator, id = '') =>
  as(key, cookie, { id, headers: { [viewingHeader]: viewingId } });

const idFor = (key: string): string => {
  const ids: [part: string, id: string][] = [
    ['/units/', ours.firstUnitId],
    ['/content_items/', ours.items.text],
    ['/files/', ours.fileId],
  ];
  return ids.find(([part]) => key.includes(part))?.[1] ?? ours.subscriptionId;
};
const reads = Object.keys(api).filter((key): key is ReadKey => key.startsWith('GET /api/student/'));

describe('Whoever sees what a student sees', () => {
  it('reads on every route of students what that student reads, letter by letter', async () => {
    const { id } = await begin();
    const found = { 200: 0 } as Record<number, number>;
    for (const key of reads) {
      const own = await as(key, ours.student, { id: idFor(key) });
      const viewed = await seen(key, id, ours.administrator, idFor(key));
      const plain = ({ body }: typeof own) => JSON.stringify(body).replaceAll(/"requestId":"[^"]*"/g, '');
      expect([key, viewed.status, plain(viewed)]).toEqual([key, own.status, plain(own)]);
      expect([key, own.status < 500]).toEqual([key, true]);
      found[own.status] = (found[own.status] ?? 0) + 1;
    }
    expect(found[200]).toBeGreaterThan(12);
  });

  it('changes nothing: whatever is sent is refused before it is read', async () => {
    const { id } = await begin();
    const writes = Object.keys(api).filter((key) => /^(?!GET)\w+ \/api\/student\//.test(key));
    expect(writes.length).toBeGreaterThan(20);
    for (const key of writes) {
      const body = (api as Record<string, { body?: unknown }>)[key]!.body ? {} : undefined;
      const { status } = await as(key, ours.administrator, {
        id: idFor(key),
        headers: { [viewingHeader]: id },
        body,
      });
      expect([key, [400, 403].includes(status)]).toEqual([key, true]);
    }
    const event = {
      id: randomUUID(),
      contentItemId: ours.items.text,
      kind: 'opened',
      occurredAt: start,
    };
    const { body } = await as('POST /api/student/learning_events', ours.administrator, {
      headers: { [viewingHeader]: id },
      body: { events: [event] },
    });
    expect(body).toMatchObject({ code: 'wrong_role' });
  });

  it('sees the pictures of the page it stands in, and of no other page', async () => {
    const { id } = await begin();
    const page = `https://harbour.example/console/people/viewings/${id}/student?x=1`;
    const file = 'GET /api/student/files/:id';
    const at = (referer: string) => as(file, ours.administrator, { id: ours.fileId, headers: { referer } });
    expect((await at(page)).status).toBe(200);
    expect((await at('https://harbour.example/console')).status).toBe(403);
    expect((await at(page.replace(id, randomUUID()))).status).toBe(404);
    const json = await as('GET /api/student/dashboard', ours.administrator, { headers: { referer: page } });
    expect(json.status).toBe(403);
  });

  it('has a quarter of an hour, and may stop before', async () => {
    const { id } = await begin();
    const read = async () => (await seen('GET /api/student/dashboard', id)).status;
    const state = async () =>
      (
        await test.call('GET /api/staff/viewings/:id', {
          at: ours.organisation,
          cookie: ours.administrator,
          params: { id },
        })
      ).body;
    test.clock.set('2026-03-02T02:14:59Z');
    expect([await read(), (await state()).isOver]).toEqual([200, false]);
    test.clock.set('2026-03-02T02:15:00Z');
    expect([await read(), (await state()).isOver]).toEqual([404, true]);
    test.clock.set(start);
    const stop = async () =>
      test.call('PUT /api/staff/viewings/:id/ending', {
        at: ours.organisation,
        cookie: ours.administrator,
        params: { id },
      });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
    expect(await read()).toBe(404);
  });

  it('needs the right to at every read, and a viewing of their own', async () => {
    const { id } = await begin();
    expect((await seen('GET /api/student/dashboard', id, trainer)).status).toBe(403);
    expect((await seen('GET /api/student/dashboard', id, ours.student)).status).toBe(403);
    expect((await seen('GET /api/student/dashboard', id, both)).status).toBe(404);
    expect((await seen('GET /api/student/dashboard', 'anything')).status).toBe(404);
    expect((await begin({ cookie: trainer })).status).toBe(403);
  });

  it('cannot see themselves, staff, or somebody whose access has ended', async () => {
    expect(await begin({ of: bothId, cookie: both })).toMatchObject({ status: 403, code: 'own_work' });
    expect(await begin({ of: ours.administratorId, cookie: both })).toMatchObject({ code: 'wrong_state' });
    const { id } = await begin({ cookie: both });
    const ending = (endedAt: Date | null) =>
      test.in(ours.organisation, (tx) =>
        tx.update(person).set({ endedAt }).where(eq(person.id, ours.studentId)),
      );
    await ending(new Date(start));
    expect((await seen('GET /api/student/dashboard', id, both)).status).toBe(404);
    expect(await begin()).toMatchObject({ code: 'wrong_state' });
    await ending(null);
  });

  it('never reaches another organisation', async () => {
    const { status } = await begin({ of: theirs.studentId });
    expect(status).toBe(404);
    const id = randomUUID();
    await test.call('POST /api/staff/people/:id/viewings', {
      at: theirs.organisation,
      cookie: theirs.administrator,
      params: { id: theirs.studentId },
      body: { id, reason: 'X' },
    });
    expect((await seen('GET /api/student/dashboard', id)).status).toBe(404);
  });
});

describe('A viewing', () => {
  it('starts once, however often it is sent, and its id cannot be used for somebody else', async () => {
    const { id } = await begin();
    expect((await begin({ id })).status).toBe(200);
    expect(await begin({ id, cookie: both })).toMatchObject({ code: 'idempotency_conflict' });
    expect(await test.in(ours.organisation, (tx) => tx.select().from(viewing))).toHaveLength(1);
  });

  it('needs a reason', async () => {
    expect(await begin({ reason: ' ' })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('is in the log, where the student reads who looked, and why', async () => {
    await begin();
    const { body } = await test.call('GET /api/user/log_entries', {
      at: ours.organisation,
      cookie: ours.student,
    });
    expect(body.entries[0]).toMatchObject({ what: 'viewed', reason: 'Could not find it', own: false });
  });
});
