import type { ContentKind } from '#contract/learning.ts';
import type { ItemBody } from '#contract/editions/itemBody.ts';
import { nodesIn } from '#contract/learning/lessonNodes.ts';

/** The stored content of an item: files by id, and right answers that students do not get. */
export type StoredBody = ItemBody;
type BodyOf<K extends ContentKind> = Extract<StoredBody, { kind: K }>;

/** A file a body shows: the field that names it, and what media types it may have. */
export interface BodyFile {
  field: string;
  id: string;
  media: RegExp;
}

const anything = /^/;
const picture = /^image\//;

/** The files of each kind of body. */
const filesIn: { readonly [K in ContentKind]: (body: BodyOf<K>) => BodyFile[] } = {
  text: ({ document }) =>
    nodesIn(document, 'picture').map(({ node, path }) => ({
      field: `document.${path}.attrs.fileId`,
      id: node.attrs.fileId,
      media: picture,
    })),
  image: ({ fileId }) => [{ field: 'fileId', id: fileId, media: picture }],
  video: ({ sourceIds, captions, posterId }) => [
    ...sourceIds.map((id, at) => ({ field: `sourceIds.${at}`, id, media: /^video\// })),
    ...captions.map(({ fileId }, at) => ({ field: `captions.${at}.fileId`, id: fileId, media: /^text\// })),
    ...(posterId ? [{ field: 'posterId', id: posterId, media: picture }] : []),
  ],
  audio: ({ fileId }) => [{ field: 'fileId', id: fileId, media: /^audio\// }],
  file: ({ fileId }) => [{ field: 'fileId', id: fileId, media: anything }],
  embed: () => [],
  link: () => [],
  self_check: () => [],
  package: ({ fileId }) => [{ field: 'fileId', id: fileId, media: /^application\/zip$/ }],
};

/** Every file that a body shows. */
export const filesOf = (body: StoredBody): BodyFile[] =>
  (filesIn[body.kind] as (body: StoredBody) => BodyFile[])(body);

export const fileIdsOf = (body: StoredBody): string[] => filesOf(body).map(({ id }) => id);
