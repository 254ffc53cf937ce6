import { expect, test } from 'vitest';
import { inOrder } from './stylesInOrder.ts';

const helper = `for (const link of links) { known.styles.add(link.href); }
  link.href = dep; document.head.appendChild(link);`;

test('a stylesheet that is loaded later stands at the end of the page', () => {
  expect(inOrder(helper)).toContain('link.href = dep; document.body.appendChild(link);');
});

test('a stylesheet that is written into the page is not loaded again', () => {
  expect(inOrder(helper)).toMatch(
    /^.*link\.href\); \} for \(const style of .*known\.styles\.add\(new URL\(style\.dataset/s,
  );
});

test('a build that adds stylesheets in another way fails', () => {
  expect(() => inOrder('document.head.append(link)')).toThrow('does not know');
  expect(() => inOrder('document.head.appendChild(link)')).toThrow('does not know');
});
