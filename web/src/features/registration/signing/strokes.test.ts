import { expect, test } from 'vitest';
import { atPoint } from './strokes.ts';

test('a stroke begins where the pen is set down and follows it', () => {
  const begun = atPoint('', { x: 10.4, y: 20 }, true);
  expect(atPoint(begun, { x: 30, y: 40.6 }, false)).toBe('M10 20L10 20L30 41');
});

test('a second stroke does not join the first', () => {
  expect(atPoint('M1 1L9 9', { x: 50, y: 60 }, true)).toBe('M1 1L9 9M50 60L50 60');
});

test('points too near to see are left out, and none lies outside the box', () => {
  expect(atPoint('M10 20L10 20', { x: 11, y: 21 }, false)).toBe('M10 20L10 20');
  expect(atPoint('', { x: -5, y: 900 }, true)).toBe('M0 200L0 200');
});

test('a path never grows longer than can be sent', () => {
  const long = `M0 0${'L1 1'.repeat(12_499)}`;
  expect(atPoint(long, { x: 90, y: 90 }, false)).toBe(long);
});
