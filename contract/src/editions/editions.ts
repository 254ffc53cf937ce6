import { z } from 'zod';
import { contract } from '../kit/contract.ts';
import { FieldError } from '../kit/errors.ts';
import { RichText } from '../kit/richText.ts';
import { Id, IdParams, Instant, Int4, Line, Progress, Reason, Text } from '../kit/values.ts';
import { EditionChange } from './changes.ts';
import { CourseItems } from './courseItems.ts';

export const Packaging = z
  .object({ groups: z.array(z.object({ name: Line(40).min(1), choose: Int4.min(1) })).max(20) })
  .meta({ description: 'Of each group of electives, how many units are needed' });
export type Packaging = z.output<typeof Packaging>;

const CompletedBy = z.enum(['items', 'delivered']).meta({
  description: 'What completes a course without assessments: its required items, or every unit taught',
});

const EditionPreCourseItem = z.object({
  id: Id.meta({ description: 'Made on the device when the item is new' }),
  kind: z.enum(['read', 'declare']),
  title: Line(200),
  reason: Text(1000).meta({ description: 'Why it is asked' }),
  document: RichText,
  statement: Text(2000).nullable().meta({ description: 'What is declared, word for word' }),
  mandatory: z.boolean(),
});
export type EditionPreCourseItem = z.output<typeof EditionPreCourseItem>;

const CourseEdition = z
  .object({
    id: Id,
    number: z.int(),
    status: z.enum(['draft', 'published']),
    revision: z.int().meta({ description: 'Grows with every save of a draft' }),
    publishedAt: Instant.nullable(),
    packaging: Packaging,
    completion: CompletedBy,
    preCourse: z.array(EditionPreCourseItem),
    stops: z.array(FieldError).meta({ description: 'What has to be put right before a draft is published' }),
    units: z.array(
      z.object({
        unitId: Id,
        unitEditionId: Id,
        code: z.string(),
        title: z.string(),
        kind: z.enum(['core', 'elective']),
        group: z.string().nullable(),
        published: z.boolean().meta({ description: 'Only a draft can have a unit that is not' }),
        current: z.boolean().meta({ description: 'There is no newer published edition of the unit' }),
        prerequisites: z
          .array(z.object({ unitId: Id, title: z.string(), asks: z.enum(['learned', 'competent']) }))
          .meta({ description: 'Units that have to be finished before it opens' }),
      }),
    ),
    changes: z.array(EditionChange).meta({ description: 'From the edition before it; none for the first' }),
    following: z.int().meta({ description: 'Course subscriptions that follow it' }),
  })
  .meta({ id: 'CourseEdition' });
export const CourseEditions = z.object({
  title: z.string().meta({ description: 'Of the course' }),
  code: z.string(),
  editions: z.array(CourseEdition),
});
export type CourseEditions = z.output<typeof CourseEditions>;

export const DraftInput = z.object({
  editionId: Id.optional().meta({
    description: 'The draft that was read: where another one stands, nothing is written',
  }),
  baseRevision: Int4.min(0).meta({ description: '0 to begin a draft' }),
  units: z
    .array(z.object({ unitId: Id, kind: z.enum(['core', 'elective']), group: Line(40).min(1).nullable() }))
    .max(200),
  packaging: Packaging,
  completion: CompletedBy,
  preCourse: z.array(EditionPreCourseItem).max(50),
});
export type DraftInput = z.output<typeof DraftInput>;

const Titles = z.array(z.string());
/** What moving a student to the edition would do. */
export const EditionMove = z
  .object({
    subscriptionId: Id,
    name: z.string(),
    fromNumber: z.int(),
    progress: z.object({ before: Progress, after: Progress }),
    gains: Titles.meta({ description: 'Required items of the edition that are not done' }),
    loses: Titles.meta({ description: 'Items no longer studied, not done; nothing of them is lost' }),
    keepsBeside: Titles.meta({
      description: 'Items done that the edition does not have; they stay on the record',
    }),
  })
  .meta({ id: 'EditionMove' });
export type EditionMove = z.output<typeof EditionMove>;
const EditionMoves = z.object({ students: z.array(EditionMove) });

export const editions = contract({
  'GET /api/staff/courses/:id/editions': {
    access: { act: 'edition.read' },
    summary: 'The editions of a course, newest first, with what changed in each',
    params: IdParams,
    response: CourseEditions,
    errors: ['not_found'],
  },
  'GET /api/staff/courses/:id/items': {
    access: { act: 'edition.read' },
    summary: 'What the units of a course have to study, in order, as it is written now',
    params: IdParams,
    response: CourseItems,
    errors: ['not_found'],
  },
  'PUT /api/staff/courses/:id/draft_edition': {
    access: { act: 'edition.write' },
    log: { on: 'course_edition', by: 'made' },
    summary:
      'Write the draft of the next edition as a whole, its units in their newest published editions, one that was never published in its draft. Somebody else having saved since, nothing is written, and the answer shows what there is',
    params: IdParams,
    body: DraftInput,
    response: CourseEditions.extend({ saved: z.boolean() }),
    errors: ['not_found', 'invalid_input', 'changed_elsewhere'],
  },
  'POST /api/staff/course_editions/:id/publication': {
    access: { act: 'edition.publish' },
    log: { on: 'course_edition' },
    summary:
      'Publish a draft as it was read; it never changes afterwards, and new course subscriptions follow it',
    params: IdParams,
    body: z.object({ revision: Int4.min(0) }),
    response: CourseEditions,
    errors: ['not_found', 'already_done', 'changed_elsewhere', 'draft_incomplete'],
  },
  'DELETE /api/staff/course_editions/:id': {
    access: { act: 'edition.write' },
    log: { on: 'course_edition' },
    summary: 'Discard a draft',
    params: IdParams,
    response: CourseEditions,
    errors: ['not_found', 'wrong_state'],
  },
  'GET /api/staff/course_editions/:id/moves': {
    access: { act: 'enrolment.change' },
    summary:
      'Who studies another edition of the course, with what each would gain and lose by moving to this one',
    params: IdParams,
    response: EditionMoves,
    errors: ['not_found'],
  },
  'POST /api/staff/course_editions/:id/moves': {
    access: { act: 'enrolment.change' },
    log: { on: 'course_subscription', by: 'ids' },
    summary: 'Move these course subscriptions to the edition; the others stay. Nothing done is lost',
    params: IdParams,
    body: z.object({ ids: z.array(Id).min(1).max(500), reason: Reason }),
    response: EditionMoves,
    errors: ['not_found', 'own_work'],
  },
});
