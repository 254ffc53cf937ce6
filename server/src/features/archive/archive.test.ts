import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Archive } from '#contract/console/settings/archive.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { cleanArchives } from './archive.actions.ts';
import { archive } from './archive.table.ts';

const password = 'a-long-password-1';

let test: TestApp;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
const cookies = new Map<TestOrganisation, string>();
/** Of another administrator of the first organisation. */
let colleague: string;

beforeAll(async () => {
  test = await testApp();
  [harbour, redgum] = [await test.organisation('harbour'), await test.organisation('redgum')];
  for (const at of [harbour, redgum]) {
    const email = `admin@${at.slug}.example`;
    await test.person(at, { email, roles: ['administrator'], password });
    cookies.set(at, await test.signIn(at, email, password));
  }
  await test.person(harbour, { email: 'two@harbour.example', roles: ['administrator'], password });
  colleague = await test.signIn(harbour, 'two@harbour.example', password);
  await test.platform.storage.save(harbour.id, Buffer.from('what a student handed in'));
}, 120_000);
afterAll(() => test.close());

const of = (at: TestOrganisation) => ({ at, cookie: cookies.get(at)! });
const begin = (id: string, at = harbour) =>
  test.call('POST /api/staff/archives', { ...of(at), body: { id } });
const list = async (at = harbour): Promise<Archive[]> =>
  (await test.call('GET /api/staff/archives', of(at))).body.archives;
const ticketFor = (id: string, who = of(harbour), given = password) =>
  test.call('POST /api/staff/archives/:id/tickets', { ...who, params: { id }, body: { password: given } });
const download = (id: string, ticket: string, who = of(harbour), headers = {}) =>
  test.call('GET /api/staff/archives/:id/file', { ...who, params: { id }, query: { ticket }, headers });
const remove = (id: string, at = harbour) =>
  test.call('DELETE /api/staff/archives/:id', { ...of(at), params: { id } });
const onDisk = (): string[] => {
  const folder = path.join(test.platform.env.DATA_DIR, 'archives', harbour.id);
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};

async function made(id: string, at = harbour): Promise<Archive> {
  await expect
    .poll(async () => (await list(at)).find((one) => one.id === id)?.state, {
      timeout: 30_000,
      interval: 100,
    })
    .toBe('ready');
  return (await list(at)).find((one) => one.id === id)!;
}

