import { describe, expect, it } from 'vitest';
import { hasGap } from './informationGaps.ts';
import { startingInformation } from './startingInformation.ts';

const told = {
  organisation: 'Harbour',
  course: 'BSB30120 Certificate III in Business',
  contact: 'a@b.example',
  complain: 'Write to a@b.example.',
};

describe('The starting information of a course', () => {
  it.each(Object.entries(startingInformation(told)))(
    'leaves in %s open what only the organisation knows',
    (_section, text) => {
      expect(hasGap(text)).toBe(true);
      // Neither an amount nor a number of days or hours is ours to promise.
      expect(text.replace(told.course, '')).not.toMatch(/\d/);
    },
  );

  it('has nothing open once everything is filled in', () => {
    const texts = Object.values(startingInformation(told)).map((text) =>
      text.replaceAll(/\*\*\(fill in: [^)]*\)\*\*/g, 'something'),
    );
    expect(texts.filter(hasGap)).toEqual([]);
  });
});

it.each(['(fill in: weeks)', 'It takes (Fill in : weeks).', '( fill in: x )'])('%j is a gap', (text) => {
  expect(hasGap(text)).toBe(true);
});
it.each(['Fill in the form.', '(see the form)', ''])('%j is none', (text) => {
  expect(hasGap(text)).toBe(false);
});
