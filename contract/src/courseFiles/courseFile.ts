import { z } from 'zod';
import { DraftFile } from '#contract/assessments/toolFile.ts';
import { courseKinds } from '#contract/console/courseOffers.ts';
import { DraftInput } from '#contract/editions/editions.ts';
import {
  Criterion,
  DraftItemContent,
  DraftItemSettings,
  UnitPrerequisite,
} from '#contract/editions/unitDraft.ts';
import { RichText } from '#contract/kit/richText.ts';
import { Id, Instant, Int4, Line, Text } from '#contract/kit/values.ts';

/*
 * A whole course as one file: a zip with this as `course.json`, and its media beside it, each once. The ids in it are
 * names that hold in the file only.
 */

export const courseFileFormat = 'livery-course';
export const courseFileVersion = 1;
/** More is no real course: the largest known has 3 MB. */
export const mostCourseJsonBytes = 24 * 1024 * 1024;

const FileMedia = z.strictObject({
  id: Id,
  path: z.string().regex(/^files\/[0-9a-f]{64}(\.[a-z0-9]{1,8})?$/, 'This is no place of a file'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(1),
  name: Line(200).min(1),
  mediaType: z.string().max(200),
});
export type FileMedia = z.output<typeof FileMedia>;

const FileUnitName = z.strictObject({ id: Id, code: Line(40).min(1), title: Line(200) });

const FileItem = z.strictObject({ id: Id, ...DraftItemContent.shape, ...DraftItemSettings.shape });
export type FileItem = z.output<typeof FileItem>;

const FileUnit = z.strictObject({
  ...FileUnitName.shape,
  summary: Text(4000),
  items: z.array(FileItem).max(2000),
  criteria: z.array(z.strictObject(Criterion.shape)).max(1000),
  prerequisites: z.array(z.strictObject(UnitPrerequisite.shape)).max(50),
});
export type FileUnit = z.output<typeof FileUnit>;

const FileAssessment = DraftFile.refine(({ code }) => code !== '', {
  path: ['code'],
  message: 'An assessment has no code',
});

export const CourseFile = z.strictObject({
  format: z.literal(courseFileFormat),
  version: z.literal(courseFileVersion),
  writtenAt: Instant,
  course: z.strictObject({
    code: Line(40).min(1),
    title: Line(200).min(1),
    kind: z.enum(courseKinds),
    area: Line(80).min(1),
    summary: Line(300),
    description: RichText,
    picture: z.strictObject({ fileId: Id, alt: Line(200).min(1).nullable() }).nullable(),
  }),
  edition: z.strictObject({
    status: z.enum(['draft', 'published']),
    number: Int4.min(1),
    ...DraftInput.pick({ units: true, packaging: true, completion: true, preCourse: true }).shape,
  }),
  units: z.array(FileUnit).max(200),
  /** Units that prerequisites name and the file does not hold. */
  otherUnits: z.array(FileUnitName).max(1000),
  assessments: z.array(FileAssessment).max(500),
  files: z.array(FileMedia).max(5000),
});
export type CourseFile = z.output<typeof CourseFile>;
export type CourseFileInput = z.input<typeof CourseFile>;
