import type { Classification } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

/** Outcome identifier national of a training activity. */
export const outcomeNational: Classification = lists.outcomeNational;

/** The code of each outcome of a unit, one of that list. What must be decided again is still going on. */
export const outcomeCodes = {
  competent: '20',
  not_yet_competent: '30',
  withdrawn: '40',
  rpl_granted: '51',
  rpl_not_granted: '52',
  credit_transfer: '60',
  continuing: '70',
  not_started: '85',
} as const;

type Mode = 'online' | 'classroom' | 'workplace';

/**
 * Delivery mode identifier: internal, external, workplace-based. Units that were recognised or credited were not
 * delivered, whatever was planned.
 */
export function deliveryModeCode(modes: readonly Mode[], outcome: keyof typeof outcomeCodes): string {
  if (['51', '52', '60'].includes(outcomeCodes[outcome])) return 'NNN';
  const flag = (mode: Mode) => (modes.includes(mode) ? 'Y' : 'N');
  return `${flag('classroom')}${flag('online')}${flag('workplace')}`;
}
