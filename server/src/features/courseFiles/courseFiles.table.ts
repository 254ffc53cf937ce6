import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { CourseFileFault, CourseFileUse, TakenCourse } from '#contract/courseFiles/courseFiles.ts';
import type { MediaRefusal } from '#contract/courseFiles/leftOut.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { StoredPackage } from '#server/features/packages/packages.actions.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An uploaded file of a course, from its first bytes to the course that was added from it. */
export const courseUpload = tenantTable(
  'course_upload',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['uploading', 'checking', 'ready', 'refused', 'done'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** How many of its files were checked; null before they are counted. */
    checked: integer('checked'),
    total: integer('total'),
    fault: jsonb('fault').$type<{ code: CourseFileFault; details: string[] }>(),
    /** What is in it, until it is added. */
    content: jsonb('content').$type<CourseFile>(),
    taken: jsonb('taken').$type<TakenCourse>(),
  },
  ['id'],
  (table) => [
    index('course_upload_of_person').on(table.organisationId, table.personId, table.createdAt),
    check('course_upload_state', sql`${table.state} in ('uploading','checking','ready','refused','done')`),
    check('course_upload_done', sql`(${table.state} = 'done') = (${table.taken} is not null)`),
    tenantReference('course_upload_person', table, table.personId, person, 'restrict'),
  ],
);

/** A file of an uploaded course as it was checked: stored and waiting, or refused. */
export const courseUploadMedia = tenantTable(
  'course_upload_media',
  {
    uploadId: uuid('upload_id').notNull(),
    /** Its name in the course's file. */
    mediaId: uuid('media_id').notNull(),
    use: text('use').$type<CourseFileUse>().notNull(),
    storageKey: text('storage_key'),
    mediaType: text('media_type'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    /** What is in a package; null for any other file. */
    package: jsonb('package').$type<Pick<StoredPackage, 'manifest' | 'entries'>>(),
    refusal: text('refusal').$type<MediaRefusal>(),
    detail: text('detail').notNull().default(''),
  },
  ['uploadId', 'mediaId'],
  (table) => [
    check('course_upload_media_either', sql`(${table.storageKey} is null) = (${table.refusal} is not null)`),
    foreignKey({
      name: 'course_upload_media_of',
      columns: [table.organisationId, table.uploadId],
      foreignColumns: [courseUpload.organisationId, courseUpload.id],
    }).onDelete('cascade'),
  ],
);
