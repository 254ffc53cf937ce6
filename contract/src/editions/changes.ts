import { z } from 'zod';

/** What differs from the edition before. Something is reworded when another took its place. */
export const EditionChange = z
  .object({
    what: z.enum([
      'unit',
      'item',
      'criterion',
      'prerequisites',
      'pre_course_item',
      'packaging',
      'completion',
    ]),
    change: z.enum(['added', 'removed', 'moved', 'reworded', 'changed']),
    title: z.string(),
    sentence: z
      .string()
      .meta({ description: "All of it, in the reader's language and the organisation's words" }),
    unitTitle: z.string().nullable().meta({ description: 'The unit of an item or criterion' }),
  })
  .meta({ id: 'EditionChange' });
export type EditionChange = z.output<typeof EditionChange>;
