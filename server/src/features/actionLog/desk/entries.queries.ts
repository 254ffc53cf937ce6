import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Look } from '#contract/console/settings/logKinds.ts';
import type { Subject } from '#contract/kit/subjects.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { actionLog, isChange, isRead } from '#server/platform/actionLog/actionLog.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { eachValueOf } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const { at, position, actorId, subject, route } = actionLog;

/** What the log is narrowed to. */
export interface LogFilter {
  readonly show: Look;
  readonly by: string | null;
  /** What it is about; null for everything. */
  readonly what: readonly Subject[] | null;
  /** From this instant. */
  readonly since: Date | null;
  /** Before this instant. */
  readonly until: Date | null;
}

/** From which entry on, and which way; null from the newest. */
export type LogKey = { readonly before: number } | { readonly after: number } | null;

/** What is shown of each; both are two walks. */
const shown: Readonly<Record<Look, readonly SQL[]>> = {
  changes: [isChange(actionLog)],
  reads: [isRead(actionLog)],
  both: [isChange(actionLog), isRead(actionLog)],
};

/** The place of an entry in the order of the list. */
const placeOf = (entry: number): SQL =>
  sql`((select k.at from ${actionLog} k where k.position = ${entry}), ${entry}::bigint)`;

function keyCondition(key: LogKey): SQL | undefined {
  if (key === null) return undefined;
  const here = sql`(${at}, ${position})`;
  return 'before' in key ? sql`${here} < ${placeOf(key.before)}` : sql`${here} > ${placeOf(key.after)}`;
}

/**
 * The entries of a page. Changes and reads, each of each kind of subject, are walks of their own along an index, and end
 * after one page.
 */
function pageOf({ show, by, what, since, until }: LogFilter, key: LogKey, limit: number): SQL {
  const way = key && 'after' in key ? sql`asc` : sql`desc`;
  const walk = (of: SQL): SQL => {
    const where = and(
      of,
      what === null ? undefined : sql`${subject} = one.subject`,
      by === null ? undefined : eq(actorId, by),
      since === null ? undefined : gte(at, since),
      until === null ? undefined : lt(at, until),
      keyCondition(key),
    );
    const one = sql`select ${at}, ${position} from ${actionLog} where ${where}
      order by ${at} ${way}, ${position} ${way} limit ${limit}`;
    if (what === null) return sql`(${one})`;
    return sql`select walked.at, walked.position from unnest(${sql.param([...what])}::text[]) as one (subject)
      cross join lateral (${one}) as walked`;
  };
  return sql`select found.at, found.position from (${sql.join(shown[show].map(walk), sql` union all `)}) as found
    order by found.at ${way}, found.position ${way} limit ${limit}`;
}

const about = alias(person, 'about');

/** Entries after or before a key, newest first. */
export async function entriesOfPage(tx: Tx, filter: LogFilter, key: LogKey, limit: number) {
  return tx
    .select({
      position,
      at,
      actorId,
      by: person.name,
      route,
      subject,
      subjectId: actionLog.subjectId,
      personId: actionLog.personId,
      about: about.name,
      before: actionLog.before,
      after: actionLog.after,
    })
    .from(actionLog)
    .innerJoin(sql`(${pageOf(filter, key, limit)}) as page`, sql`page.position = ${position}`)
    .leftJoin(person, tenantJoin(person, actionLog, actorId))
    .leftJoin(about, tenantJoin(about, actionLog, actionLog.personId))
    .orderBy(sql`page.at desc`, sql`page.position desc`);
}
export type EntryRow = Awaited<ReturnType<typeof entriesOfPage>>[number];

/** Everybody who stands in the log. */
export const peopleInLog = async (tx: Tx) =>
  tx
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(
      sql`${person.id} in (${eachValueOf(actionLog, actorId, isChange(actionLog))}
        union all ${eachValueOf(actionLog, actorId, isRead(actionLog))})`,
    )
    .orderBy(asc(person.name), asc(person.id));

/** The currency of the organisation's amounts. */
export async function currencyOfLog(tx: Tx): Promise<string> {
  const [row] = await tx.select({ currency: billingSettings.currency }).from(billingSettings);
  return row?.currency ?? 'AUD';
}
