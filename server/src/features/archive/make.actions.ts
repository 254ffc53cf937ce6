import fs from 'node:fs';
import type { Archive } from '#contract/console/settings/archive.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import type { OperatorLog } from '#server/platform/environment/log.ts';
import { traceOf } from '#server/platform/http/errorHandler.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { archiveFile, emptyFolder, removeFiles } from './archiveFiles.ts';
import { readyLetter } from './archiveLetters.ts';
import { hearFrom, holdArchive, updateArchive, type ArchiveRow } from './archive.queries.ts';
import { cleanArchivesQueue } from './archive.queues.ts';
import { keptDays } from './archive.rules.ts';
import type { Progress } from './file/progress.ts';
import { writeArchive, type ArchiveDigest } from './file/write.ts';

/** It was deleted while it was made. */
class DeletedArchiveError extends Error {}

const everyMs = 2000;

/** Tells every other second how far it is; `asked` throws once the archive is not wanted any more. */
function openReport(tenant: Tenant, id: string) {
  let progress: Progress | null = null;
  let wanted = true;
  let sending: Promise<void> = Promise.resolve();
  const send = (): void => {
    sending = sending
      .then(() => inScope(tenant, ({ tx, now }) => hearFrom(tx, id, { heardAt: now, progress })))
      .then((is) => void (wanted = is))
      // Not heard of is no reason to stop.
      .catch(() => undefined);
  };
  const timer = setInterval(send, everyMs);
  return {
    onProgress(next: Progress): void {
      if (!wanted) throw new DeletedArchiveError();
      progress = next;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await sending;
    },
  };
}

async function write(tenant: Tenant, id: string): Promise<ArchiveDigest> {
  const { platform, organisation } = tenant;
  const { env, database } = platform;
  const folder = await emptyFolder(env, organisation.id, id);
  const report = openReport(tenant, id);
  try {
    return await writeArchive(
      { env, connect: () => database.ownConnection() },
      {
        only: organisation.id,
        folder,
        file: archiveFile(env, organisation.id, id),
        onProgress: report.onProgress,
      },
    );
  } finally {
    await report.close();
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

async function tell(scope: Scope, { askedBy }: ArchiveRow, until: Date): Promise<void> {
  const asker = await personById(scope.tx, askedBy);
  if (!asker || asker.endedAt) return;
  const url = `${scope.origin}/console/settings/archive`;
  await sendLetter(scope, asker.email, readyLetter(scope.organisation, until, url), 'en');
}

/** Whether it is ready; not when it was deleted meanwhile. */
async function finish(tenant: Tenant, id: string, { bytes, sha256 }: ArchiveDigest): Promise<boolean> {
  return inScope(tenant, async (scope) => {
    const { tx, now, platform, organisation } = scope;
    const row = await holdArchive(tx, id);
    if (row?.state !== 'making') return false;
    const until = new Date(now.getTime() + keptDays * 86_400_000);
    await updateArchive(tx, id, {
      state: 'ready',
      progress: null,
      readyAt: now,
      bytes,
      sha256,
      deletedAt: until,
    });
    await platform.jobs.wake(tx, cleanArchivesQueue, organisation.id, { due: until, stretchSeconds: 60 });
    await tell(scope, row, until);
    return true;
  });
}

const failureOf = (error: unknown): Archive['failure'] =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'no_space' : 'other';

async function fail(tenant: Tenant, id: string, error: unknown, log: OperatorLog): Promise<void> {
  const trace = traceOf(error as Error);
  log.error(
    { event: 'archive_failed', organisation: tenant.organisation.slug, ...trace },
    'an archive failed',
  );
  tenant.platform.reporter?.failedInBackground('archive', trace);
  await inScope(tenant, async ({ tx }) => {
    const row = await holdArchive(tx, id);
    if (row?.state === 'making')
      await updateArchive(tx, id, { state: 'failed', failure: failureOf(error), progress: null });
  });
}

/** Makes an archive that was ordered; what a server that stopped left of it begins anew. */
export async function makeArchive(tenant: Tenant, id: string, log: OperatorLog): Promise<void> {
  // Before its rows are read, so that a restored copy of this row is one that nobody is heard of any more.
  const progress = { step: 'records', done: 0, total: 0 } as const;
  if (!(await inScope(tenant, ({ tx, now }) => hearFrom(tx, id, { heardAt: now, progress })))) return;
  const remove = () => removeFiles(tenant.platform.env, tenant.organisation.id, id);
  try {
    const written = await write(tenant, id);
    if (!(await finish(tenant, id, written))) await remove();
  } catch (error) {
    await remove();
    if (!(error instanceof DeletedArchiveError)) await fail(tenant, id, error, log);
  }
}
