/** A part of what somebody wrote: words, or an address that can be pressed. */
export type TextPart = { readonly text: string; readonly url?: string };

const address = /https:\/\/[^\s<>"']+/g;
/** Marks that end a sentence rather than an address. */
const closing = /[.,;:!?)\]}»”’]+$/;

/** Splits text at its https addresses; nothing else in it means anything. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(closing, '');
    if (!URL.canParse(url)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: url, url });
    from = match.index + url.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
