import { expect, test } from 'vitest';
import { inOrder } from './stylesInOrder.ts';

test('a stylesheet that is loaded later stands at the end of the page', () => {
  expect(inOrder('link.href = dep; document.head.appendChild(link);')).toBe(
    'link.href = dep; document.body.appendChild(link);',
  );
});

test('a build that adds stylesheets in another way fails', () => {
  expect(() => inOrder('document.head.append(link)')).toThrow('does not know');
});
