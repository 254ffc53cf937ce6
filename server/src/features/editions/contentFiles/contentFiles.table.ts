import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { contentUses } from '#contract/editions/units.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A file an author uploads for content. Checked and complete, it is a file of the media library. */
export const contentUpload = tenantTable(
  'content_upload',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    use: text('use', { enum: contentUses }).notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The length of a recording, as the author's browser plays it. */
    seconds: real('seconds'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** What it became: a file of the same id, or one with the same bytes that was here already. */
    fileId: uuid('file_id'),
  },
  ['id'],
  (table) => [
    index('content_upload_of_file').on(table.organisationId, table.fileId),
    check('content_upload_complete', sql`(${table.completedAt} is null) = (${table.fileId} is null)`),
    tenantReference('content_upload_person', table, table.personId, person, 'restrict'),
    tenantReference('content_upload_file', table, table.fileId, storedFile),
  ],
);

/** A file of the media library: one that content can show. Its id is that of the stored file. */
export const mediaFile = tenantTable(
  'media_file',
  {
    id: id(),
    use: text('use', { enum: contentUses }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    /** Who uploaded it; null for one that came with a course. */
    addedBy: uuid('added_by'),
    /** Of a picture, in pixels. */
    width: integer('width'),
    height: integer('height'),
    /** Of a recording. */
    seconds: real('seconds'),
    /** Of the bytes that were uploaded: a picture is stored smaller than it came. */
    sourceSha256: text('source_sha256'),
    /** Grows each time it is renamed. */
    revision: integer('revision').notNull().default(0),
  },
  ['id'],
  (table) => [
    index('media_file_by_date').on(table.organisationId, table.addedAt, table.id),
    index('media_file_of_source').on(table.organisationId, table.sourceSha256),
    check('media_file_size', sql`(${table.width} is null) = (${table.height} is null)`),
    tenantReference('media_file_file', table, table.id, storedFile),
    tenantReference('media_file_by', table, table.addedBy, person, 'restrict'),
  ],
);
