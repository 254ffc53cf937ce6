import type { ContentKind } from '#contract/learning.ts';
import type { ContentUse } from '#contract/editions/units.ts';
import { nodesIn, withFiles } from '#contract/learning/lessonNodes.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';

/* The files of a body, renamed, and what each is for. Pure. */

type Naming = (id: string) => string;
type BodyOf<K extends ContentKind> = Extract<StoredBody, { kind: K }>;

const same = <B>(body: B): B => body;
const oneFile = <B extends { fileId: string }>(body: B, named: Naming): B => ({
  ...body,
  fileId: named(body.fileId),
});

const renamed: { readonly [K in ContentKind]: (body: BodyOf<K>, named: Naming) => BodyOf<K> } = {
  text: ({ document, ...body }, named) => ({
    ...body,
    document: withFiles(document, { picture: named, insert: (inner) => bodyWithFiles(inner, named) }),
  }),
  embed: same,
  link: same,
  self_check: same,
  image: oneFile,
  audio: oneFile,
  file: oneFile,
  package: oneFile,
  video: ({ posterId, ...body }, named) => ({
    ...body,
    sourceIds: body.sourceIds.map(named),
    captions: body.captions.map((track) => ({ ...track, fileId: named(track.fileId) })),
    ...(posterId !== undefined && { posterId: named(posterId) }),
  }),
};

/** The body with its files under other names. */
export function bodyWithFiles<B extends StoredBody>(body: B, named: Naming): B {
  return (renamed[body.kind] as unknown as (body: B, named: Naming) => B)(body, named);
}

type UsesOf<K extends ContentKind> = (body: BodyOf<K>) => (readonly [id: string, use: ContentUse])[];
const none = (): [] => [];
const as =
  (use: ContentUse) =>
  ({ fileId }: { fileId: string }): [[string, ContentUse]] => [[fileId, use]];

const uses: { readonly [K in ContentKind]: UsesOf<K> } = {
  text: ({ document }) => [
    ...nodesIn(document, 'picture').map(({ node }) => [node.attrs.fileId, 'picture'] as const),
    ...nodesIn(document, 'insert').flatMap(({ node }) => usesOf(node.attrs.body)),
  ],
  embed: none,
  link: none,
  self_check: none,
  image: as('picture'),
  audio: as('audio'),
  file: as('document'),
  package: as('package'),
  video: ({ sourceIds, captions, posterId }) => [
    ...sourceIds.map((id) => [id, 'video'] as const),
    ...captions.map(({ fileId }) => [fileId, 'captions'] as const),
    ...(posterId === undefined ? [] : [[posterId, 'picture'] as const]),
  ],
};

/** Each file of a body with what it is for, as an author would upload it. */
export function usesOf(body: StoredBody): (readonly [id: string, use: ContentUse])[] {
  return (uses[body.kind] as (body: StoredBody) => (readonly [string, ContentUse])[])(body);
}
