import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createOrganisation } from '#server/features/organisations/organisations.actions.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { connect } from '#server/platform/database/connections.ts';
import { connection } from '#server/platform/database/embeddedPostmaster.ts';
import { connectionsOf } from '#server/platform/database/ground.ts';

/*
 * What an operator can do to the whole product: real processes, a real database. Long time limits, because machines are
 * busy.
 */

const patience = 120_000;
const main = path.resolve(import.meta.dirname, '../src/main.ts');
const commands = path.resolve(import.meta.dirname, '../src/cli/livery.ts');

interface Product {
  process: ChildProcess;
  folder: string;
  origin: string;
  said(): string;
}

let root: string;
let original: Product;
const running = new Set<ChildProcess>();

const environmentOf = (folder: string) => ({
  PATH: process.env['PATH'],
  PORT: '0',
  LIVERY_DEMO: 'off',
  LOG_LEVEL: 'silent',
  DATA_DIR: folder,
});

/** A command of the operator on the installation of a folder; fails with what it says. */
const livery = (folder: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [commands, ...words], { cwd: root, env: environmentOf(folder) });

async function start(folder: string): Promise<Product> {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environmentOf(folder),
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  const ready = () => /Livery is ready at (\S+)/.exec(said)?.[1];
  await vi.waitUntil(() => ready() ?? child.exitCode !== null, patience);
  if (!ready()) throw new Error(said);
  return { process: child, folder, origin: ready()!, said: () => said };
}

const postmasterFile = (folder: string) =>
  fs.readFileSync(path.join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n');
const postmasterOf = (folder: string) => Number(postmasterFile(folder)[0]);
const configOf = (folder: string) => (database?: string, user?: string) =>
  connection(postmasterFile(folder)[4]!, database ?? 'postgres', user ?? 'postgres');

function isAlive(pid: number): boolean {
  try {
    return !fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

const addOrganisation = ({ folder }: Product, slug: string) =>
  asOwner(connectionsOf({ config: configOf(folder) }).owner, (tx) =>
    createOrganisation(tx, { slug, name: slug, timeZone: 'Australia/Sydney', hosts: [`${slug}.localhost`] }),
  );

async function ask({ origin }: Product, slug: string) {
  const headers = { host: `${slug}.localhost` };
  const request = http.get(`${origin}/api/public/brand_settings`, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  const { 'retry-after': retryAfter, 'content-type': type } = answer.headers;
  return { status: answer.statusCode, retryAfter, type };
}
const statusOf = async (product: Product, slug: string) => (await ask(product, slug)).status;

/** Repeats a request until the organisation is served; resolves with the statuses until then. */
async function untilAnswered(product: Product, slug: string) {
  const before: Awaited<ReturnType<typeof ask>>[] = [];
  await vi.waitUntil(
    async () => {
      const answer = await ask(product, slug);
      if (answer.status === 200) return true;
      before.push(answer);
      return false;
    },
    { timeout: patience, interval: 50 },
  );
  return before;
}

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-failure-'));
  // PostgreSQL's account can pass through when root runs the tests.
  fs.chmodSync(root, 0o755);
  original = await start(path.join(root, 'original'));
  await addOrganisation(original, 'harbour');
}, patience);

afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  fs.rmSync(root, { recursive: true, force: true });
}, patience);

it(
  'a second product on a copy of the data folder never touches the first one',
  { timeout: patience },
  async () => {
    const superuser = await connect(configOf(original.folder)());
    await superuser.query('checkpoint');
    await superuser.end();
    execFileSync('cp', ['-a', original.folder, path.join(root, 'copy')]);
    const copy = await start(path.join(root, 'copy'));
    expect(await statusOf(copy, 'harbour')).toBe(200);

    await addOrganisation(original, 'redgum');
    expect([await statusOf(original, 'redgum'), await statusOf(copy, 'redgum')]).toEqual([200, 404]);

    // As when the terminal is closed.
    const database = postmasterOf(copy.folder);
    copy.process.kill('SIGHUP');
    const [code] = await once(copy.process, 'exit');
    expect([code, isAlive(database)]).toEqual([0, false]);
    expect([await statusOf(original, 'harbour'), await statusOf(original, 'redgum')]).toEqual([200, 200]);
  },
);

it(
  'a backup made beside the running product brings another machine everything; people are served meanwhile',
  // Six processes one after the other.
  { timeout: 3 * patience },
  async () => {
    const file = path.join(root, 'livery.tar');
    const backup = livery(original.folder, 'backup', '--file', file);
    const statuses = new Set<number | undefined>();
    while (await Promise.race([sleep(500, true), backup.then(() => false)]))
      statuses.add(await statusOf(original, 'harbour'));
    expect([...statuses]).toEqual([200]);

    const elsewhere = path.join(root, 'elsewhere');
    await livery(elsewhere, 'restore', '--file', file);
    const restored = await start(elsewhere);
    expect(await statusOf(restored, 'harbour')).toBe(200);
    // Nobody can put a backup over what is running.
    await expect(livery(elsewhere, 'restore', '--file', file)).rejects.toMatchObject({ code: 1 });
    await expect(livery(original.folder, 'restore', '--file', file)).rejects.toMatchObject({ code: 1 });
    expect(await statusOf(original, 'harbour')).toBe(200);
  },
);

it(
  'a database that ends under the server is started again; meanwhile clients are told to come back',
  { timeout: patience },
  async () => {
    await addOrganisation(original, 'summit');
    const database = postmasterOf(original.folder);
    process.kill(database, 'SIGKILL');
    await vi.waitUntil(() => original.said().includes('The database is gone'), patience);
    const before = await untilAnswered(original, 'summit');
    for (const answer of before)
      expect(answer).toMatchObject({ status: 503, retryAfter: '5', type: 'application/problem+json' });
    expect(postmasterOf(original.folder)).not.toBe(database);
    expect(original.said()).toContain('The database is back');
  },
);

it('a server that loses every connection at once goes on', { timeout: patience }, async () => {
  const superuser = await connect(configOf(original.folder)());
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'livery%'`,
  );
  await superuser.end();
  await untilAnswered(original, 'harbour');
  expect(original.process.exitCode).toBeNull();
});

it('a request that never comes to its end does not hinder the stop', { timeout: patience }, async () => {
  const socket = net.connect(Number(new URL(original.origin).port), 'localhost');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/public/registrations HTTP/1.1\r\nHost: harbour.localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  );
  await untilAnswered(original, 'harbour');
  const database = postmasterOf(original.folder);
  original.process.kill('SIGTERM');
  const [code] = await once(original.process, 'exit');
  expect([code, isAlive(database)]).toEqual([0, false]);
  socket.destroy();
});
