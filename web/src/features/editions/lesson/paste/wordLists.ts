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

/** `mso-list: l0 level2 lfo1` is an entry of the second level. */
const levelOf = (item: Element): number => Number(/level(\d)/.exec(styleOf(item))?.[1] ?? 1);

interface OpenList {
  readonly level: number;
  readonly list: Element;
}

/** Whether an entry of this level and kind cannot go on in a list. */
const ends = ({ level, list }: OpenList, deep: number, tag: string): boolean =>
  level > deep || (level === deep && list.tagName.toLowerCase() !== tag);

/** Puts an entry into the list of its level; `open`: the lists that go on, from the outermost in. */
function place(item: Element, open: OpenList[]): void {
  const level = levelOf(item);
  const tag = counts(takeMarker(item)) ? 'ol' : 'ul';
  while (open.length > 0 && ends(open.at(-1)!, level, tag)) open.pop();
  const around = open.at(-1);
  if (around?.level !== level) {
    const list = item.ownerDocument.createElement(tag);
    if (around) around.list.lastElementChild!.append(list);
    else item.before(list);
    open.push({ level, list });
  }
  const li = item.ownerDocument.createElement('li');
  li.append(...item.childNodes);
  open.at(-1)!.list.append(li);
  item.remove();
}

/** Turns runs of such paragraphs into lists, and lists in them. */
export function wordLists(document: Document): void {
  for (const first of document.querySelectorAll('p')) {
    if (!first.isConnected || !isItem(first)) continue;
    const open: OpenList[] = [];
    for (let item: Element | null = first; isItem(item);) {
      const next: Element | null = item.nextElementSibling;
      place(item, open);
      item = next;
    }
  }
}
