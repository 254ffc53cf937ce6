import type { LessonDocument } from '#contract/editions/lessonDocument.ts';
import { lessonDocumentOf } from '#web/features/editions/lesson/lessonValue.ts';
import type { LooseNode } from '#web/shared/richText/richTextValue.ts';
import type { DocumentPage } from './pages.ts';
import type { SentPicture } from './PictureSending.ts';

/** A page as it is added to a unit. */
export interface ReadyText {
  readonly title: string;
  readonly minutes: number;
  readonly document: LessonDocument;
}

/** The text of a page with its pictures in their places; one that is not there leaves no trace. */
function withPictures({ text, pictures }: DocumentPage, sent: ReadonlyMap<string, SentPicture>): LooseNode {
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

export const readyText = (page: DocumentPage, sent: ReadonlyMap<string, SentPicture>): ReadyText => ({
  title: page.title,
  minutes: Math.max(1, page.minutes),
  document: lessonDocumentOf(withPictures(page, sent)),
});
