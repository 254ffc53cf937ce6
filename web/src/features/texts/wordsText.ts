import { textOfDocument } from '#web/shared/answers/documentText.ts';
import type { TextWords } from '#contract/console/texts.ts';

/** All words of a text, one line for each part. */
export const textOfWords = (words: TextWords): string =>
  [words.title ?? '', textOfDocument(words.document), words.statement ?? '']
    .filter((part) => part !== '')
    .join('\n');

interface Node {
  readonly marks?: readonly { readonly type: string; readonly attrs?: object }[] | undefined;
  readonly content?: readonly Node[] | undefined;
}

const linksIn = ({ marks = [], content = [] }: Node): string[] => [
  ...marks.flatMap(({ attrs }) => (attrs && 'href' in attrs ? String(attrs.href) : [])),
  ...content.flatMap(linksIn),
];

/** What a checker reads: what the text says, the sentence beside its tick, and where its links lead. A title says nothing. */
export const textToCheck = ({ document, statement }: TextWords): string =>
  [textOfDocument(document), statement ?? '', ...linksIn(document)].join('\n');
