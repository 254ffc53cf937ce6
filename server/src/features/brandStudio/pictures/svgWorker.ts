import { createRequire } from 'node:module';
import createDOMPurify, { type Config } from 'dompurify';

/* A separate process that makes uploaded SVG harmless, so that a hostile file costs neither time nor memory of the server. */

/** The server is compiled without the types of a browser; this is what is needed of them. */
interface Element {
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly children: { readonly length: number };
  readonly parentNode: { removeChild(child: unknown): void } | null;
  querySelector(selector: string): Element | null;
}
interface Jsdom {
  readonly JSDOM: new (html: string) => {
    readonly window: { XMLSerializer: new () => { serializeToString(node: Element): string } };
  };
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom;

const { window } = new JSDOM('');
const purifier = createDOMPurify(window as never);

const settings: Config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  // Drawing programs repeat shapes with it; where it leads is checked below.
  ADD_TAGS: ['use'],
  ADD_ATTR: ['href', 'xlink:href'],
  FORBID_TAGS: ['a', 'audio', 'video', 'feimage'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The file stands alone, so its names hide nothing of a page.
  SANITIZE_DOM: false,
  KEEP_CONTENT: false,
  RETURN_DOM: true,
};

const picture = /^data:image\/(png|jpeg|webp|gif);base64,[a-z\d+/=\s]*$/i;

/** Only what is in the file itself. */
function leadsInside(element: string, value: string): boolean {
  return value.trim().startsWith('#') || (element === 'image' && picture.test(value.trim()));
}

/** CSS that loads nothing: no import, no escape that could hide one, and `url()` only of something in the file. */
function isPlainCss(css: string): boolean {
  return (
    !/[\\<]|@import|@font-face|@namespace|expression|javascript:|image-set/i.test(css) &&
    [...css.matchAll(/url\s*\(\s*(["']?)\s*(.)/gi)].every(([, , first]) => first === '#')
  );
}

purifier.addHook('uponSanitizeAttribute', (at, data) => {
  const node = at as unknown as Element;
  const name = data.attrName.replace(/^xlink:/, '');
  if (name === 'href') data.keepAttr = leadsInside(node.nodeName.toLowerCase(), data.attrValue);
  else if (!isPlainCss(data.attrValue)) data.keepAttr = false;
});
purifier.addHook('uponSanitizeElement', (at, { tagName }) => {
  const node = at as unknown as Element;
  if (tagName === 'style' && !isPlainCss(node.textContent ?? '')) node.parentNode?.removeChild(node);
});

/** Without what stands before the drawing; null when it defines entities or is no SVG. */
function drawingIn(text: string): string | null {
  if (/<!entity/i.test(text)) return null;
  const bare = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/<\?[^>]*\?>/g, '')
    .replace(/<!doctype[^>[]*(\[[^\]]*\])?\s*>/i, '');
  return /<([a-z\d]+:)?svg[\s>]/i.test(bare) ? bare : null;
}

/** The same drawing without anything that runs, loads or leads elsewhere; null when nothing is left of it. */
export function harmless(text: string): string | null {
  const drawing = drawingIn(text);
  if (drawing === null) return null;
  const body = purifier.sanitize(drawing, settings) as unknown as Element;
  const svg = body.querySelector('svg');
  if (!svg || svg.children.length === 0) return null;
  return new window.XMLSerializer().serializeToString(svg);
}
