import type { ItemBody } from '#contract/editions/itemBody.ts';
import { lessonDocumentOf } from '#web/features/editions/lesson/lessonValue.ts';
import type { LooseNode } from '#web/shared/richText/richTextValue.ts';
import type { DocumentPage } from './pages.ts';
import type { SentFile } from './FileSending.ts';

/** What is read of a document, as it is added to a unit. */
export interface ReadyItem {
  readonly title: string;
  readonly minutes: number;
  readonly body: ItemBody;
}

type SentFiles = ReadonlyMap<string, SentFile>;
type Page<K extends DocumentPage['kind']> = Extract<DocumentPage, { kind: K }>;

/** The text of a page with its pictures in their places; one that is not there leaves no trace. */
function withPictures({ text, pictures }: Page<'text'>, sent: SentFiles): LooseNode {
  const places = new Map(pictures.map((place) => [place.key, place]));
  const put = (node: LooseNode): LooseNode[] => {
    if (node.type !== 'waiting')
      return [{ ...node, ...(node.content && { content: node.content.flatMap(put) }) }];
    const place = places.get(String(node.attrs?.['key']));
    const picture = place && sent.get(place.src);
    return picture
      ? [{ type: 'picture', attrs: { ...picture, alt: place.alt, decorative: false, caption: '' } }]
      : [];
  };
  return put(text)[0]!;
}

/** Minutes of what says nothing about its length. */
const minutesOf = { link: 5, file: 5, self_check: 1 };

/** The item a page becomes; none of a file that is not there. */
export function readyItems(page: DocumentPage, sent: SentFiles): ReadyItem[] {
  const { title } = page;
  switch (page.kind) {
    case 'text': {
      const document = lessonDocumentOf(withPictures(page, sent));
      return [{ title, minutes: Math.max(1, page.minutes), body: { kind: 'text', document } }];
    }
    case 'link':
      return [{ title, minutes: minutesOf.link, body: { kind: 'link', url: page.url, description: '' } }];
    case 'self_check':
      return [{ title, minutes: minutesOf.self_check, body: page.body }];
    case 'file': {
      const fileId = sent.get(page.file.src)?.fileId;
      return fileId
        ? [{ title, minutes: minutesOf.file, body: { kind: 'file', fileId, description: '' } }]
        : [];
    }
  }
}

/** The files that have to be sent before these pages can be added. */
export function neededSources(pages: readonly DocumentPage[]): ReadonlySet<string> {
  return new Set(pages.flatMap((page) => (page.kind === 'text' ? page.pictures.map(({ src }) => src) : [])));
}

export const filesIn = (pages: readonly DocumentPage[]) =>
  pages.flatMap((page) => (page.kind === 'file' ? [page.file] : []));
