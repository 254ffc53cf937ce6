import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Failure } from '#server/platform/environment/reporter.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { decryptionOf } from '#server/features/archive/file/encryption.ts';
import { backUpWhenDue } from './backups.actions.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-backups-'));
const into = path.join(folder, 'backups');
const passphrase = 'correct horse battery staple';
let test: TestApp;
const errors: object[] = [];
const log = { error: (details: object) => void errors.push(details) };

beforeAll(async () => {
  test = await testApp({
    LIVERY_BACKUP_DIR: into,
    LIVERY_BACKUP_KEEP: '2',
  });
  await test.organisation('harbour');
});
afterAll(async () => {
  await test.close();
  fs.rmSync(folder, { recursive: true });
});

const watched = async () => {
  const { statusCode, body } = await test.app.inject({ url: '/backupz', headers: { host: '10.0.0.7' } });
  return `${statusCode} ${body}`;
};
const day = async (instant: string) => {
  test.clock.set(instant);
  await backUpWhenDue(test.platform, log);
};

it('The server makes a backup each day, keeps the newest, and says how old the last is', async () => {
  expect(await watched()).toBe('503 none');
  for (const date of ['21', '22', '22', '23']) await day(`2026-11-${date}T20:00:00Z`);
  expect(fs.readdirSync(into)).toEqual(['livery-20261122-200000.tar', 'livery-20261123-200000.tar']);
  const [file] = fs.readdirSync(into).map((name) => path.join(into, name));
  expect(fs.statSync(file!).mode & 0o777).toBe(0o600);
  test.clock.set('2026-11-24T01:00:00Z');
  expect(await watched()).toBe('200 ok 2026-11-23T20:00:00.000Z 5h');
  expect(errors).toEqual([]);
}, 120_000);

it('A failed one is logged and reported, leaves nothing half-made, and is tried again', async () => {
  const reported: [string, Failure][] = [];
  const reporter = {
    failedInBackground: (work: string, failure: Failure) => void reported.push([work, failure]),
  };
  const platform = { ...test.platform, reporter: reporter as never };
  fs.rmSync(into, { recursive: true });
  fs.writeFileSync(into, 'not a folder');
  test.clock.set('2026-11-25T20:00:00Z');
  await backUpWhenDue(platform, log);
  expect(errors).toEqual([expect.objectContaining({ event: 'backup_failed', code: 'EEXIST' })]);
  expect(reported).toEqual([['backup', expect.objectContaining({ code: 'EEXIST' })]]);
  expect(await watched()).toBe('503 overdue 2026-11-23T20:00:00.000Z 48h');
  fs.rmSync(into);
  await day('2026-11-25T20:15:00Z');
  expect(fs.existsSync(into)).toBe(false);
  test.clock.set('2026-11-25T21:01:00Z');
  const env = { ...test.platform.env, LIVERY_BACKUP_PASSPHRASE: passphrase };
  await backUpWhenDue({ ...test.platform, env }, log);
  expect(fs.readdirSync(into)).toEqual(['livery-20261125-210100.tar.encrypted']);
  const [file] = fs.readdirSync(into);
  await expect(decryptionOf(path.join(into, file!), undefined)).rejects.toThrow('is encrypted');
  expect(fs.readdirSync(test.platform.env.DATA_DIR)).not.toContain('backup-scheduled');
}, 120_000);
