import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import type { EmbeddedServer } from './embedded.ts';

let made: string;
let dataRoot: string;
let children: ChildProcess[];

beforeAll(async () => {
  made = temporaryFolder();
  const server = await startEmbedded({ dataRoot: made });
  await server.stop();
});

afterAll(() => fs.rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  dataRoot = temporaryFolder();
  execFileSync('cp', ['-a', path.join(made, 'pg18'), dataRoot]);
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  const left = await start();
  await left.stop();
  fs.rmSync(dataRoot, { recursive: true, force: true });
});

const temporaryFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'));

const withoutCluster = () => fs.rmSync(path.join(dataRoot, 'pg18'), { recursive: true });

const start = (settings?: Record<string, string>) => startEmbedded({ dataRoot, durable: false, settings });

async function ask(server: Pick<EmbeddedServer, 'config'>, sql: string): Promise<unknown> {
  const client = new Client(server.config());
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Another Node process that starts the same cluster, reports what it got and stays. */
function otherProcess(durable = false) {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(import.meta.resolve('./embedded.ts'))});
    const { pid, adopted } = await startEmbedded({ dataRoot: ${JSON.stringify(dataRoot)}, durable: ${durable} });
    process.stdout.write(JSON.stringify({ pid, adopted }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = once(child.stdout, 'data').then(
    ([text]) => JSON.parse(String(text)) as { pid: number; adopted: boolean },
  );
  return { child, said };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

const mode = (file: string) => fs.statSync(file).mode & 0o777;

test('the database listens on a private unix socket only, under the settings it was given', async () => {
  const server = await start({ work_mem: '7MB' });
  expect(await ask(server, 'show work_mem')).toBe('7MB');
  expect(await ask(server, 'show listen_addresses')).toBe('');
  expect(await ask(server, 'show fsync')).toBe('off');
  expect(await ask(server, "select datcollversion from pg_database where datname = 'postgres'")).toBe('1');
  expect(mode(server.socketDir)).toBe(0o700);
  expect(mode(server.dataDir)).toBe(0o700);
  expect(mode(`${server.dataDir}.log`)).toBe(0o600);
});

test('the log of the database contains nothing people typed', async () => {
  const server = await start();
  const typed = `select '{"text":"my own words"}'::jsonb -> 'text', 'my own words'::json`;
  await expect(ask(server, typed)).rejects.toThrow('invalid input syntax');
  const log = fs.readFileSync(`${server.dataDir}.log`, 'utf8');
  expect(log).toContain('invalid input syntax for type json');
  expect(log).not.toContain('my own words');
});

test('a durable database keeps every safety against power failure', async () => {
  const server = await startEmbedded({ dataRoot });
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'])
    expect(await ask(server, `show ${setting}`)).toBe('on');
});

test('when its owner is killed the database keeps running and the next start adopts it', async () => {
  const { child, said } = otherProcess();
  const { pid } = await said;
  await killed(child);
  const server = await start();
  expect(server).toMatchObject({ pid, adopted: true });
  expect(await ask(server, 'select 1')).toBe(1);
});

test('what was committed before owner and database were both killed is there after the next start', async () => {
  const { child, said } = otherProcess(true);
  const { pid } = await said;
  const first = await start();
  await ask(first, 'create table note as select 42 as answer');
  await killed(child);
  process.kill(pid, 'SIGKILL');
  const server = await start();
  expect(server.adopted).toBe(false);
  expect(server.pid).not.toBe(pid);
  expect(server.socketDir).toBe(first.socketDir);
  expect(await ask(server, 'select answer from note')).toBe(42);
});

test('lock files that name an unrelated live process do not block the start', async () => {
  const first = await start();
  const pidFile = path.join(first.dataDir, 'postmaster.pid');
  const lines = fs.readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  const stranger = [String(process.pid), ...lines.slice(1)].join('\n');
  const socket = path.join(first.socketDir, '.s.PGSQL.5432');
  const { uid, gid } = fs.statSync(first.dataDir);
  fs.mkdirSync(first.socketDir, { mode: 0o700 });
  fs.chownSync(first.socketDir, uid, gid);
  for (const file of [pidFile, socket, `${socket}.lock`]) fs.writeFileSync(file, stranger);
  const server = await start();
  expect(server).toMatchObject({ adopted: false, socketDir: first.socketDir });
  expect(await ask(server, 'select 1')).toBe(1);
});

test('a stopped database leaves nothing outside its folder', async () => {
  const server = await start();
  await server.stop();
  expect(fs.existsSync(server.socketDir)).toBe(false);
  expect(fs.realpathSync(path.dirname(server.dataDir))).toBe(fs.realpathSync(dataRoot));
});

test('of several starters at once one starts the database and the others join it', async () => {
  withoutCluster();
  const others = [otherProcess().said, otherProcess().said];
  const all = await Promise.all([start(), start(), ...others]);
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
  expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1);
});

test('a first start killed half way does not disturb the next one', async () => {
  withoutCluster();
  const { child, said } = otherProcess();
  said.catch(() => {});
  const halfMade = () => fs.readdirSync(dataRoot).filter((name) => name.startsWith('pg18.making-'));
  await until(() => halfMade().some((name) => fs.existsSync(path.join(dataRoot, name, 'PG_VERSION'))));
  await killed(child);
  expect(fs.existsSync(path.join(dataRoot, 'pg18'))).toBe(false);
  const server = await start();
  expect(await ask(server, 'select 1')).toBe(1);
  await server.stop();
  await start();
  expect(halfMade()).toEqual([]);
});

test('a database others are using is left to them on request', async () => {
  const server = await start();
  const guest = new Client({ ...server.config(), application_name: 'another process' });
  await guest.connect();
  expect(await server.stop({ onlyIfUnused: true })).toBe(false);
  await guest.end();
  expect(await server.stop({ onlyIfUnused: true })).toBe(true);
  await expect(ask(server, 'select 1')).rejects.toThrow('ENOENT');
});

test('an impossible start says why', async () => {
  await expect(start({ work_mem: 'plenty' })).rejects.toThrow('invalid value for parameter "work_mem"');
});

test('a cluster of another major version is refused, not touched', async () => {
  const server = await start();
  await server.stop();
  const version = path.join(server.dataDir, 'PG_VERSION');
  fs.writeFileSync(version, '17\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17');
  fs.writeFileSync(version, '18\n');
});
