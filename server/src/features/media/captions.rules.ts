import type { CaptionTrack } from '#contract/editions/media.ts';
import type { InsertBody } from '#contract/editions/insertBodies.ts';
import { withContent } from '#contract/learning/lessonNodes.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';

/* Puts captions to a video wherever content shows it. Pure. */

export interface NewCaptions {
  readonly videoId: string;
  readonly track: CaptionTrack;
  /** The captions they take the place of; null for new ones. */
  readonly formerId: string | null;
}

const sameLanguage = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function tracksWith(tracks: readonly CaptionTrack[], { track, formerId }: NewCaptions): CaptionTrack[] {
  const former = tracks.findIndex(({ fileId }) => fileId === formerId);
  if (former >= 0) return tracks.map((one, at) => (at === former ? track : one));
  // Others in this language were chosen by somebody: they stay.
  return tracks.some(({ language }) => sameLanguage(language, track.language))
    ? [...tracks]
    : [...tracks, track];
}

const unchanged = (one: readonly CaptionTrack[], other: readonly CaptionTrack[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ fileId, language, label }, at) =>
      fileId === other[at]!.fileId && language === other[at]!.language && label === other[at]!.label,
  );

function inVideo<B extends StoredBody | InsertBody>(body: B, captions: NewCaptions): B {
  if (body.kind !== 'video' || !body.sourceIds.includes(captions.videoId)) return body;
  const tracks = tracksWith(body.captions, captions);
  return unchanged(tracks, body.captions) ? body : { ...body, captions: tracks };
}

/** The content of an item with these captions at this video; the same value where nothing changes. */
export function withCaptions(body: StoredBody, captions: NewCaptions): StoredBody {
  if (body.kind !== 'text') return inVideo(body, captions);
  let changed = false;
  const document = withContent(body.document, {
    picture: (attrs) => attrs,
    insert: (inner) => {
      const next = inVideo(inner, captions);
      changed ||= next !== inner;
      return next;
    },
  });
  return changed ? { ...body, document } : body;
}
