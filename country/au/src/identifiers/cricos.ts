import { withoutGaps } from './codeProblem.ts';

/** As the register of providers for overseas students writes it: 00025B. */
export const cricosOf = (typed: string): string => withoutGaps(typed).toUpperCase();

/** Five digits and a letter; how the letter follows from the digits is not published, so only the form is checked. */
export const isCricos = (typed: string): boolean => /^\d{5}[A-Z]$/.test(cricosOf(typed));
