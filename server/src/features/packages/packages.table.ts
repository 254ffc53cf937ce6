import { bigint, boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { packageLeads, packageStandards, type PackagePart } from '#contract/editions/packages.ts';
import { contentItem } from '#server/features/courses/courses.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** What the manifest of a stored package says. Its id is that of the file, a zip whose files are not compressed. */
export const contentPackage = tenantTable(
  'content_package',
  {
    id: id(),
    standard: text('standard', { enum: packageStandards }).notNull(),
    title: text('title').notNull(),
    parts: jsonb('parts').$type<PackagePart[]>().notNull(),
    /** Whether its own rules say which part can be opened; null when it has none. */
    led: text('led', { enum: packageLeads }),
    /** Those rules as JSON for the runtime; nothing here reads them. */
    sequencing: text('sequencing'),
  },
  ['id'],
  (table) => [tenantReference('content_package_file', table, table.id, storedFile)],
);

/** Where each file of a package lies in its zip, so that any stretch of it is one read. */
export const contentPackageEntry = tenantTable(
  'content_package_entry',
  {
    packageId: uuid('package_id').notNull(),
    path: text('path').notNull(),
    offset: bigint('offset', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  ['packageId', 'path'],
  (table) => [tenantReference('content_package_entry_of', table, table.packageId, contentPackage)],
);

/**
 * Where a student left a part of a package. One row is current and goes on; the others were stored from another device
 * that did not know of it, and are kept.
 */
export const packageState = tenantTable(
  'package_state',
  {
    id: id(),
    unitEnrolmentId: uuid('unit_enrolment_id').notNull(),
    contentItemId: uuid('content_item_id').notNull(),
    part: text('part').notNull(),
    revision: integer('revision').notNull(),
    current: boolean('current').notNull(),
    /** As the package stored it, JSON; nothing here reads it. */
    state: text('state').notNull(),
    /** The newest commit in it, made by a device. */
    commitId: uuid('commit_id').notNull(),
    /** The device's clock, but never later than the server's. */
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  ['id'],
  (table) => [
    index('package_state_of_item').on(
      table.organisationId,
      table.unitEnrolmentId,
      table.contentItemId,
      table.part,
    ),
    unique('package_state_commit').on(table.organisationId, table.unitEnrolmentId, table.commitId),
    tenantReference('package_state_of_enrolment', table, table.unitEnrolmentId, unitEnrolment),
    tenantReference('package_state_of_content', table, table.contentItemId, contentItem),
  ],
);
