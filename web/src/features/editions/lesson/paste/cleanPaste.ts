import { deepestList } from '#web/shared/richText/richTextValue.ts';
import { withoutLooks } from './looks.ts';
import { pastedTables } from './pastedTables.ts';
import { wordLists } from './wordLists.ts';

/* What another program put on the clipboard, as the text of a lesson can have it: structure stays, looks go. */

export interface PastedPicture {
  readonly src: string;
  readonly alt: string;
}
interface CleanedPaste {
  readonly html: string;
  /** Pictures the clipboard named and did not hold. */
  readonly leftOut: number;
}

const noise =
  'script, style, meta, link, title, head, noscript, template, svg, iframe, object, form, button, input, select, textarea';
const hidden = /display:\s*none|mso-hide:\s*all|visibility:\s*hidden/i;

function dropNoise(document: Document): void {
  for (const element of document.querySelectorAll(noise)) element.remove();
  for (const element of document.body.querySelectorAll('[style]'))
    if (hidden.test(element.getAttribute('style') ?? '')) element.remove();
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** No-break spaces hold looks together, not words. */
function plainSpaces(document: Document): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement?.closest('pre'))
      text.nodeValue = (text.nodeValue ?? '').replaceAll(/[\u00A0\s]+/g, ' ');
  }
}

const rename = (element: Element, tag: string): Element => {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};

/** The highest heading is one of the second level, all below it of the third. */
function headings(document: Document): void {
  for (const title of document.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  const all = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"]')];
  const levelOf = (one: Element): number =>
    Number(one.getAttribute('aria-level') ?? /^H(\d)$/.exec(one.tagName)?.[1] ?? 2);
  const highest = Math.min(...all.map(levelOf));
  for (const one of all) {
    const heading = rename(one, levelOf(one) === highest ? 'h2' : 'h3');
    for (const bold of heading.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
    if (heading.textContent.trim() === '' && !heading.querySelector('img')) heading.remove();
  }
}

/** Inner lists stand in the entry they follow; what is deeper than lists go here follows its entry. */
function innerLists(document: Document): void {
  for (const inner of document.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = inner.previousElementSibling;
    if (before?.tagName === 'LI') before.append(inner);
    else inner.replaceWith(...inner.childNodes);
  }
  const tooDeep = Array.from({ length: deepestList + 1 }, () => ':is(ul, ol)').join(' ');
  for (const inner of [...document.querySelectorAll(tooDeep)].toReversed()) {
    inner.closest('li')?.after(...inner.querySelectorAll(':scope > li'));
    inner.remove();
  }
}

function emptyParagraphs(document: Document): void {
  for (const paragraph of document.querySelectorAll('p, div')) {
    const holds = paragraph.querySelector('img, table, pre, [data-waiting]');
    const inCell = paragraph.closest('td, th');
    if (!holds && !inCell && !paragraph.hasAttribute('data-waiting') && paragraph.textContent.trim() === '')
      paragraph.remove();
  }
}

/** Puts the pictures that are there below what they stood in; answers how many are not. */
function pictures(document: Document, take: (picture: PastedPicture) => string | null): number {
  let leftOut = 0;
  /** The last picture below each block, so that the next one comes after it. */
  const below = new Map<Element, Element>();
  for (const image of document.querySelectorAll('img')) {
    const key = take({ src: image.getAttribute('src') ?? '', alt: image.getAttribute('alt') ?? '' });
    if (key === null) leftOut++;
    else {
      const waiting = document.createElement('div');
      waiting.dataset['waiting'] = '';
      waiting.setAttribute('key', key);
      const around =
        image.closest('table') ?? image.closest('ul, ol') ?? image.closest('p, h2, h3, blockquote') ?? image;
      (below.get(around) ?? around).after(waiting);
      below.set(around, waiting);
    }
    image.remove();
  }
  return leftOut;
}

/** `take` answers the key of a picture that is sent from now on, or null when the clipboard does not hold it. */
export function cleanPaste(html: string, take: (picture: PastedPicture) => string | null): CleanedPaste {
  const document = new DOMParser().parseFromString(html, 'text/html');
  wordLists(document);
  dropNoise(document);
  headings(document);
  innerLists(document);
  pastedTables(document);
  withoutLooks(document);
  const leftOut = pictures(document, take);
  plainSpaces(document);
  emptyParagraphs(document);
  return { html: document.body.innerHTML, leftOut };
}
