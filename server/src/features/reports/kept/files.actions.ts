import { termsIn } from '#server/features/brand/brandRead.actions.ts';
import fs from 'node:fs';
import path from 'node:path';
import { fileKeptDays, type ReportKind } from '#contract/reports/kinds.ts';
import type { Behind, ReportsHome } from '#contract/reports/reports.ts';
import { kindWords } from '#messages/reports/reportWords.ts';
import { m } from '#messages/generated/messages.js';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inScope, type RequestScope, type Tenant } from '#server/platform/scope.ts';
import { askedOf, checkFigure, dividedBy, needsActOf } from '#server/features/reports/asked.actions.ts';
import { readHome } from './home.actions.ts';
import { deleteFiles, fileById, insertFile } from './kept.queries.ts';
import { behindTotal } from '#server/features/reports/records.queries.ts';
import { reportFileQueue } from '#server/features/reports/reports.queues.ts';

/** They lie beside the stored files, so that no archive or backup holds them. */
const rootOf = ({ env }: Platform): string => path.resolve(env.DATA_DIR, 'reports');
const keyOf = (organisationId: string, id: string): string => path.posix.join(organisationId, `${id}.csv`);
export const pathOf = ({ platform, organisation }: Tenant, id: string): string =>
  path.join(rootOf(platform), keyOf(organisation.id, id));

/** A list of millions is written by then. */
const mostSeconds = 2 * 3600;

/** Orders the file of a list; ordered twice it is one. */
export async function orderFile(
  scope: RequestScope,
  { id, kind, figure, ...search }: Behind & { id: string; kind: ReportKind },
): Promise<ReportsHome> {
  const { tx, now, caller, platform, organisation } = scope;
  needsActOf(kind, caller);
  checkFigure(kind, figure);
  const { row, ...narrowing } = search;
  const { asked, span } = askedOf(scope, kind, narrowing, caller);
  const by = dividedBy(kind, search.by);
  const { total } = await behindTotal(tx, kind, asked, { by, figure, row });
  const isNew = await insertFile(tx, {
    id,
    kind,
    figure,
    // The days as they are now, also when it is made after midnight.
    search: { ...search, by, ...(span && { firstDay: span.firstDay, lastDay: span.lastDay }) },
    ownIntakesOnly: caller.ownIntakesOnly,
    byPersonId: caller.personId,
    askedAt: now,
    state: 'making',
    total,
  });
  if (isNew)
    await platform.jobs.enqueue(
      tx,
      reportFileQueue,
      { organisationId: organisation.id, fileId: id },
      { mostSeconds },
    );
  return readHome(scope);
}

/** A file that is ready, for whoever asked and still reaches as many. */
export async function downloadFile(scope: RequestScope, id: string): Promise<FileAnswer> {
  const { tx, caller, platform, organisation, timeZone } = scope;
  const row = found(await fileById(tx, id));
  const reaches = row.ownIntakesOnly === caller.ownIntakesOnly || !caller.ownIntakesOnly;
  if (row.byPersonId !== caller.personId || row.state !== 'ready' || !reaches) throw new Problem('not_found');
  needsActOf(row.kind, caller);
  const kind = kindWords[row.kind](await termsIn(scope.tx, scope.organisation.id, 'en'));
  return {
    root: rootOf(platform),
    storageKey: keyOf(organisation.id, id),
    mediaType: 'text/csv; charset=utf-8',
    name: `${m.reports_file_name({ kind, day: dayIn(timeZone, row.askedAt) })}.csv`,
    cache: 'never',
    download: true,
  };
}

/** Daily: removes files whose days are over. */
export async function cleanReportFiles(tenant: Tenant): Promise<void> {
  const ids = await inScope(tenant, ({ tx, now }) =>
    deleteFiles(tx, new Date(now.getTime() - fileKeptDays * 86_400_000)),
  );
  for (const id of ids) await fs.promises.rm(pathOf(tenant, id), { force: true });
}
