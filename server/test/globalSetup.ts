import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { connectionsOf, databaseName, prepareCluster } from '#server/platform/database/ground.ts';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { queues } from '#server/queues.ts';

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-test-'));
  const embedded = await startEmbedded({ dataRoot, durable: false });
  await prepareCluster(embedded.config);
  const { owner, applicationRole } = connectionsOf(embedded);
  await migrateDatabase(owner, applicationRole, queues);
  project.provide('database', {
    socketDir: embedded.socketDir,
    port: Number(embedded.config().port),
    template: databaseName,
  });
  return async () => {
    await embedded.stop();
    fs.rmSync(dataRoot, { recursive: true, force: true });
  };
}

/** The database of one test file: a copy of the migrated one. */
export async function copyDatabase(
  config: (database?: string) => pg.ClientConfig,
  template: string,
  name: string,
) {
  const superuser = new pg.Client(config('postgres'));
  await superuser.connect();
  try {
    await superuser.query('select pg_advisory_lock(7426020)');
    await superuser.query(`set file_copy_method = 'clone'`);
    await superuser.query(
      `create database ${name} template ${template} strategy file_copy owner livery_owner`,
    );
  } finally {
    await superuser.end();
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    database: { socketDir: string; port: number; template: string };
  }
}
