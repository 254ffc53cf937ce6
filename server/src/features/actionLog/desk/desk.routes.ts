import { actionLog, type ActionLog, type LogEntry } from '#contract/console/settings/actionLog.ts';
import type { LogKind } from '#contract/console/settings/logKinds.ts';
import type { Subject } from '#contract/kit/subjects.ts';
import { checkOf } from '#server/platform/actionLog/checks.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  currencyOfLog,
  entriesOfPage,
  peopleInLog,
  type EntryRow,
  type LogFilter,
  type LogKey,
} from './entries.queries.ts';
import { changesOf, idsIn, subjectsOf } from './entries.rules.ts';
import { namesOf } from './names.queries.ts';

const pageSize = 25;

interface LogQuery {
  readonly by?: string | undefined;
  readonly kind?: LogKind | undefined;
  readonly subject?: Subject | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

function whatOf({ kind, subject }: LogQuery): LogFilter['what'] {
  if (subject !== undefined) return [subject];
  if (kind === undefined) return null;
  return kind === 'reads' ? kind : subjectsOf[kind];
}

const filterOf = (asked: LogQuery, timeZone: string): LogFilter => ({
  by: asked.by ?? null,
  what: whatOf(asked),
  since: asked.from === undefined ? null : startOfDay(asked.from, timeZone),
  until: asked.to === undefined ? null : startOfDay(addDays(asked.to, 1), timeZone),
});

interface LogPage {
  readonly rows: readonly EntryRow[];
  readonly older: boolean;
  readonly newer: boolean;
}

/** A page of the log. Where fewer are newer than fit on a page, it is the first page and begins with the newest. */
async function turn(tx: Tx, filter: LogFilter, { before, after }: LogQuery): Promise<LogPage> {
  if (after !== undefined) {
    const rows = await entriesOfPage(tx, filter, { after }, pageSize + 1);
    if (rows.length > pageSize) return { rows: rows.slice(1), older: true, newer: true };
  }
  const key: LogKey = after === undefined && before !== undefined ? { before } : null;
  const rows = await entriesOfPage(tx, filter, key, pageSize + 1);
  return { rows: rows.slice(0, pageSize), older: rows.length > pageSize, newer: key !== null };
}

function toEntry(row: EntryRow, names: ReadonlyMap<string, string>): LogEntry {
  const { position, at, actorId, by, route, subject, subjectId, personId, about } = row;
  return {
    position,
    at: at.toISOString(),
    by: { id: actorId, name: by },
    route,
    subject,
    subjectId,
    name: subjectId === null ? null : (names.get(subjectId) ?? null),
    about: personId === null ? null : { id: personId, name: about ?? '' },
    changes: changesOf(row.before, row.after, names),
  };
}

/** One page, everybody in the log, and the names of what stands on the page. */
async function logOf(tx: Tx, filter: LogFilter, asked: LogQuery): Promise<Omit<ActionLog, 'check'>> {
  const [{ rows, older, newer }, people, currency] = await Promise.all([
    turn(tx, filter, asked),
    peopleInLog(tx),
    currencyOfLog(tx),
  ]);
  const ids = rows.flatMap(({ subjectId, before, after }) => idsIn([subjectId, before, after]));
  const names = await namesOf(tx, [...new Set(ids)]);
  return {
    entries: rows.map((row) => toEntry(row, names)),
    older: older ? (rows.at(-1)?.position ?? null) : null,
    newer: newer ? (rows[0]?.position ?? null) : null,
    people,
    currency,
  };
}

export const actionLogRoutes = implement(actionLog, {
  'GET /api/staff/log_entries': async ({ tx, platform, organisation, query }) => ({
    ...(await logOf(tx, filterOf(query, organisation.timeZone), query)),
    check: checkOf(platform.env, organisation.id),
  }),
});
