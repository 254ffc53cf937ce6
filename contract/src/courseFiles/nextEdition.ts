import { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import { LeftOut } from './leftOut.ts';

/* What a file would change as the next edition of a course that is here. */

const Writing = z
  .object({ by: z.string().nullable().meta({ description: 'Who saved it last; null where nobody knows' }) })
  .nullable()
  .meta({ description: 'Its next one is being written already: nothing is written over it' });

const thing = {
  id: Id.nullable().meta({ description: 'Null when it is new here' }),
  code: z.string(),
  title: z.string(),
  how: z.enum(['added', 'drafted', 'kept']),
  writing: Writing,
};

const NextUnit = z.object({
  ...thing,
  changes: z
    .array(z.string())
    .meta({ description: "Sentences in the reader's language and the organisation's words" }),
});
export type NextUnit = z.output<typeof NextUnit>;

const NextAssessment = z.object({
  ...thing,
  items: z.object({ added: z.int(), removed: z.int(), changed: z.int() }),
  rest: z.boolean().meta({ description: 'Something beside its items differs' }),
});
export type NextAssessment = z.output<typeof NextAssessment>;

export const NextEdition = z
  .object({
    course: z.object({ id: Id, code: z.string(), title: z.string() }),
    number: z.int().meta({ description: 'Of the edition whose draft it becomes' }),
    drafted: z.boolean().meta({ description: 'The course gets the draft of its next edition' }),
    writing: Writing,
    changes: z.array(z.string()).meta({ description: 'Of the course itself, as sentences' }),
    newer: z.array(z.string()).meta({
      description: 'Codes of units that are as in the file and newer than in its edition now',
    }),
    units: z.array(NextUnit),
    assessments: z.array(NextAssessment),
    files: z.object({ here: z.int(), added: z.int() }),
    leftOut: z.array(LeftOut),
  })
  .meta({ id: 'NextEdition' });
export type NextEdition = z.output<typeof NextEdition>;
