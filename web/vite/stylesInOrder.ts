import type { Plugin } from 'vite';

const HELPER = 'vite/preload-helper';
const APPEND = 'document.head.appendChild(link)';
const KNOWN = /(\w+)\.styles\.add\(link\.href\);\s*\}/;

/**
 * The page puts its style sheets at the end of the body, so that the first paint does not wait for them. Later ones
 * must come after those, as in a single style sheet, and not before them in the head. A page that arrives whole has its
 * style sheets written into its head, each with its address: those are not fetched again.
 */
export function inOrder(code: string): string {
  if (!code.includes(APPEND) || !KNOWN.test(code))
    throw new Error('The build adds stylesheets in a way that web/vite/stylesInOrder.ts does not know.');
  return code
    .replace(APPEND, 'document.body.appendChild(link)')
    .replace(
      KNOWN,
      (loop, known) =>
        `${loop} for (const style of document.querySelectorAll('style[data-href]')) ` +
        `${known}.styles.add(new URL(style.dataset.href, location.href).href);`,
    );
}

/** Inserts a screen's style sheets after those of the page. */
export function stylesInOrder(): Plugin {
  let isHelperSeen = false;
  return {
    name: 'livery-styles-in-order',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes(HELPER)) return null;
      isHelperSeen = true;
      return { code: inOrder(code), map: null };
    },
    buildEnd(error) {
      if (!error && !isHelperSeen) this.error('The build no longer has the helper that adds stylesheets.');
    },
  };
}