describe('An archive of an organisation', () => {
  const id = randomUUID();
  let one: Archive;

  it('is one however often it is asked for, and no second begins meanwhile', async () => {
    const answers = await Promise.all([begin(id), begin(id), begin(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list()).toHaveLength(1);
    // A quick machine may have made it by now.
    const underWay = (await list())[0]!.state === 'making';
    const second = underWay ? (await begin(randomUUID())).body : { code: 'wrong_state' };
    expect(second).toMatchObject({ code: 'wrong_state' });
    one = await made(id);
    expect(one).toMatchObject({ failure: null, progress: null, askedBy: expect.any(String) });
    expect(onDisk()).toEqual([`${id}.tar`]);
  }, 60_000);

  it('is told to who asked for it, by an email that leads to the page', async () => {
    const mails = await test.in(harbour, (tx) => tx.select().from(mailMessage));
    expect(mails.map(({ recipient }) => recipient)).toEqual(['admin@harbour.example']);
    expect(mails[0]!.text).toContain('/console/settings/archive');
  });

  it('needs the password of whoever downloads it', async () => {
    expect(await ticketFor(id, of(harbour), 'something-else')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    expect((await download(id, 'made-up')).status).toBe(404);
  });

  it('is what was written, whole or in part', async () => {
    const { ticket } = (await ticketFor(id)).body;
    const answer = await test.app.inject({
      url: `/api/staff/archives/${id}/file?ticket=${encodeURIComponent(ticket)}`,
      headers: { host: harbour.host, cookie: cookies.get(harbour)!, 'accept-encoding': 'gzip' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(one.bytes!);
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(one.sha256);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment'),
      'content-length': String(one.bytes),
    });
    const part = await download(id, ticket, of(harbour), { range: 'bytes=0-99' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-length': '100' } });
  });

  it('is downloaded by another administrator with a ticket of their own only', async () => {
    const who = { at: harbour, cookie: colleague };
    const { ticket } = (await ticketFor(id)).body;
    expect((await download(id, ticket, who)).status).toBe(404);
    const own = (await ticketFor(id, who)).body.ticket;
    expect((await download(id, own, who)).status).toBe(200);
  });

  it('is nothing to an administrator of another organisation', async () => {
    expect(await list(redgum)).toEqual([]);
    expect((await ticketFor(id, of(redgum))).status).toBe(404);
    const { ticket } = (await ticketFor(id)).body;
    expect((await download(id, ticket, of(redgum))).status).toBe(404);
    expect((await remove(id, redgum)).status).toBe(404);
    expect(onDisk()).toEqual([`${id}.tar`]);
  });

  it('gives no ticket to who tries many passwords', async () => {
    const cookie = await test.signIn(harbour, 'two@harbour.example', password);
    const who = { at: harbour, cookie };
    for (let tries = 0; tries < 10; tries += 1) await ticketFor(id, who, `wrong-${tries}`);
    expect((await ticketFor(id, who)).status).toBe(429);
  });

  it('is deleted by hand at once, and cannot be downloaded with an older ticket', async () => {
    const { ticket } = (await ticketFor(id)).body;
    expect((await remove(id)).status).toBe(200);
    expect(onDisk()).toEqual([]);
    expect((await download(id, ticket)).status).toBe(404);
    expect((await list())[0]).toMatchObject({ state: 'deleted', sha256: one.sha256 });
    expect((await remove(id)).status).toBe(200);
  });

  it('leaves every act in the log', async () => {
    const entries = await test.in(harbour, (tx) => tx.select().from(actionLog).orderBy(actionLog.position));
    const routes = entries.filter(({ subjectId }) => subjectId === id).map(({ route }) => route);
    expect(new Set(routes)).toEqual(
      new Set([
        'POST /api/staff/archives',
        'POST /api/staff/archives/:id/tickets',
        'GET /api/staff/archives/:id/file',
        'DELETE /api/staff/archives/:id',
      ]),
    );
  });
});

describe('What is kept of archives', () => {
  it('is deleted after seven days, with what nobody knows any more', async () => {
    const id = randomUUID();
    await begin(id);
    await made(id);
    const later = new Date(Date.now() + 7 * 86_400_000 + 60_000);
    fs.writeFileSync(
      path.join(test.platform.env.DATA_DIR, 'archives', harbour.id, `${randomUUID()}.tar.growing`),
      '',
    );
    await cleanArchives(test.tenant(harbour));
    expect(onDisk()).toEqual([`${id}.tar`]);
    test.clock.set(later.toISOString());
    await cleanArchives(test.tenant(harbour));
    test.clock.set(new Date().toISOString());
    expect(onDisk()).toEqual([]);
    expect((await list())[0]).toMatchObject({ id, state: 'deleted' });
  }, 60_000);

  it('is not waited for when whoever made it is gone', async () => {
    const id = randomUUID();
    const long = new Date(Date.now() - 3_600_000);
    const [admin] = await test.in(harbour, (tx) => tx.select({ by: archive.askedBy }).from(archive).limit(1));
    await test.in(harbour, (tx) =>
      tx.insert(archive).values({
        id,
        askedBy: admin!.by,
        askedAt: long,
        heardAt: long,
        state: 'making',
        progress: { step: 'files', done: 1, total: 2 },
      }),
    );
    const silent = (await list()).find((one) => one.id === id);
    expect(silent).toMatchObject({ state: 'failed', failure: 'stopped' });
    const next = randomUUID();
    expect((await begin(next)).status).toBe(200);
    await made(next);
  }, 60_000);
});
