import { z } from 'zod';
import { Id, Instant, Line } from '#contract/kit/values.ts';

/** A line that says something. */
export const written = (most: number) => Line(most).trim().min(1);
export const place = {
  code: Line(100)
    .regex(/^[^\s]{1,10}$/)
    .meta({ description: 'The organisation’s own short name of it, for reporting' }),
  name: written(100),
  suburb: written(50),
  state: written(3).meta({ description: 'A code of the country’s list of states' }),
  postcode: written(10),
  country: written(4).meta({ description: 'A code of the list of countries' }),
};

export const DeliveryLocation = z
  .object({
    id: Id,
    ...place,
    revision: z.int(),
    retiredAt: Instant.nullable().meta({ description: 'No intake is moved to it any more' }),
    intakes: z.int().meta({ description: 'How many intakes are there' }),
    usedBy: z
      .array(z.object({ id: Id, name: z.string(), course: z.string() }))
      .meta({ description: 'The newest of these intakes, at most five' }),
  })
  .meta({ id: 'DeliveryLocation' });
export type DeliveryLocation = z.output<typeof DeliveryLocation>;
