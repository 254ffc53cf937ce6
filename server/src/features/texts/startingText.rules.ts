import { startingTexts, type StartingText } from '#au/texts/startingTexts.ts';
import type { TextKind, TextWords } from '#contract/console/texts.ts';
import type { RichText, RichTextBlock, RichTextInline } from '#contract/kit/richText.ts';

/* Texts to begin with, where an organisation has none. Pure. */

type Mark = NonNullable<RichTextInline['marks']>[number];

const INLINE =
  /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

function marked(groups: Record<string, string | undefined>): RichTextInline {
  const { bold, italic, code, label, href } = groups;
  const mark: Mark = href
    ? { type: 'link', attrs: { href } }
    : { type: bold ? 'bold' : italic ? 'italic' : 'code' };
  return { type: 'text', text: bold ?? italic ?? code ?? label ?? '', marks: [mark] };
}

/** Reads `**bold**`, `*italic*`, `` `code` `` and `[text](address)`; marks do not nest. */
export function inline(source: string): RichTextInline[] {
  const parts: RichTextInline[] = [];
  let read = 0;
  for (const match of source.matchAll(INLINE)) {
    if (match.index > read) parts.push({ type: 'text', text: source.slice(read, match.index) });
    parts.push(marked(match.groups ?? {}));
    read = match.index + match[0].length;
  }
  if (read < source.length) parts.push({ type: 'text', text: source.slice(read) });
  return parts;
}

const paragraph = (source: string) => ({ type: 'paragraph' as const, content: inline(source) });

function blockOf(source: string): RichTextBlock {
  if (source.startsWith('## '))
    return { type: 'heading', attrs: { level: 2 }, content: inline(source.slice(3)) };
  if (!source.startsWith('- ')) return paragraph(source);
  const entries = source.split('\n').map((line) => line.slice(2));
  return {
    type: 'bulletList',
    content: entries.map((entry) => ({ type: 'listItem', content: [paragraph(entry)] })),
  };
}

/** Text with empty lines between its blocks, as a document. */
export const documentOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .trim()
    .split(/\n\n+/)
    .map((block) => blockOf(block)),
});

interface Owner {
  readonly country: string;
  readonly organisation: string;
  readonly contactEmail: string | null;
}

/** The words to begin with; null for a country that has none. An address that is not known is left to be filled in. */
export function startingText(
  kind: TextKind,
  { country, organisation, contactEmail }: Owner,
): TextWords | null {
  if (country !== 'AU') return null;
  const contact = contactEmail ? `[${contactEmail}](mailto:${contactEmail})` : '**(your email address)**';
  const { title, text, statement }: StartingText = startingTexts[kind]!({ organisation, contact });
  return { title, document: documentOf(text), statement };
}
