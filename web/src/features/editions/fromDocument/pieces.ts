/* Cuts the HTML of a document into pieces, each of which becomes a page. */

/** One piece, or a piece at each heading of the first level, or at each of the first two. */
export type Cut = 'whole' | 'first' | 'second';

export interface Piece {
  readonly title: string;
  readonly html: string;
}

const frames =
  'div, section, article, main, header, footer, aside, figure, figcaption, center, details, summary, address, fieldset, dl, dt, dd';
const blocks =
  'p, div, section, article, main, header, footer, aside, figure, figcaption, center, h1, h2, h3, h4, h5, h6, ul, ol, table, pre, blockquote, details, summary, address, fieldset, dl, dt, dd, hr';

/** Takes the frames of a page away, so that its headings stand side by side. */
export function flattened(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // From the innermost out.
  for (const frame of [...body.querySelectorAll(frames)].toReversed()) {
    if (frame.closest('td, th, li')) continue;
    if (frame.querySelector(blocks)) frame.replaceWith(...frame.childNodes);
    else {
      const paragraph = body.ownerDocument.createElement('p');
      paragraph.append(...frame.childNodes);
      frame.replaceWith(paragraph);
    }
  }
  return body;
}

const textOf = (element: Element): string => element.textContent.replaceAll(/[\s\u00A0]+/g, ' ').trim();
const isEmpty = (element: Element): boolean => textOf(element) === '' && !element.querySelector('img');

interface Growing {
  title: string;
  readonly parts: (Element | Text)[];
}

const cutsAt = { first: 'p.MsoTitle, h1', second: 'p.MsoTitle, h1, h2' } as const;

/** Whether a page begins here: at a heading of the cut, or at a title above everything. */
function begins(node: Element, cut: Cut, first: Element | undefined): boolean {
  if (node === first && node.matches('p.MsoTitle, h1')) return true;
  return cut !== 'whole' && node.matches(cutsAt[cut]);
}

/** Notes at the foot of a document, by the name they are referred to. */
function takeNotes(body: HTMLElement): ReadonlyMap<string, Element> {
  const notes = new Map<string, Element>();
  for (const note of body.querySelectorAll('li[id^="footnote-"], li[id^="endnote-"]')) {
    for (const back of note.querySelectorAll('a[href^="#footnote-ref"], a[href^="#endnote-ref"]'))
      back.remove();
    notes.set(note.id, note);
    const list = note.parentElement;
    note.remove();
    if (list?.childElementCount === 0) list.remove();
  }
  return notes;
}

/** The notes that are referred to in these parts, as paragraphs below them. */
function notesBelow(parts: readonly (Element | Text)[], notes: ReadonlyMap<string, Element>): Element[] {
  const references = parts.flatMap((part) =>
    part instanceof Element ? [...part.querySelectorAll('a[href^="#"]')] : [],
  );
  return references.flatMap((reference) => {
    const note = notes.get((reference.getAttribute('href') ?? '').slice(1));
    if (!note) return [];
    const paragraph = note.ownerDocument.createElement('p');
    paragraph.textContent = `${textOf(reference)} ${textOf(note)}`;
    return [paragraph];
  });
}

function htmlOf(parts: readonly (Element | Text)[]): string {
  const holder = document.implementation.createHTMLDocument().body;
  for (const part of parts) holder.append(holder.ownerDocument.importNode(part, true));
  return holder.innerHTML;
}

/** A title without anything below it heads the next page instead of being one of its own. */
function withoutEmpty(grown: readonly Growing[]): Growing[] {
  const kept: Growing[] = [];
  const waiting: string[] = [];
  for (const [at, piece] of grown.entries()) {
    const empty = piece.parts.every((part) =>
      part instanceof Element ? isEmpty(part) : part.data.trim() === '',
    );
    if (empty && at < grown.length - 1) {
      if (piece.title !== '') waiting.push(piece.title);
    } else if (!empty || piece.title !== '') {
      kept.push({ ...piece, title: [...waiting, piece.title].filter((title) => title !== '').join(': ') });
      waiting.length = 0;
    }
  }
  return kept;
}

/** `name`: the title of what stands before the first heading. */
export function piecesOf(body: HTMLElement, cut: Cut, name: string): Piece[] {
  const source = body.cloneNode(true) as HTMLElement;
  const notes = takeNotes(source);
  const grown: Growing[] = [{ title: '', parts: [] }];
  const first = [...source.children].find((element) => !isEmpty(element));
  for (const node of source.childNodes) {
    if (!(node instanceof Element || node instanceof Text)) continue;
    if (node instanceof Text || !begins(node, cut, first)) grown.at(-1)!.parts.push(node);
    else if (!isEmpty(node)) {
      // A picture in a heading stays with what is below it.
      grown.push({ title: textOf(node), parts: [...node.querySelectorAll('img')] });
    }
  }
  return withoutEmpty(grown).map(({ title, parts }) => ({
    title: (title || name).slice(0, 200),
    html: htmlOf([...parts, ...notesBelow(parts, notes)]),
  }));
}
