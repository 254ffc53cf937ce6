import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Line } from '#contract/kit/values.ts';
import { contentUses } from '#contract/editions/units.ts';
import { NextEdition } from './nextEdition.ts';
import { LeftOut } from './leftOut.ts';

/* A whole course taken out as one file, and added from one. */

export const courseFileEditions = ['published', 'draft'] as const;
export type CourseFileEdition = (typeof courseFileEditions)[number];

/** Why a file cannot be read as a course. */
export const courseFileFaults = [
  'not_zip',
  'damaged',
  'encrypted',
  'bad_name',
  'compression',
  'too_many',
  'too_large',
  'no_course',
  'not_course',
  'newer',
  'not_readable',
  'media_missing',
  'media_damaged',
  'stopped',
] as const;
export type CourseFileFault = (typeof courseFileFaults)[number];

export const courseFileUses = [...contentUses, 'cover'] as const;
export type CourseFileUse = (typeof courseFileUses)[number];

const FoundUnit = z.object({
  code: z.string(),
  title: z.string(),
  items: z.int(),
  criteria: z.int(),
  here: z
    .object({
      id: Id,
      published: z.int().nullable().meta({ description: 'Number of its newest published edition' }),
      draft: z.boolean().meta({ description: 'Somebody writes its next edition' }),
    })
    .nullable(),
});
export type FoundUnit = z.output<typeof FoundUnit>;

const FoundAssessment = z.object({
  code: z.string(),
  title: z.string(),
  items: z.int(),
  here: z
    .object({ id: Id, draft: z.boolean().meta({ description: 'Somebody writes its next version' }) })
    .nullable(),
});
export type FoundAssessment = z.output<typeof FoundAssessment>;

const FoundCourse = z.object({
  code: z.string(),
  title: z.string(),
  codeTaken: z.boolean(),
  courses: z
    .array(z.object({ id: Id, code: z.string(), title: z.string() }))
    .meta({ description: 'Courses here whose next edition it can be, by title' }),
  status: z.enum(['draft', 'published']),
  number: z.int(),
  writtenAt: Instant,
  preCourse: z.int(),
  files: z.int(),
  fileBytes: z.int(),
  units: z.array(FoundUnit),
  assessments: z.array(FoundAssessment),
  leftOut: z.array(LeftOut),
});
export type FoundCourse = z.output<typeof FoundCourse>;

/** What became of a unit or an assessment. */
const TakenThing = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  how: z.enum(['added', 'drafted', 'kept']),
});
export type TakenThing = z.output<typeof TakenThing>;
export const TakenCourse = z.object({
  courseId: Id,
  title: z.string(),
  units: z.array(TakenThing),
  assessments: z.array(TakenThing),
  leftOut: z.array(LeftOut),
  edition: z.int().nullable().optional().meta({
    description:
      'Number of the edition whose draft it became; null where only others were written; none of a course that was added',
  }),
});
export type TakenCourse = z.output<typeof TakenCourse>;

export const CourseFilePage = z
  .object({
    id: Id,
    name: z.string(),
    bytes: z.int(),
    uploadedAt: Instant,
    state: z.enum(['checking', 'ready', 'refused', 'done']),
    progress: z
      .object({ done: z.int(), total: z.int() })
      .nullable()
      .meta({ description: 'Files that were checked; null before they are counted' }),
    fault: z.object({ code: z.enum(courseFileFaults), details: z.array(z.string()) }).nullable(),
    found: FoundCourse.nullable(),
    taken: TakenCourse.nullable(),
  })
  .meta({ id: 'CourseFilePage' });
export type CourseFilePage = z.output<typeof CourseFilePage>;

const CourseFiles = z.object({
  files: z.array(CourseFilePage.pick({ id: true, name: true, bytes: true, uploadedAt: true, state: true })),
});

const takes = ['here', 'file', 'new'] as const;
/**
 * Of something whose code is here: the one here stays, the one of the file becomes its draft, or it comes as one of its own
 * under another code.
 */
const Choice = z
  .object({ code: Line(40).min(1), take: z.enum(takes), as: Line(40).min(1).optional() })
  .refine(({ take, as }) => take !== 'new' || as !== undefined, {
    path: ['as'],
    message: 'Something new needs a code of its own',
  });
export const TakeCourse = z.object({
  courseId: Id.meta({ description: 'Made on the device, so that a press sent twice adds one' }),
  code: Line(40).min(1),
  title: Line(200).min(1),
  units: z.array(Choice).max(200).meta({
    description:
      'Of units whose code is here: take the one here, the one of the file as its draft, or add it under another code',
  }),
  assessments: z.array(Choice).max(500).meta({
    description:
      'Of assessments whose code is here: leave it, write its draft from the file, or add it under another code',
  }),
});
export type TakeCourse = z.output<typeof TakeCourse>;

const change = { act: 'settings.change' } as const;

export const courseFiles = contract({
  'GET /api/staff/courses/:id/file': {
    access: { act: 'edition.read' },
    log: { on: 'course' },
    summary:
      'The course as one file with its units, assessments and media: the newest published edition or the draft; when none is named the published one, else the draft. Nothing of money or people is in it',
    params: IdParams,
    query: z.object({ edition: z.enum(courseFileEditions).optional() }),
    response: 'file',
    errors: ['not_found', 'wrong_state'],
  },
  'GET /api/staff/course_files': {
    access: change,
    summary: 'Files of courses the caller uploaded and has not added yet, the newest first',
    response: CourseFiles,
  },
  'GET /api/staff/course_files/:id': {
    access: change,
    summary: 'A file of a course: how far its check is, what is in it, and what became of it',
    params: IdParams,
    response: CourseFilePage,
    errors: ['not_found'],
  },
  'DELETE /api/staff/course_files/:id': {
    access: change,
    log: { on: 'course', by: 'none' },
    transaction: 'explicit',
    summary: 'Discard a file that was not added',
    params: IdParams,
    response: CourseFiles,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/course_files/:id/course': {
    access: change,
    log: { on: 'course', by: 'made' },
    transaction: 'explicit',
    summary:
      'Add the course of a file: a course nobody can enrol in, the draft of its edition, and its units and assessments as drafts. All of it or nothing; sent again it answers with what is there',
    params: IdParams,
    body: TakeCourse,
    response: CourseFilePage,
    errors: ['not_found', 'invalid_input', 'wrong_state'],
  },
  'GET /api/staff/course_files/:id/edition': {
    access: change,
    summary:
      'What the file would change as the next edition of a course that is here; nothing is written. Equal content stays as it is',
    params: IdParams,
    query: z.object({ courseId: Id }),
    response: NextEdition,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/course_files/:id/edition': {
    access: change,
    log: { on: 'course', by: 'made' },
    transaction: 'explicit',
    summary:
      'Write what differs as drafts: the next edition of the course, of its units and versions of its assessments. All of it or nothing, and nothing while somebody writes one of them; sent again it answers with what is there',
    params: IdParams,
    body: z.object({ courseId: Id.meta({ description: 'The course that is here' }) }),
    response: CourseFilePage,
    errors: ['not_found', 'invalid_input', 'wrong_state'],
  },
});
