import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  foreignKey,
  pgPolicy,
  pgTable,
  primaryKey,
  uuid,
  type AnyPgColumn,
  type AnyPgColumnBuilder,
  type PgBuildExtraConfigColumns,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import { organisation } from './organisation.table.ts';

const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .default(sql`app_organisation()`)
    .references(() => organisation.id, { onDelete: 'cascade' });

/** An id made by the database: UUIDv7, so that rows are stored in order of creation. */
export const id = () =>
  uuid('id')
    .notNull()
    .default(sql`uuidv7()`);

type TenantColumns<C> = { organisationId: ReturnType<typeof organisationId> } & C;

/**
 * A table with `organisation_id` first in its primary key and the policy that shows an organisation only its own rows.
 * `key` names the other columns of the primary key (usually `id`).
 */
export function tenantTable<Name extends string, C extends Record<string, AnyPgColumnBuilder>>(
  name: Name,
  columns: C,
  key: readonly (keyof C & string)[],
  extras: (table: PgBuildExtraConfigColumns<TenantColumns<C>>) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable.withRLS(
    name,
    { organisationId: organisationId(), ...columns } as TenantColumns<C>,
    (table) => {
      const column = (of: string) => (table as Record<string, AnyPgColumn>)[of]!;
      return [
        primaryKey({
          columns: [column('organisationId'), ...key.map(column)] as [AnyPgColumn, ...AnyPgColumn[]],
        }),
        pgPolicy('tenant', {
          using: sql`organisation_id = (select app_organisation())`,
          withCheck: sql`organisation_id = (select app_organisation())`,
        }),
        ...extras(table),
      ];
    },
  );
}

/** A foreign key that includes the tenant, because row security does not check foreign keys. */
export function tenantReference(
  name: string,
  from: { organisationId: unknown },
  column: unknown,
  to: { organisationId: unknown; id: unknown },
  onDelete: 'cascade' | 'restrict' = 'cascade',
) {
  return foreignKey({
    name,
    columns: [from.organisationId as AnyPgColumn, column as AnyPgColumn],
    foreignColumns: [to.organisationId as AnyPgColumn, to.id as AnyPgColumn],
  }).onDelete(onDelete);
}

/** Joins along a tenantReference: the row of `to` that `column` of `from` refers to, within the organisation. */
export const tenantJoin = (
  to: { organisationId: AnyPgColumn; id: AnyPgColumn },
  from: { organisationId: AnyPgColumn },
  column: AnyPgColumn,
): SQL => and(eq(to.organisationId, from.organisationId), eq(to.id, column))!;
