import type { ContentKind } from '#contract/learning.ts';
import { withContent } from '#contract/learning/lessonNodes.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';

/* Puts one file in the place of another. Pure. */

/** What the content of an item says of the file that takes the place. */
export interface Successor {
  readonly id: string;
  /** Of a recording, where it is known. */
  readonly seconds: number | null;
  /** Of a picture, where it is known. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

type BodyOf<K extends ContentKind> = Extract<StoredBody, { kind: K }>;
type Replace<B> = (body: B, from: string, to: Successor) => B;

const one = <B extends { fileId: string }>(body: B, from: string, { id }: Successor): B =>
  body.fileId === from ? { ...body, fileId: id } : body;
const same = <B>(body: B): B => body;

/** The same recording in several formats: the length is that of what is played first. */
const video: Replace<BodyOf<'video'>> = (body, from, { id, seconds }) => {
  const named = (fileId: string) => (fileId === from ? id : fileId);
  return {
    ...body,
    sourceIds: [...new Set(body.sourceIds.map(named))],
    captions: body.captions.map((track) => ({ ...track, fileId: named(track.fileId) })),
    ...(body.posterId && { posterId: named(body.posterId) }),
    durationSeconds: (body.sourceIds[0] === from ? seconds : null) ?? body.durationSeconds,
  };
};

const kinds: { readonly [K in ContentKind]: Replace<BodyOf<K>> } = {
  text: (body, from, to) => ({
    ...body,
    document: withContent(body.document, {
      picture: (attrs) => (attrs.fileId === from ? { ...attrs, fileId: to.id, ...to.size } : attrs),
      insert: (inner) => withFileReplaced(inner, from, to),
    }),
  }),
  image: one,
  video,
  audio: (body, from, to) =>
    body.fileId === from
      ? { ...one(body, from, to), durationSeconds: to.seconds ?? body.durationSeconds }
      : body,
  file: one,
  embed: same,
  link: same,
  self_check: same,
  package: one,
};

/** The content of an item with another file where this one was; otherwise unchanged. */
export function withFileReplaced<B extends StoredBody>(body: B, from: string, to: Successor): B {
  return (kinds[body.kind] as unknown as Replace<B>)(body, from, to);
}
