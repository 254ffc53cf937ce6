import type { ItemBody } from '#contract/editions/itemBody.ts';
import { nodesIn } from './lessonNodes.ts';

type Kind = ItemBody['kind'];
type BodyOf<K extends Kind> = Extract<ItemBody, { kind: K }>;

/** A file a body shows: the field that names it, and what media types it may have. */
interface BodyFile {
  field: string;
  id: string;
  media: RegExp;
}

const anything = /^/;
const picture = /^image\//;

function filesOfText({ document }: BodyOf<'text'>): BodyFile[] {
  const pictures = nodesIn(document, 'picture').map(({ node, path }) => ({
    field: `document.${path}.attrs.fileId`,
    id: node.attrs.fileId,
    media: picture,
  }));
  const inserted = nodesIn(document, 'insert').flatMap(({ node, path }) =>
    filesOf(node.attrs.body).map((file) => ({ ...file, field: `document.${path}.attrs.body.${file.field}` })),
  );
  return [...pictures, ...inserted];
}

/** The files of each kind of body. */
const filesIn: { readonly [K in Kind]: (body: BodyOf<K>) => BodyFile[] } = {
  text: filesOfText,
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
export const filesOf = (body: ItemBody): BodyFile[] =>
  (filesIn[body.kind] as (body: ItemBody) => BodyFile[])(body);

export const fileIdsOf = (body: ItemBody): string[] => filesOf(body).map(({ id }) => id);
