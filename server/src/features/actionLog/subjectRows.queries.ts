import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SubjectReader } from '#server/platform/http/logging.ts';
import type { SubjectState } from '#server/platform/actionLog/actionLog.table.ts';

/* Ways to read what the log shows of a subject. */

type Value = AnyPgColumn | SQL;

const objectOf = (shows: Record<string, Value>): SQL<SubjectState> =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(shows).flatMap(([name, value]) => [sql`${name}::text`, sql`${value}`]),
    sql`, `,
  )})`;

/** What an organisation has one of. */
export const theOnly =
  (table: PgTable, shows: Record<string, Value>): SubjectReader =>
  async (tx) =>
    tx
      .select({ id: sql<null>`null::uuid`, personId: sql<null>`null::uuid`, shown: objectOf(shows) })
      .from(table);

/** Rows of a table by id. */
export function rowsOf(table: PgTable, whose: Value, shows: Record<string, Value>): SubjectReader {
  const key = getTableColumns(table)['id'] as AnyPgColumn;
  return async (tx, ids) =>
    tx
      .select({
        id: sql<string>`${key}`,
        personId: sql<string | null>`${whose}`,
        shown: objectOf(shows),
      })
      .from(table)
      .where(inArray(key, [...ids]));
}
