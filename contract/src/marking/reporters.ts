import { z } from 'zod';
import { Id, Instant, Text } from '#contract/kit/values.ts';

/* Whoever reports on a student has no account, so the organisation says whether they are who they say they are. */

/** How somebody was found to be who they say they are. */
const reporterWays = ['call', 'work_email', 'met', 'known'] as const;
export const ReporterWay = z.enum(reporterWays);
export type ReporterWay = z.output<typeof ReporterWay>;

export const ReporterCheck = z.object({
  email: z.string().meta({ description: 'Whose reports on this student it is about' }),
  isConfirmed: z.boolean(),
  way: ReporterWay.nullable().meta({ description: 'Null where they could not be confirmed' }),
  note: z.string(),
  byName: z.string(),
  at: Instant,
});
export type ReporterCheck = z.output<typeof ReporterCheck>;

export const ReporterDecision = z.discriminatedUnion('isConfirmed', [
  z.object({ isConfirmed: z.literal(true), reportId: Id, way: ReporterWay, note: Text(1000).trim() }),
  z.object({
    isConfirmed: z.literal(false),
    reportId: Id,
    note: Text(1000).trim().min(2).meta({ description: 'Why; the student reads it' }),
  }),
]);
export type ReporterDecision = z.output<typeof ReporterDecision>;
