import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { RichText } from './kit/richText.ts';
import { Id, IdParams, Instant } from './kit/values.ts';

export const PreCourseItem = z
  .object({
    id: Id,
    title: z.string(),
    reason: z.string().meta({ description: 'Why it is asked' }),
    kind: z.enum(['read', 'declare']),
    document: RichText,
    statement: z.string().nullable().meta({ description: 'What is declared, word for word' }),
    mandatory: z.boolean(),
    doneAt: Instant.nullable(),
  })
  .meta({ id: 'PreCourseItem' });
export type PreCourseItem = z.output<typeof PreCourseItem>;

export const PreCourse = z
  .object({
    subscriptionId: Id,
    courseTitle: z.string(),
    remaining: z.int().meta({ description: 'Mandatory items still to do before units open' }),
    items: z.array(PreCourseItem),
    firstUnitId: Id.nullable(),
  })
  .meta({ id: 'PreCourse' });
export type PreCourse = z.output<typeof PreCourse>;

export const precourse = contract({
  'GET /api/student/course_subscriptions/:id/pre_course_items': {
    access: 'student',
    summary: 'What must be done before units open',
    params: IdParams,
    response: PreCourse,
    errors: ['not_found'],
  },
  'PUT /api/student/course_subscriptions/:id/pre_course_items/:itemId/completion': {
    access: 'student',
    summary: 'Finish a pre-course item; doing it twice is the same as once',
    params: z.object({ id: Id, itemId: Id }),
    body: z.object({ declared: z.boolean() }),
    response: PreCourse,
    errors: ['not_found', 'access_closed'],
  },
});
