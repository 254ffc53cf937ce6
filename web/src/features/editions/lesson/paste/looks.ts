/* What a text looks like is said by the brand. Only what means something is kept: bold, italic, where a link leads. */

const kept = new Set(['href', 'src', 'alt', 'data-waiting', 'key', 'start']);
const frames = 'span, font, u, center, o\\:p, ins, small, big';

const inside = (element: Element, tag: string): void => {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.append(made);
};

/** Bold and italic said by a style become elements; elements whose style takes them back go. */
function marks(document: Document): void {
  for (const element of document.body.querySelectorAll('b[style], strong[style]'))
    if (/(^|;)\s*font-weight:\s*(normal|400)/i.test(element.getAttribute('style') ?? ''))
      element.replaceWith(...element.childNodes);
  for (const element of document.body.querySelectorAll('span[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (/(^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(style)) inside(element, 'strong');
    if (/(^|;)\s*font-style:\s*italic/i.test(style)) inside(element, 'em');
  }
}

export function withoutLooks(document: Document): void {
  marks(document);
  for (const element of document.body.querySelectorAll(frames)) element.replaceWith(...element.childNodes);
  for (const element of document.body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name);
}
