import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Day, Id, IdParams, Int4 } from '#contract/kit/values.ts';

/* The days on which assessments are due for the students of one intake. */

const IntakeDueDay = z.object({
  assessmentId: Id,
  title: z.string(),
  dueAfterDays: z.int().nullable().meta({
    description: 'What holds without a day: days after the start of each student; null: it is never due',
  }),
  dueOn: Day.nullable().meta({ description: 'The day it is due for this intake; null: it has none' }),
  inCourse: z
    .boolean()
    .meta({ description: 'Whether the newest published edition of the course has a unit of it' }),
});
export type IntakeDueDay = z.output<typeof IntakeDueDay>;

export const IntakeDueDays = z
  .object({
    revision: z.int().meta({ description: 'Counts changes of these days' }),
    assessments: z
      .array(IntakeDueDay)
      .meta({ description: 'Those of the course in the order of its units, and others that have a day' }),
  })
  .meta({ id: 'IntakeDueDays' });
export type IntakeDueDays = z.output<typeof IntakeDueDays>;

export const intakeDueDays = contract({
  'PUT /api/staff/intakes/:id/due_days': {
    access: { act: 'intake.change' },
    log: { on: 'intake' },
    summary:
      'Say when the assessments of an intake are due, all at once; one that is left out has no day. `revision` is the one that was read',
    params: IdParams,
    body: z.object({
      revision: Int4.min(0),
      days: z.array(z.object({ assessmentId: Id, dueOn: Day.nullable() })).max(500),
    }),
    response: IntakeDueDays,
    errors: ['not_found', 'changed_elsewhere'],
  },
});
