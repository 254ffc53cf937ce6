import { z } from 'zod';

/* What an assessor decides of a unit. */

const decisions = ['competent', 'not_yet_competent'] as const;
export const UnitOutcome = z.enum(decisions);
export type UnitOutcome = z.output<typeof UnitOutcome>;

/** What stands for a unit: the decision, or `to_be_decided_again` since work it was decided on was reopened. */
export const StandingOutcome = z.enum([...decisions, 'to_be_decided_again']);
export type StandingOutcome = z.output<typeof StandingOutcome>;
