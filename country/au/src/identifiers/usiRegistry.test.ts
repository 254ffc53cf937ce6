import { describe, expect, it } from 'vitest';
import { usiStates } from './usi.ts';
import { noUsiRegistry, usiOutcomes, usiStateAfter } from './usiRegistry.ts';

const maryam = {
  usi: 'BNGH7C75FN',
  names: { given: 'Maryam', family: 'Fredrick' },
  birthDate: '1966-05-25',
};

describe('Without a registry', () => {
  it('nothing is said to be verified', async () => {
    expect(await noUsiRegistry.verify(maryam)).toEqual({ outcome: 'not_checked', differs: [] });
    for (const state of usiStates) expect(usiStateAfter(state, 'not_checked')).toBe(state);
  });
});

describe('The answer of a registry', () => {
  it.each(['verified', 'mismatch', 'deactivated'] as const)('%s becomes the state', (answer) => {
    expect(usiStateAfter('format_valid', answer)).toBe(answer);
    expect(usiStateAfter('verified', answer)).toBe(answer);
  });

  it('that it knows no such USI means that this person has another', () => {
    expect(usiStateAfter('format_valid', 'not_found')).toBe('mismatch');
  });

  it('that does not come changes nothing', () => {
    expect(usiStateAfter('format_valid', 'unavailable')).toBe('format_valid');
    expect(usiStateAfter('verified', 'unavailable')).toBe('verified');
  });

  it('never gives a USI to who has none or is exempt', () => {
    for (const outcome of usiOutcomes) {
      expect(usiStateAfter('missing', outcome)).toBe('missing');
      expect(usiStateAfter('exempt', outcome)).toBe('exempt');
    }
  });
});
