import { describe, expect, it } from 'vitest';
import { readAmount } from './unitAmount.ts';

const read = (text: string): string | null => {
  const amount = readAmount(text);
  return amount && `${amount.occasions} × · ${amount.minutes ?? '–'} min · ${amount.settings} settings`;
};

describe('What performance evidence asks for in numbers', () => {
  it('is read from words and figures', () => {
    expect(read('use safe practices on three occasions')).toBe('3 × · – min · 0 settings');
    expect(read('on at least three (3) different occasions:')).toBe('3 × · – min · 0 settings');
    expect(read('for a minimum of 48 complete food service periods (shifts)')).toBe(
      '48 × · – min · 0 settings',
    );
    expect(read('at least twice')).toBe('2 × · – min · 0 settings');
  });

  it('has hours and settings', () => {
    expect(read('completed at least 120 hours of work placement')).toBe('1 × · 7200 min · 0 settings');
    expect(read('for a total of 1,200 hours in two different workplaces')).toBe(
      '1 × · 72000 min · 2 settings',
    );
    expect(read('care for babies in at least two different early childhood settings on 5 occasions')).toBe(
      '5 × · – min · 0 settings',
    );
  });

  it('is not made of numbers that are no amount of evidence', () => {
    expect(read('report an incident within 24 hours')).toBeNull();
    expect(read('hold food at five degrees for four hours')).toBeNull();
    expect(read('prepare 3 dishes')).toBeNull();
    expect(read('')).toBeNull();
  });

  it('stays within what a criterion can hold', () => {
    expect(read('on 9,999 occasions for a total of 9,999,999 hours')).toBe('200 × · 600000 min · 0 settings');
    expect(read('on 0 occasions')).toBe('1 × · – min · 0 settings');
  });
});
