import type { Classification } from '#country/field.ts';

/** Outcome identifier national of a training activity. */
export const outcomeNational = {
  codes: [
    { code: '20', label: 'Competency achieved/pass' },
    { code: '30', label: 'Competency not achieved/fail' },
    { code: '40', label: 'Withdrawn/discontinued' },
    { code: '51', label: 'Recognition of prior learning granted' },
    { code: '52', label: 'Recognition of prior learning not granted' },
    { code: '60', label: 'Credit transfer/national recognition' },
    { code: '70', label: 'Continuing activity' },
    { code: '85', label: 'Not yet started' },
  ],
  notSaid: null,
} as const satisfies Classification;

type OutcomeCode = (typeof outcomeNational)['codes'][number]['code'];

/** The code of each outcome of a unit. What must be decided again is still going on. */
export const outcomeCodes = {
  competent: '20',
  not_yet_competent: '30',
  withdrawn: '40',
  rpl_granted: '51',
  rpl_not_granted: '52',
  credit_transfer: '60',
  continuing: '70',
  not_started: '85',
} as const satisfies Record<string, OutcomeCode>;

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
