/* Word writes lists as paragraphs that say in their style which list they belong to. */

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const isItem = (element: Element | null): element is Element =>
  element?.tagName === 'P' && /mso-list:\s*l\d/i.test(styleOf(element));

/** The marker that Word wrote before the text, taken out of it. */
function takeMarker(item: Element): string {
  const markers = [...item.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
  const text = markers.map((span) => span.textContent).join('');
  for (const marker of markers) marker.remove();
  return text.replaceAll('\u00A0', ' ').trim();
}

/** `1.`, `a)` and `iv.` count; `·`, `o` and `§` do not. */
const counts = (marker: string): boolean => /^\(?([0-9]+|[a-z]{1,4})[.)]/i.test(marker);

/** Turns runs of such paragraphs into lists. */
export function wordLists(document: Document): void {
  for (const first of document.querySelectorAll('p')) {
    if (!first.isConnected || !isItem(first)) continue;
    let list = null as Element | null;
    for (let item: Element | null = first; isItem(item);) {
      const next: Element | null = item.nextElementSibling;
      const tag = counts(takeMarker(item)) ? 'ol' : 'ul';
      if (list?.tagName.toLowerCase() !== tag) {
        list = document.createElement(tag);
        item.before(list);
      }
      const li = document.createElement('li');
      li.append(...item.childNodes);
      list.append(li);
      item.remove();
      item = next;
    }
  }
}
