import { z } from 'zod';
import { Line } from '#contract/kit/values.ts';

/** A part of an item (a choice, a gap, a criterion), known by a short word of the author's tool. */
export const PartId = Line(40).min(1);
export const Part = z.object({ id: PartId, text: z.string().min(1).max(1000) });
export type ItemPart = z.output<typeof Part>;

/** Words an author writes into a key. */
export const Words = z.array(z.string());
