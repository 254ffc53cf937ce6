import { z } from 'zod';
import { CourseInformation } from '#contract/catalogue.ts';
import { TextPeople } from '#contract/console/texts.ts';
import { contract } from '#contract/kit/contract.ts';
import { PageQuery } from '#contract/kit/paging.ts';
import { Day, Id, IdParams, Instant, Int4 } from '#contract/kit/values.ts';

/* What must be told about a course before enrolment, with every version an organisation published. */

const InformationVersion = z
  .object({
    id: Id,
    version: z.int(),
    publishedAt: Instant,
    by: z.string().nullable().meta({ description: 'Null where it was not kept, and for the operator' }),
    told: z.int().meta({ description: 'With how many applications it was ticked as read' }),
  })
  .meta({ id: 'InformationVersion' });
export type InformationVersion = z.output<typeof InformationVersion>;

export const StaffInformation = z
  .object({
    course: z.object({ id: Id, code: z.string(), title: z.string() }),
    revision: z.int().meta({ description: 'The newest version; 0 where nothing was published yet' }),
    content: CourseInformation.nullable().meta({ description: 'Of the newest version' }),
    versions: z.array(InformationVersion).meta({ description: 'The newest first, at most a hundred' }),
    planned: z
      .object({ content: CourseInformation, from: Day, by: z.string(), at: Instant })
      .nullable()
      .meta({ description: 'The next version, published by itself on its day' }),
    starting: CourseInformation.nullable().meta({
      description:
        'Words to begin with, for review; null once something was published, and where there are none',
    }),
    unsent: z
      .int()
      .meta({ description: 'Applications not sent yet: they read a new version before they are' }),
    told: z.int().meta({ description: 'Applications sent, which keep the version they were sent with' }),
  })
  .meta({ id: 'StaffInformation' });
export type StaffInformation = z.output<typeof StaffInformation>;

const access = { act: 'settings.change' } as const;

const revision = Int4.min(0).meta({
  description: 'The newest version that was read; 0 where there was none',
});

export const courseInformation = contract({
  'GET /api/staff/courses/:id/information': {
    access,
    summary: 'What is told about a course before enrolment, and its versions',
    params: IdParams,
    response: StaffInformation,
    errors: ['not_found'],
  },
  'GET /api/staff/course_information/:id': {
    access,
    summary: 'What one version told',
    params: IdParams,
    response: CourseInformation,
    errors: ['not_found'],
  },
  'GET /api/staff/course_information/:id/people': {
    access,
    summary: 'Who ticked a version as read, one line for each application, the latest first',
    params: IdParams,
    query: PageQuery,
    response: TextPeople,
    errors: ['not_found'],
  },
  'POST /api/staff/courses/:id/information/versions': {
    access,
    log: { on: 'course_information' },
    summary:
      'Publish a new version as a whole, shown at once. What is published already is not published again',
    params: IdParams,
    body: CourseInformation.extend({ revision }),
    response: StaffInformation.extend({
      made: z.boolean().meta({ description: 'False when this is what is published already' }),
    }),
    errors: ['not_found', 'invalid_input', 'changed_elsewhere'],
  },
  'PUT /api/staff/courses/:id/information/planned': {
    access,
    log: { on: 'course_information' },
    summary: 'Have a version published by itself on a day; a plan that is there has to be taken back first',
    params: IdParams,
    body: CourseInformation.extend({
      revision,
      from: Day.meta({ description: 'After today in the time zone of the organisation, at most a year' }),
    }),
    response: StaffInformation,
    errors: ['not_found', 'invalid_input', 'changed_elsewhere'],
  },
  'DELETE /api/staff/courses/:id/information/planned': {
    access,
    log: { on: 'course_information' },
    summary: 'Publish nothing by itself',
    params: IdParams,
    response: StaffInformation,
    errors: ['not_found'],
  },
});
