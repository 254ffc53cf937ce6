import { z } from 'zod';
import { Line, Text } from '#contract/kit/values.ts';

/** Key of a part of an item (a choice, a gap, a criterion): a short word the author picks. */
export const PartId = Line(40).min(1);
export const Part = z.object({ id: PartId, text: z.string().min(1).max(1000) });
export type ItemPart = z.output<typeof Part>;

/** A part that its author has not written to the end. */
const DraftPart = z.object({ id: PartId, text: Text(1000) });
export const DraftParts = z.array(DraftPart).max(40);

/** Words of the author inside a key. */
export const Words = z.array(z.string());
export const DraftWords = z.array(Text(500)).max(40);
