import { z } from 'zod';
import { mostChanged } from '#contract/enrolments/limits.ts';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Day, Id, Instant, Int4, Line } from '#contract/kit/values.ts';
import { recordFields } from '#contract/registration/fields.ts';
import { RegistrationFieldState } from '#contract/registration/state.ts';
import { RecordValues } from './record.ts';

/* What the records of students who study lack of what the organisation asks, and how they are asked for it. */

/** Parts of a record, in the order of the form. */
export const gapParts = ['person', 'address', 'postal', 'emergency', 'background', 'identifier'] as const;
export type GapPart = (typeof gapParts)[number];

/** `to_find`: the student let the organisation find or make it, which is still to be done. */
export const identifierGaps = ['missing', 'differs', 'closed', 'to_find'] as const;
export type IdentifierGap = (typeof identifierGaps)[number];

const Gap = {
  fields: z.array(z.enum(recordFields)).meta({ description: 'Without those of the national number' }),
  identifier: z
    .enum(identifierGaps)
    .nullable()
    .meta({ description: 'What is wrong with the national number' }),
};

export const StudentLacking = z
  .object({
    id: Id.meta({ description: 'Of the person' }),
    name: z.string(),
    ...Gap,
    since: Day.meta({ description: 'Since when it is known to be missing' }),
    enrolment: z.object({
      courseTitle: z.string(),
      intake: z.string().nullable(),
      startsOn: Day,
      more: z.int().meta({ description: 'How many others they have that have not ended' }),
    }),
    asked: z
      .object({ at: Instant, by: z.string(), today: z.boolean() })
      .nullable()
      .meta({ description: 'When they were last asked, and by whom; once a day' }),
    askable: z.boolean().meta({ description: 'Whether anything of it is for the student to say' }),
  })
  .meta({ id: 'StudentLacking' });
export type StudentLacking = z.output<typeof StudentLacking>;

export const MissingDataQuery = PageQuery.extend({
  search: Line(100).default(''),
  part: z.enum(gapParts).optional(),
  courseId: Id.optional(),
  intakeId: Id.optional(),
});

export const MissingDataList = pageOf(StudentLacking)
  .extend({
    courses: z.array(z.object({ id: Id, title: z.string() })),
    intakes: z
      .array(z.object({ id: Id, name: z.string() }))
      .meta({ description: 'Those of the course the list is narrowed to, newest start first' }),
  })
  .meta({ id: 'MissingDataList' });
export type MissingDataList = z.output<typeof MissingDataList>;

/** What a student is asked for, with what belongs to it and is known. */
export const OwnMissingData = z
  .object({
    country: z.string().meta({ description: 'Whose fields and lists apply: ISO 3166-1 alpha-2' }),
    revision: z.int(),
    fields: z.array(RegistrationFieldState.extend({ field: z.enum(recordFields), part: z.enum(gapParts) })),
    missing: z.array(z.enum(recordFields)),
    values: RecordValues,
    identifier: Gap.identifier,
  })
  .meta({ id: 'OwnMissingData' });
export type OwnMissingData = z.output<typeof OwnMissingData>;

export const missingData = contract({
  'GET /api/staff/missing_data': {
    access: { act: 'record.read' },
    summary: 'Students who study and whose record lacks something that is asked, longest first',
    query: MissingDataQuery,
    response: MissingDataList,
  },
  'POST /api/staff/missing_data_requests': {
    access: { act: 'record.correct' },
    log: { on: 'person', by: 'ids' },
    summary: 'Ask these students by letter for what is missing; each once a day at most',
    body: z.object({
      key: Id.meta({ description: 'Made on the device' }),
      ids: z.array(Id).min(1).max(mostChanged),
    }),
    response: z.object({
      asked: z.int().meta({ description: 'How many got a letter' }),
      left: z.int().meta({ description: 'How many were asked today already, or lack nothing they can say' }),
    }),
    errors: ['not_found', 'own_work'],
  },
  'GET /api/student/missing_data': {
    access: 'student',
    summary: 'What my record lacks, as it is asked',
    response: OwnMissingData,
  },
  'POST /api/student/missing_data': {
    access: 'student',
    summary: 'Complete my record; what is left out stays missing, and sent again it changes nothing',
    body: z.object({ baseRevision: Int4, values: RecordValues }),
    response: OwnMissingData,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
});
