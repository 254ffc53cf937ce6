import chroma from 'chroma-js';
import { expect, test } from 'vitest';

/* The specification's colour computation errors are thrown by the colour library itself; we catch none of them. */

test('an unknown blend mode is refused by name', () => {
  expect(() => chroma.blend('red', 'blue', 'sparkle' as never)).toThrow('unknown blend mode sparkle');
});

test('a bezier of one colour is refused', () => {
  expect(() => chroma.bezier(['red'])).toThrow('No point in running bezier with only one color.');
});

test('a logarithmic scale over 0 or less is refused', () => {
  expect(() => chroma.limits([0, 1, 10], 'l', 3)).toThrow(
    'Logarithmic scales are only possible for values > 0',
  );
});
