import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ImportUndo, UndoReason } from '#contract/imports/values.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { recordChange } from '#server/features/record/record.table.ts';
import { newestOutcome } from '#server/features/study/outcomes.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { importRow } from './imports.table.ts';

/* What an import did that can be taken back, and what was built on it since. */

type Block = ImportUndo['blocks'][number];

/** What an import itself writes about whom it adds, and what is kept about everybody; letters stay when their person goes. */
const ownColumns: ReadonlySet<string> = new Set([
  'mail_message.person_id',
  'student_record.person_id',
  'record_change.person_id',
  'import_row.person_id',
  'person_key.person_id',
  'person_word.person_id',
  'record_gap.person_id',
]);
const signIn: ReadonlySet<string> = new Set([
  'account.person_id',
  'session.person_id',
  'two_factor.person_id',
]);
const merges: ReadonlySet<string> = new Set([
  'person.merged_into',
  'person_merge.kept_id',
  'person_merge.merged_id',
]);

const reasonOf = (column: string): UndoReason =>
  signIn.has(column) ? 'signed_in' : merges.has(column) ? 'merged' : 'used';

/** Every row of the database that names somebody an import added, and is not of that import. */
const namings = (importId: string, personColumns: readonly string[]) =>
  sql.join(
    personColumns
      .filter((column) => !ownColumns.has(column))
      .map((column) => {
        const [table, name] = column.split('.') as [string, string];
        return sql`select t.${sql.identifier(name)} as person_id, ${reasonOf(column)}::text as reason
          from ${sql.identifier(table)} t where t.${sql.identifier(name)} in (select person_id from made)`;
      })
      .concat([
        sql`select c.person_id, 'changed' from record_change c where c.person_id in (select person_id from made)
          and c.source <> 'registry' and c.import_id is distinct from ${importId}`,
        sql`select o.person_id, 'used' from import_row o where o.person_id in (select person_id from made)
          and o.import_id <> ${importId} and o.state in ('done', 'unchanged')`,
        sql`select p.id, 'merged' from person p where p.id in (select person_id from made) and p.merged_into is not null`,
      ]),
    sql` union all `,
  );

/**
 * Why people that an import added cannot go, and why details that it wrote cannot be as before. `personColumns` are all
 * columns that name a person.
 */
export async function studentBlocks(
  tx: Tx,
  importId: string,
  personColumns: readonly string[],
): Promise<Block[]> {
  const { rows } = await tx.execute<Block & Record<string, unknown>>(sql`
    with made as (select person_id from import_row where import_id = ${importId} and made and state = 'done'),
    changed as (
      select distinct c.person_id from record_change c
      join import_row r on r.import_id = c.import_id and r.person_id = c.person_id and not r.made and r.state = 'done'
      where c.import_id = ${importId} and exists (
        select from record_change later where later.person_id = c.person_id and later.field = c.field
          and later.import_id is distinct from c.import_id and (later.at, later.id) > (c.at, c.id))
    ),
    blocked as (
      select person_id, min(reason) as reason from (${namings(importId, personColumns)}) naming group by person_id
      union all select person_id, 'changed' from changed
    )
    select r.number, r.person_id as "personId", p.name, b.reason
    from blocked b
    join import_row r on r.import_id = ${importId} and r.person_id = b.person_id
    join person p on p.id = b.person_id
    order by r.number limit 100`);
  return rows;
}

/** Why enrolments of an import cannot be taken back; `rowId` asks about one row. */
export async function enrolmentBlocks(tx: Tx, importId: string, number?: number): Promise<Block[]> {
  const { rows } = await tx.execute<Block & Record<string, unknown>>(sql`
    select r.number, r.person_id as "personId", p.name,
      case when found.changed then 'changed' when found.studied then 'studied' else 'paid' end as reason
    from import_row r
    join person p on p.id = r.person_id
    join lateral (select
      exists (select from subscription_event e where e.subscription_id = r.subscription_id
        and e.act not in ('enrol', 'open')) as changed,
      exists (select from student_assessment w where w.subscription_id = r.subscription_id)
        or exists (select from unit_delivery d where d.subscription_id = r.subscription_id)
        or exists (select from ${unitEnrolment} where ${unitEnrolment.subscriptionId} = r.subscription_id
          and (${unitEnrolment.deliveredOn} is not null
            or exists (select from learning_event l where l.unit_enrolment_id = ${unitEnrolment.id})
            or ${newestOutcome(unitEnrolment.organisationId, unitEnrolment.subscriptionId, unitEnrolment.unitId)}
              is not null)) as studied,
      exists (select from invoice v join payment_allocation a on a.invoice_id = v.id
        where v.subscription_id = r.subscription_id)
        or exists (select from invoice v join payment y on y.invoice_id = v.id
          where v.subscription_id = r.subscription_id and y.status not in ('failed', 'cancelled')) as paid
    ) found on found.changed or found.studied or found.paid
    where r.import_id = ${importId} and r.state = 'done' and r.subscription_id is not null
      and (${number ?? null}::integer is null or r.number = ${number ?? null}::integer)
    order by r.number limit 100`);
  return rows;
}

/** How many rows added something, and how many changed somebody who was here. */
export async function undoCounts(tx: Tx, importId: string): Promise<{ removes: number; restores: number }> {
  const { rows } = await tx.execute<{ removes: number; restores: number }>(sql`
    select count(*) filter (where made)::int as removes, count(*) filter (where not made)::int as restores
    from import_row where import_id = ${importId} and state = 'done'`);
  return rows[0]!;
}

/** Removes whom an import added, with their records. The database refuses where anything else is theirs. */
export async function removeImported(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`select remove_imported(${importId})`);
}

/** What an import changed of people who were here: the values before it. */
export async function valuesBefore(
  tx: Tx,
  importId: string,
): Promise<{ personId: string; values: RecordValues }[]> {
  const rows = await tx
    .select({ personId: recordChange.personId, field: recordChange.field, before: recordChange.before })
    .from(recordChange)
    .innerJoin(person, tenantJoin(person, recordChange, recordChange.personId))
    .innerJoin(
      importRow,
      and(
        eq(importRow.organisationId, recordChange.organisationId),
        eq(importRow.importId, sql`${importId}`),
        eq(importRow.personId, recordChange.personId),
        eq(importRow.made, false),
        eq(importRow.state, 'done'),
      ),
    )
    .where(and(eq(recordChange.importId, importId), isNotNull(recordChange.field)));
  return [...Map.groupBy(rows, ({ personId }) => personId)].map(([personId, changes]) => ({
    personId,
    values: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  }));
}

/** The enrolments of an import that were not taken back yet. */
export async function enrolmentsToUndo(tx: Tx, importId: string, number?: number) {
  return tx
    .select({ number: importRow.number, rowId: importRow.id, subscriptionId: importRow.subscriptionId })
    .from(importRow)
    .where(
      and(
        eq(importRow.importId, importId),
        eq(importRow.state, 'done'),
        isNotNull(importRow.subscriptionId),
        number === undefined ? undefined : eq(importRow.number, number),
      ),
    )
    .orderBy(importRow.number);
}

export async function markUndone(tx: Tx, importId: string, number?: number): Promise<void> {
  await tx
    .update(importRow)
    .set({ state: 'undone' })
    .where(
      and(
        eq(importRow.importId, importId),
        eq(importRow.state, 'done'),
        number === undefined ? undefined : eq(importRow.number, number),
      ),
    );
}
