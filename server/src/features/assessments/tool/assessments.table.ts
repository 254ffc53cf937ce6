import { index, integer, jsonb, boolean, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { RichText } from '#contract/kit/richText.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/* The assessments and their versions. A version is written as a whole when published and never changes. */

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An assessment, across all its versions. */
export const assessment = tenantTable(
  'assessment',
  { id: id(), code: text('code').notNull(), createdAt: instant('created_at').notNull().defaultNow() },
  ['id'],
  (table) => [unique('assessment_code').on(table.organisationId, table.code)],
);

/** The units that any version of an assessment serves. Which of them one version does says `assessment_version_unit`. */
export const assessmentUnit = tenantTable(
  'assessment_unit',
  {
    assessmentId: uuid('assessment_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** Its position among the assessments of the unit. */
    position: integer('position').notNull(),
  },
  ['assessmentId', 'unitId'],
  (table) => [
    index('assessment_unit_of_unit').on(table.organisationId, table.unitId),
    tenantReference('assessment_unit_assessment', table, table.assessmentId, assessment),
    tenantReference('assessment_unit_unit', table, table.unitId, unit),
  ],
);

/** A published version of an assessment; new work starts on the newest, started work keeps its own. Append-only. */
export const assessmentVersion = tenantTable(
  'assessment_version',
  {
    id: id(),
    assessmentId: uuid('assessment_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    instructions: jsonb('instructions').$type<RichText>().notNull(),
    needs: jsonb('needs').$type<RichText>().notNull(),
    judged: jsonb('judged').$type<RichText>().notNull(),
    /** Only for people who judge or observe. */
    assessorNotes: jsonb('assessor_notes').$type<RichText>().notNull(),
    minutes: integer('minutes').notNull(),
    attemptsAllowed: integer('attempts_allowed').notNull(),
    timeLimitMinutes: integer('time_limit_minutes'),
    /** Days after the subscription starts; null means never due. */
    dueAfterDays: integer('due_after_days'),
    lateWork: text('late_work', { enum: ['accepted', 'refused'] }).notNull(),
    /** Opens with its units, or once the required items of its units are done. */
    opens: text('opens', { enum: ['with_unit', 'after_learning'] }).notNull(),
    shuffle: boolean('shuffle').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  ['id'],
  (table) => [
    unique('assessment_version_number').on(table.organisationId, table.assessmentId, table.number),
    tenantReference('assessment_version_of', table, table.assessmentId, assessment),
  ],
);

/** The units a version serves, fixed with it. Append-only. */
export const assessmentVersionUnit = tenantTable(
  'assessment_version_unit',
  { versionId: uuid('version_id').notNull(), unitId: uuid('unit_id').notNull() },
  ['versionId', 'unitId'],
  (table) => [
    index('assessment_version_unit_of_unit').on(table.organisationId, table.unitId),
    tenantReference('assessment_version_unit_version', table, table.versionId, assessmentVersion),
    tenantReference('assessment_version_unit_unit', table, table.unitId, unit, 'restrict'),
  ],
);

/** The exact declaration a student makes when an attempt starts. Append-only. */
export const integrityDeclaration = tenantTable(
  'integrity_declaration',
  {
    id: id(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<RichText>().notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Null for the operator. */
    publishedBy: uuid('published_by'),
  },
  ['id'],
  (table) => [
    unique('integrity_declaration_version').on(table.organisationId, table.version),
    tenantReference('integrity_declaration_by', table, table.publishedBy, person, 'restrict'),
  ],
);
