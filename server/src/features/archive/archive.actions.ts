import fs from 'node:fs';
import type { Archive, Archives } from '#contract/console/settings/archive.ts';
import { confirmPassword, type Confirmation } from '#server/features/identity/auth/confirm.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { secretBox, type SecretBox } from '#server/platform/environment/secretBox.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import {
  inScope,
  type DoerScope,
  type RequestScope,
  type Scope,
  type Tenant,
} from '#server/platform/scope.ts';
import { archiveFile, archiveKey, archivesRoot, idsOnDisk, removeFiles } from './archiveFiles.ts';
import {
  holdArchive,
  insertArchive,
  markOver,
  readArchive,
  readKept,
  readNewest,
  stopSilent,
  updateArchive,
  type ArchiveRow,
} from './archive.queries.ts';
import { makeArchiveQueue } from './archive.queues.ts';
import { keptDays } from './archive.rules.ts';

const shownArchives = 20;
/** Whoever makes one says so every other second; after this silence nobody does. */
const silenceMinutes = 5;
/** Also an archive of hundreds of gigabytes is done by then. */
const mostSeconds = 20 * 3600;

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** As it stands on this machine: one that was restored from an archive has no file here. */
function stateOf(
  { state, progress, heardAt, id }: ArchiveRow,
  { now, platform, organisation }: Scope,
): Archive['state'] {
  if (state === 'making' && progress && heardAt <= minutesBefore(now, silenceMinutes)) return 'failed';
  if (state === 'ready' && !fs.existsSync(archiveFile(platform.env, organisation.id, id))) return 'deleted';
  return state;
}

export async function archivesPage(scope: Scope): Promise<Archives> {
  const rows = await readNewest(scope.tx, shownArchives);
  const archives = rows.map(({ row, askedBy }): Archive => {
    const state = stateOf(row, scope);
    return {
      id: row.id,
      askedBy,
      askedAt: row.askedAt.toISOString(),
      state,
      progress: state === 'making' ? row.progress : null,
      failure: state === 'failed' ? (row.failure ?? 'stopped') : null,
      readyAt: row.readyAt?.toISOString() ?? null,
      bytes: row.bytes,
      sha256: row.sha256,
      deletedAt: row.deletedAt?.toISOString() ?? null,
    };
  });
  return { archives, keptDays };
}

/** Orders an archive. Asked twice it is one; nobody begins a second while one is under way. */
export async function beginArchive(scope: DoerScope, id: string): Promise<Archives> {
  const { tx, now, caller, platform, organisation } = scope;
  await stopSilent(tx, minutesBefore(now, silenceMinutes));
  if (await insertArchive(tx, { id, askedBy: caller.personId, askedAt: now }))
    await platform.jobs.enqueue(
      tx,
      makeArchiveQueue,
      { organisationId: organisation.id, archiveId: id },
      { mostSeconds },
    );
  else if (!(await readArchive(tx, id))) throw new Problem('wrong_state');
  return archivesPage(scope);
}

/** Deletes the file of an archive; one under way stops. */
export async function deleteArchive(scope: Scope, id: string): Promise<Archives> {
  const { tx, now, platform, organisation } = scope;
  const row = found(await holdArchive(tx, id));
  if (row.state !== 'deleted')
    await updateArchive(tx, id, { state: 'deleted', deletedAt: now, progress: null });
  // One under way is removed by who makes it, who hears of it at its next step.
  if (row.state !== 'making') await removeFiles(platform.env, organisation.id, id);
  return archivesPage(scope);
}

async function readyArchive(scope: Scope, id: string): Promise<ArchiveRow> {
  const row = found(await readArchive(scope.tx, id));
  if (stateOf(row, scope) !== 'ready' || row.deletedAt! <= scope.now) throw new Problem('not_found');
  return row;
}

const ticketMinutes = 60;

interface Ticket {
  readonly id: string;
  readonly sessionId: string;
  readonly until: string;
}

const ticketBox = (env: Env): SecretBox => secretBox(env, 'archive download');

/** A ticket for this archive and this session, for who entered their password again. */
export async function giveTicket(
  tenant: Tenant,
  { id, record, ...confirmation }: Confirmation & { id: string; record: (scope: Scope) => Promise<void> },
): Promise<{ ticket: string }> {
  await inScope(tenant, (scope) => readyArchive(scope, id));
  await confirmPassword(tenant, confirmation);
  return inScope(tenant, async (scope) => {
    await record(scope);
    const until = minutesBefore(scope.now, -ticketMinutes).toISOString();
    const ticket: Ticket = { id, sessionId: confirmation.caller.sessionId, until };
    const { env } = tenant.platform;
    return { ticket: ticketBox(env).seal(tenant.organisation.id, JSON.stringify(ticket)) };
  });
}

/** The file of an archive. Who comes with no valid ticket is told there is none. */
export async function archiveDownload(
  scope: RequestScope,
  { id, ticket: sealed }: { id: string; ticket: string },
): Promise<FileAnswer> {
  const { caller, now, organisation, platform } = scope;
  const opened = ticketBox(platform.env).open(organisation.id, sealed);
  const ticket = opened === null ? null : (JSON.parse(opened) as Ticket);
  if (ticket?.id !== id || ticket.sessionId !== caller.sessionId || new Date(ticket.until) <= now)
    throw new Problem('not_found');
  const { askedAt } = await readyArchive(scope, id);
  return {
    storageKey: archiveKey(organisation.id, id),
    root: archivesRoot(platform.env),
    // As a tar it would be compressed on its way, and could not be resumed.
    mediaType: 'application/x-livery-archive',
    name: `${organisation.slug}-${askedAt.toISOString().slice(0, 10)}.tar`,
    cache: 'never',
    download: true,
  };
}

/** Deletes what is no longer kept: archives whose time is over, and what an interrupted one left. */
export async function cleanArchives(tenant: Tenant): Promise<void> {
  const { env } = tenant.platform;
  const { id: organisationId } = tenant.organisation;
  const onDisk = await idsOnDisk(env, organisationId);
  const kept = await inScope(tenant, async ({ tx, now }) => {
    await stopSilent(tx, minutesBefore(now, silenceMinutes));
    await markOver(tx, now);
    return new Set(await readKept(tx));
  });
  for (const id of onDisk) if (!kept.has(id)) await removeFiles(env, organisationId, id);
}
