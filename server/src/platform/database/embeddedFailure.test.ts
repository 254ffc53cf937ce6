import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import type { EmbeddedServer } from './embedded.ts';

let made: string;
let root: string;
let started: EmbeddedServer[];

const temporaryFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'));

beforeAll(async () => {
  made = temporaryFolder();
  const server = await startEmbedded({ dataRoot: made });
  await server.stop();
});
afterAll(() => fs.rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  root = temporaryFolder();
  // PostgreSQL's account can pass through when root runs the tests.
  fs.chmodSync(root, 0o755);
  execFileSync('cp', ['-a', `${made}/.`, path.join(root, 'original')]);
  started = [];
});
afterEach(async () => {
  for (const server of started.toReversed()) await server.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

async function start(name = 'original'): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataRoot: path.join(root, name), durable: false });
  started.push(server);
  return server;
}

async function ask(server: EmbeddedServer, sql: string): Promise<unknown> {
  const client = new Client(server.config());
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const copy = (name = 'copy') =>
  execFileSync('cp', ['-a', path.join(root, 'original'), path.join(root, name)]);
const count = (server: EmbeddedServer) => ask(server, 'select count(*)::int from note');

test('a copied data folder starts on its own, and the original goes on and loses nothing', async () => {
  const original = await start();
  await ask(original, 'create table note (number int)');
  await ask(original, 'insert into note values (1)');
  await ask(original, 'checkpoint');
  copy();
  const copied = await start('copy');
  expect(copied).toMatchObject({ adopted: false, dataDir: path.join(fs.realpathSync(root), 'copy/pg18') });
  expect(copied.socketDir).not.toBe(original.socketDir);
  await ask(original, 'insert into note values (2)');
  expect([await count(original), await count(copied)]).toEqual([2, 1]);

  await copied.stop();
  await ask(original, 'insert into note values (3)');
  const restarted = await start('copy');
  expect([await count(original), await count(restarted)]).toEqual([3, 1]);
  await original.stop();
  expect(await count(restarted)).toBe(1);
});

test('a copied data folder does not take the socket of an original that starts later', async () => {
  copy();
  const copied = await start('copy');
  await ask(copied, 'create table note (number int)');
  const original = await start();
  expect(original.socketDir).not.toBe(copied.socketDir);
  await expect(count(original)).rejects.toThrow('does not exist');
  expect(await count(copied)).toBe(0);
});

test('a running database whose socket folder is gone is started again', async () => {
  const before = await start();
  await ask(before, 'create table note (number int)');
  fs.rmSync(before.socketDir, { recursive: true });
  const after = await start();
  expect(after).toMatchObject({ adopted: false, socketDir: before.socketDir });
  expect(after.pid).not.toBe(before.pid);
  expect(await count(after)).toBe(0);
});

test('a socket folder in which another database answers is left to it', async () => {
  copy();
  const stranger = await start('copy');
  await ask(stranger, 'create table note (number int)');
  const original = await start();
  await original.stop();
  const record = `${original.dataDir}.socket`;
  const [, ...identity] = fs.readFileSync(record, 'utf8').split('\n');
  fs.writeFileSync(record, [stranger.socketDir, ...identity].join('\n'));
  const again = await start();
  expect(again.socketDir).not.toBe(stranger.socketDir);
  await again.stop();
  expect(await count(stranger)).toBe(0);
});

test('a database that was killed is brought back for the clients it had', async () => {
  const server = await start();
  await ask(server, 'create table note (number int)');
  await ask(server, 'checkpoint');
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  await server.revive();
  expect(server.pid).not.toBe(pid);
  expect(await count(server)).toBe(0);
  const same = server.pid;
  await server.revive();
  expect(server.pid).toBe(same);
});

test('a database stops although its lock cannot be written, as on a full disk', async () => {
  const server = await start();
  await ask(server, 'create table note (number int)');
  // The file the lock writes first cannot be written.
  const obstacle = `${server.dataDir}.lock-journal`;
  fs.mkdirSync(obstacle);
  expect(await server.stop({ onlyIfUnused: true })).toBe(true);
  // PostgreSQL removes it on a clean shutdown.
  expect(fs.existsSync(path.join(server.dataDir, 'postmaster.pid'))).toBe(false);
  await expect(count(server)).rejects.toThrow(Error);
  fs.rmdirSync(obstacle);
  const again = await start();
  expect([again.adopted, await count(again)]).toEqual([false, 0]);
});

test('a database whose folder has vanished is not made anew under a running server', async () => {
  const server = await start();
  await server.stop();
  fs.rmSync(server.dataDir, { recursive: true });
  await expect(server.revive()).rejects.toThrow('is not there');
  expect(fs.existsSync(server.dataDir)).toBe(false);
});

test('a copied link to the database is refused, so that two installations never share one', async () => {
  const home = path.join(root, 'home');
  fs.renameSync(path.join(root, 'original'), home);
  for (const name of ['first', 'second', 'third']) {
    fs.mkdirSync(path.join(root, name));
    fs.symlinkSync(path.join(home, 'pg18'), path.join(root, name, 'pg18'));
  }
  const first = await start('first');
  await first.stop();
  await expect(start('second')).rejects.toThrow('lead to the same database');
  // A data folder that was moved keeps its database.
  fs.rmSync(path.join(root, 'first'), { recursive: true });
  const third = await start('third');
  expect(third.dataDir).toBe(path.join(home, 'pg18'));
});
