import { z } from 'zod';
import { Line } from '#contract/kit/values.ts';

/** Key of a part of an item (a choice, a gap, a criterion): a short word the author picks. */
export const PartId = Line(40).min(1);
export const Part = z.object({ id: PartId, text: z.string().min(1).max(1000) });
export type ItemPart = z.output<typeof Part>;

/** Words of the author inside a key. */
export const Words = z.array(z.string());
