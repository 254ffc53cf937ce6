import { z } from 'zod';
import { CourseInformation } from '#contract/catalogue.ts';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Int4 } from '#contract/kit/values.ts';

/* What must be told about a course before enrolment, with every version an organisation published. */

const InformationVersion = z
  .object({ id: Id, version: z.int(), publishedAt: Instant })
  .meta({ id: 'InformationVersion' });
export type InformationVersion = z.output<typeof InformationVersion>;

export const StaffInformation = z
  .object({
    course: z.object({ id: Id, code: z.string(), title: z.string() }),
    revision: z.int().meta({ description: 'The newest version; 0 where nothing was published yet' }),
    content: CourseInformation.nullable().meta({ description: 'Of the newest version' }),
    versions: z.array(InformationVersion).meta({ description: 'The newest first, at most a hundred' }),
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
  'POST /api/staff/courses/:id/information/versions': {
    access,
    log: { on: 'course_information' },
    summary:
      'Publish a new version as a whole, shown at once. What is published already is not published again',
    params: IdParams,
    body: CourseInformation.extend({
      revision: Int4.min(0).meta({ description: 'The newest version that was read; 0 where there was none' }),
    }),
    response: StaffInformation.extend({
      made: z.boolean().meta({ description: 'False when this is what is published already' }),
    }),
    errors: ['not_found', 'invalid_input', 'changed_elsewhere'],
  },
});
