import { z } from 'zod';

/* An assessor's decision about a unit. */

const decisions = ['competent', 'not_yet_competent'] as const;
export const UnitOutcome = z.enum(decisions);
export type UnitOutcome = z.output<typeof UnitOutcome>;

/**
 * The current outcome of a unit: the decision, or `to_be_decided_again` because work it was based on was reopened.
 */
export const StandingOutcome = z.enum([...decisions, 'to_be_decided_again']);
export type StandingOutcome = z.output<typeof StandingOutcome>;
