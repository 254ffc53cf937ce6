import { z } from 'zod';
import { Int4 } from '#contract/kit/values.ts';
import { MarkingRules } from '#contract/marking/rules.ts';

export const EnrolmentSettings = z
  .object({
    guardianAge: z.int().min(0).max(30).meta({
      description: 'Who is younger needs a parent or guardian to agree; 0: nobody does',
    }),
    identifierMustMatch: z.boolean().meta({
      description: 'Whether a registration waits while the registry contradicts its student identifier',
    }),
    draftDays: z.int().min(14).max(730).meta({
      description: 'Days a registration that was begun is kept after its applicant was last active',
    }),
    pauseMovesEnd: z
      .boolean()
      .meta({ description: 'Whether the last day of access moves by as many days as study was paused' }),
    mostPauseDays: Int4.min(1)
      .max(1_000)
      .nullable()
      .meta({ description: 'The longest study may be paused at once; null: as long as wanted' }),
    judgingNeedsDirection: z.boolean().meta({
      description:
        'Whether who lacks a credential judges only under the direction of somebody who lacks none',
    }),
    ...MarkingRules.shape,
  })
  .meta({ id: 'EnrolmentSettings' });
export type EnrolmentSettings = z.output<typeof EnrolmentSettings>;
