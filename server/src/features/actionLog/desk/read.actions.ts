import type { actionLog, ActionLog, LogEntry } from '#contract/console/settings/actionLog.ts';
import type { Input } from '#contract/kit/contract.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
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

type LogQuery = Input<(typeof actionLog)['GET /api/staff/log_entries']>['query'];
export type Narrowing = Omit<LogQuery, 'before' | 'after'>;

function whatOf({ kind, subject }: Narrowing): LogFilter['what'] {
  if (subject !== undefined) return [subject];
  return kind === undefined ? null : subjectsOf[kind];
}

export const filterOf = (asked: Narrowing, timeZone: string): LogFilter => ({
  show: asked.show,
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

/** Rows as entries, with the names of what stands in them: one statement. */
export async function entriesOf(tx: Tx, rows: readonly EntryRow[]): Promise<LogEntry[]> {
  const ids = rows.flatMap(({ subjectId, before, after }) => idsIn([subjectId, before, after]));
  const names = await namesOf(tx, [...new Set(ids)]);
  return rows.map((row) => toEntry(row, names));
}

/** One page, everybody in the log, and the names of what stands on the page. */
export async function readLog(tx: Tx, asked: LogQuery, timeZone: string): Promise<Omit<ActionLog, 'check'>> {
  const [{ rows, older, newer }, people, currency] = await Promise.all([
    turn(tx, filterOf(asked, timeZone), asked),
    peopleInLog(tx),
    currencyOfLog(tx),
  ]);
  return {
    entries: await entriesOf(tx, rows),
    older: older ? (rows.at(-1)?.position ?? null) : null,
    newer: newer ? (rows[0]?.position ?? null) : null,
    people,
    currency,
  };
}
