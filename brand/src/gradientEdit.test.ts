import { describe, expect, it } from 'vitest';
import { editable, editedCss } from './gradientEdit.ts';

describe('The gradient editor', () => {
  it.each([
    ['linear-gradient(90deg, #7a1f2b 0%, #c0702b 100%)', 'linear-gradient(90deg, #7a1f2b 0%, #c0702b 100%)'],
    [
      'linear-gradient(to right, red, lime, blue)',
      'linear-gradient(90deg, #ff0000 0%, #00ff00 50%, #0000ff 100%)',
    ],
    ['linear-gradient(red, blue)', 'linear-gradient(180deg, #ff0000 0%, #0000ff 100%)'],
    ['linear-gradient(-90deg, red 20%, blue)', 'linear-gradient(270deg, #ff0000 20%, #0000ff 100%)'],
    [
      'radial-gradient(circle at 20% 50%, red, rgba(0, 0, 255, 0.5))',
      'radial-gradient(circle at 20% 50%, #ff0000 0%, rgba(0, 0, 255, 0.5) 100%)',
    ],
  ])('reads %s and writes it as %s', (css, written) => {
    expect(editedCss(editable(css)!)).toBe(written);
  });

  it.each([
    'linear-gradient(red 10px, blue)',
    'repeating-linear-gradient(red, blue 20%)',
    'linear-gradient(red -10%, blue)',
  ])('leaves %s to the text, which says more than it can show', (css) => {
    expect(editable(css)).toBeNull();
  });

  it('writes stops in their order, wherever they were dragged', () => {
    const stops = [
      { colour: '#111111', at: 80 },
      { colour: '#222222', at: 20 },
    ];
    expect(editedCss({ kind: 'linear', angle: 90, around: [], stops })).toBe(
      'linear-gradient(90deg, #222222 20%, #111111 80%)',
    );
  });

  it('says with the words of the specification what is wrong', () => {
    expect(() => editable('red')).toThrow('No linear-gradient found in CSS string.');
  });
});
