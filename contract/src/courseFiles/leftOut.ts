import { z } from 'zod';

/** Why a file of the course cannot be used here. */
export const mediaRefusals = ['not_accepted', 'too_large', 'packages_off', 'two_uses'] as const;
export type MediaRefusal = (typeof mediaRefusals)[number];

/** What does not come, where, and why. */
export const LeftOut = z.object({
  what: z.enum(['item', 'picture', 'prerequisite', 'assessed_unit', 'criterion']),
  of: z.string().meta({ description: 'Code of the unit or assessment; empty for the course' }),
  name: z.string(),
  refusal: z.enum(mediaRefusals).nullable().meta({ description: 'Of an item or a picture' }),
  detail: z.string().meta({ description: 'How it is mended, where the server knows' }),
});
export type LeftOut = z.output<typeof LeftOut>;
