/* The text of copied HTML with its structure: rows and nested lists are set in. Pure but for the parser of the browser. */

const blocks = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGURE FOOTER HEADER H1 H2 H3 H4 H5 H6 LI MAIN NAV OL P PRE SECTION
  TABLE TBODY TD TH THEAD TR UL`.split(/\s+/),
);
const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'HEAD']);

class Lines {
  readonly all: string[] = [];
  #line = '';
  #bullet = '';

  say(text: string): void {
    this.#line += text.replaceAll(/\s+/g, ' ');
  }
  end(depth: number): void {
    const line = this.#line.trim();
    this.#line = '';
    if (line === '') return;
    this.all.push(`${'\t'.repeat(depth)}${this.#bullet}${line}`);
    this.#bullet = '';
  }
  point(): void {
    this.#bullet = '• ';
  }
}

/** How much further in than its parent an element stands. */
function setIn(element: Element): number {
  const { tagName, previousElementSibling } = element;
  if (tagName === 'UL' || tagName === 'OL') return 1;
  return (tagName === 'TD' || tagName === 'TH') && previousElementSibling ? 1 : 0;
}

function walk(node: Node, lines: Lines, depth: number): void {
  if (node.nodeType === Node.TEXT_NODE) lines.say(node.textContent ?? '');
  else if (node instanceof Element && !unseen.has(node.tagName)) walkElement(node, lines, depth);
}

function walkElement(element: Element, lines: Lines, depth: number): void {
  const { tagName, childNodes } = element;
  const apart = blocks.has(tagName);
  const within = depth + setIn(element);
  if (apart || tagName === 'BR') lines.end(depth);
  if (tagName === 'LI') lines.point();
  for (const child of childNodes) walk(child, lines, within);
  if (apart) lines.end(within);
}

/** Copied HTML as lines of text. */
export function textOfHtml(html: string): string {
  const lines = new Lines();
  walk(new DOMParser().parseFromString(html, 'text/html').body, lines, 0);
  return lines.all.join('\n');
}
