/* The text of copied HTML with the numbers, letters and bullets of its lists, which plain text can lose. */

const blocks = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGURE FOOTER HEADER H1 H2 H3 H4 H5 H6 LI MAIN NAV OL P PRE SECTION
  TABLE TBODY TD TH THEAD TR UL`.split(/\s+/),
);
const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'HEAD']);

interface Lines {
  readonly all: string[];
  line: string;
  mark: string;
}

function endLine(lines: Lines): void {
  const line = lines.line.trim();
  lines.line = '';
  if (line === '') return;
  lines.all.push(`${lines.mark}${line}`);
  lines.mark = '';
}

/** How far in a point stands; some editors do not nest their lists but say the level. */
function depthOf(point: Element): number {
  const level = Number(point.getAttribute('aria-level') ?? point.getAttribute('data-aria-level'));
  if (level > 0) return level - 1;
  let depth = -1;
  for (let list = point.closest('ol, ul'); list; list = list.parentElement?.closest('ol, ul') ?? null)
    depth += 1;
  return depth;
}

const isLettered = (point: Element, list: Element): boolean =>
  /^a$/i.test(list.getAttribute('type') ?? '') ||
  [point, list].some((one) => /(?:lower|upper)-(?:alpha|latin)/.test(one.getAttribute('style') ?? ''));

/** What stands before a point: a number in a list of questions, a letter in one of choices. */
function markOf(point: Element): string {
  const list = point.closest('ol, ul');
  if (list?.tagName !== 'OL') return '- ';
  const points = [...list.children].filter(({ tagName }) => tagName === 'LI');
  const place = points.indexOf(point) + Number(list.getAttribute('start') ?? 1);
  if (depthOf(point) === 0 && !isLettered(point, list)) return `${place}. `;
  return place >= 1 && place <= 26 ? `${String.fromCodePoint(96 + place)}) ` : '- ';
}

function walk(node: Node, lines: Lines): void {
  if (node.nodeType === Node.TEXT_NODE) lines.line += (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  else if (node instanceof Element && !unseen.has(node.tagName)) walkElement(node, lines);
}

function walkElement(element: Element, lines: Lines): void {
  const apart = blocks.has(element.tagName);
  if (apart || element.tagName === 'BR') endLine(lines);
  if (element.tagName === 'LI') lines.mark = markOf(element);
  for (const child of element.childNodes) walk(child, lines);
  if (apart) endLine(lines);
}

/** Copied HTML as lines of text; null when it has no list, so that its plain text says as much. */
export function numberedText(html: string): string | null {
  if (!/<li\b/i.test(html)) return null;
  const lines: Lines = { all: [], line: '', mark: '' };
  walk(new DOMParser().parseFromString(html, 'text/html').body, lines);
  endLine(lines);
  return lines.all.join('\n');
}
