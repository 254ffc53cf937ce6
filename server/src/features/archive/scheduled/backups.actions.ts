import fs from 'node:fs';
import path from 'node:path';
import { writeArchive } from '#server/features/archive/file/write.ts';
import type { OperatorLog } from '#server/platform/environment/log.ts';
import { traceOf } from '#server/platform/http/errorHandler.ts';
import type { Platform } from '#server/platform/platform.ts';
import { backupName, healthOf, isDue, toRemove, type BackupState, type Health } from './schedule.rules.ts';
import { readState, writeState } from './state.ts';

/** The time zone of the server itself. */
const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

async function prune(into: string, keep: number): Promise<void> {
  for (const name of toRemove(await fs.promises.readdir(into), keep))
    await fs.promises.rm(path.join(into, name), { force: true });
}

async function backUp(
  { env, database }: Platform,
  into: string,
  at: Date,
): Promise<NonNullable<BackupState['success']>> {
  const passphrase = env.LIVERY_BACKUP_PASSPHRASE;
  const folder = path.join(env.DATA_DIR, 'backup-scheduled');
  const file = path.join(into, backupName(at, passphrase !== undefined));
  await fs.promises.mkdir(into, { recursive: true, mode: 0o700 });
  // What a server that stopped left.
  await fs.promises.rm(folder, { recursive: true, force: true });
  await fs.promises.mkdir(folder, { mode: 0o700 });
  try {
    const written = await writeArchive(
      { env, connect: () => database.ownConnection() },
      { folder, file, ...(passphrase && { passphrase }) },
    );
    return { at: at.toISOString(), file, encrypted: passphrase !== undefined, ...written };
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/** Makes the backup of the installation when it is due; a failure is logged and reported, and tried again later. */
export async function backUpWhenDue(platform: Platform, log: OperatorLog): Promise<void> {
  const { env, clock, reporter } = platform;
  const now = clock.now();
  const into = env.LIVERY_BACKUP_DIR;
  let state = readState(env);
  if (!into || !isDue(state, { now, time: env.LIVERY_BACKUP_AT, timeZone: ownTimeZone() })) return;
  try {
    state = { success: await backUp(platform, path.resolve(into), now), failure: null };
    writeState(env, state);
    await prune(path.resolve(into), env.LIVERY_BACKUP_KEEP);
  } catch (error) {
    const failure = traceOf(error as Error & { code?: string });
    log.error({ event: 'backup_failed', ...failure }, 'the backup failed');
    reporter?.failedInBackground('backup', failure);
    writeState(env, { ...state, failure: { at: now.toISOString(), code: failure.code || failure.kind } });
  }
}

/** Null where the server makes no backups by itself. */
export function backupHealth({ env, clock }: Platform): (Health & { readonly at: string | null }) | null {
  if (!env.LIVERY_BACKUP_DIR) return null;
  const state = readState(env);
  return { ...healthOf(state, clock.now()), at: state.success?.at ?? null };
}
