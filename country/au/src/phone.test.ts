import { describe, expect, it } from 'vitest';
import { readPhone } from './phone.ts';

describe('A telephone number', () => {
  it.each([
    ['0491 570 156', '+61491570156', '0491 570 156', true],
    ['(02) 5550 1234', '+61255501234', '(02) 5550 1234', false],
    ['+61 491 570 156', '+61491570156', '0491 570 156', true],
    ['+61 (0)491 570 156', '+61491570156', '0491 570 156', true],
    ['0011 44 20 7946 0958', '+442079460958', '+44 20 7946 0958', false],
    ['1800 160 401', '+611800160401', '1800 160 401', false],
    ['+64 21 123 4567', '+64211234567', '+64 21 123 4567', false],
    ['+84 91 234 56 78', '+84912345678', '+84 912 345 678', false],
    ['٠٤٩١ ٥٧٠ ١٥٦', '+61491570156', '0491 570 156', true],
  ])('%s', (typed, e164, shown, australianMobile) => {
    expect(readPhone(typed)).toMatchObject({ e164, shown, australianMobile });
  });

  it('is of the country it belongs to', () => {
    expect(readPhone('0491 570 156')).toHaveProperty('country', 'AU');
    expect(readPhone('+64 21 123 4567')).toHaveProperty('country', 'NZ');
  });

  it('read back from how it is shown is the same number', () => {
    for (const typed of ['0491570156', '0255501234', '+442079460958']) {
      const first = readPhone(typed);
      if ('problem' in first) throw new Error(first.problem);
      expect(readPhone(first.shown)).toEqual(first);
      expect(readPhone(first.e164)).toEqual(first);
    }
  });

  it.each([
    ['', 'not_a_number'],
    ['ring me', 'not_a_number'],
    ['1', 'too_short'],
    ['0491 570', 'too_short'],
    ['0491 570 1567', 'too_long'],
    ['(02) 5550 123', 'too_short'],
    ['0061 491 570 156', 'not_in_use'],
    ['0491 570 156 123 456 789', 'too_long'],
    ['0000 000 000', 'not_in_use'],
    ['+999 1234 5678', 'unknown_country'],
    ['(02) 5550 1234 ext. 12', 'extension'],
    ['0491 570 156 after six', 'not_a_number'],
  ])('"%s" is told %s', (typed, problem) => {
    expect(readPhone(typed)).toEqual({ problem });
  });
});
