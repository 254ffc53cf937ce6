import { z } from 'zod';
import { ContentKind } from '../learning.ts';
import { Id } from '../kit/values.ts';

/* What the units of a course have to study, as it is written now: without the content itself. */

const CourseItem = z.object({
  id: Id,
  title: z.string(),
  kind: ContentKind,
  minutes: z.int(),
  required: z.boolean(),
});

const UnitItems = z
  .object({
    unitId: Id,
    editionId: Id.meta({ description: 'Its draft, or its newest published edition where nobody writes one' }),
    number: z.int(),
    status: z.enum(['draft', 'published']),
    items: z.array(CourseItem),
  })
  .meta({ id: 'UnitItems' });
export type UnitItems = z.output<typeof UnitItems>;

export const CourseItems = z.object({
  units: z
    .array(UnitItems)
    .meta({ description: 'Of the newest edition of the course, a draft before others' }),
});
export type CourseItems = z.output<typeof CourseItems>;
