import { z } from 'zod';

/* Decisions about a unit. */

const decisions = ['competent', 'not_yet_competent'] as const;
/** What an assessor decides from a student's work. */
export const UnitOutcome = z.enum(decisions);
export type UnitOutcome = z.output<typeof UnitOutcome>;

const recognition = ['rpl_granted', 'rpl_not_granted'] as const;
/** What an assessor decides from evidence that is not in the system. */
export const DirectOutcome = z.enum([...decisions, ...recognition]);
export type DirectOutcome = z.output<typeof DirectOutcome>;

const others = ['credit_transfer', 'withdrawn', 'not_started', 'continuing'] as const;

/**
 * The newest decision on a unit, or `to_be_decided_again` because work it was based on was reopened. `continuing`: taken
 * up again after it was withdrawn or credited by mistake. `not_started`: it ended before anything of it had begun.
 */
export const StandingOutcome = z.enum([...decisions, ...recognition, ...others, 'to_be_decided_again']);
export type StandingOutcome = z.output<typeof StandingOutcome>;

/** The outcome as of now, also while nothing is decided. */
export const CurrentOutcome = z.enum([...decisions, ...recognition, ...others]);
export type CurrentOutcome = z.output<typeof CurrentOutcome>;
