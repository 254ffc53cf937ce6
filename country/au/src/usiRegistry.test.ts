import { describe, expect, it } from 'vitest';
import { usiStates } from './usi.ts';
import { noUsiRegistry, usiStateAfter, usiStateOnNewDetails } from './usiRegistry.ts';

const maryam = {
  usi: 'BNGH7C75FN',
  names: { given: 'Maryam', family: 'Fredrick' },
  birthDate: '1966-05-25',
};

describe('Without a registry', () => {
  it('nothing is said to be verified', async () => {
    expect(await noUsiRegistry.verify(maryam)).toBe('not_checked');
    for (const state of usiStates) expect(usiStateAfter(state, 'not_checked')).toBe(state);
  });
});

describe('The answer of a registry', () => {
  it.each(['verified', 'mismatch', 'deactivated'] as const)('%s becomes the state', (answer) => {
    expect(usiStateAfter('format_valid', answer)).toBe(answer);
    expect(usiStateAfter('verified', answer)).toBe(answer);
  });

  it('that does not come changes nothing', () => {
    expect(usiStateAfter('format_valid', 'unreachable')).toBe('format_valid');
    expect(usiStateAfter('verified', 'unreachable')).toBe('verified');
  });

  it('never gives a USI to who has none or is exempt', () => {
    expect(usiStateAfter('missing', 'verified')).toBe('missing');
    expect(usiStateAfter('exempt', 'verified')).toBe('exempt');
  });
});

describe('A new name or birth date', () => {
  it('takes back what was compared, and nothing more', () => {
    expect(usiStates.map(usiStateOnNewDetails)).toEqual([
      'missing',
      'format_valid',
      'format_valid',
      'format_valid',
      'deactivated',
      'exempt',
    ]);
  });
});
