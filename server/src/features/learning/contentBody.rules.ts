import type { CompletionRule, ContentBody } from '#contract/learning.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';
import { isEmbeddable } from '#server/features/courses/embeds.rules.ts';
import { studentFileUrl } from '#server/features/files/files.rules.ts';
import type { ItemProjection } from './progress.rules.ts';
import { type SelfCheck, answerOf } from './learning.rules.ts';

interface FileRow {
  id: string;
  name: string;
  mediaType: string;
  bytes: number;
}

/** Length of a recording in seconds; 0 for anything else. */
export const durationOf = (body: StoredBody): number =>
  body.kind === 'video' || body.kind === 'audio' ? body.durationSeconds : 0;

function selfCheckBody(
  body: SelfCheck,
  completion: CompletionRule,
  progress: ItemProjection | null,
): ContentBody {
  const { kind, question, multiple, choices } = body;
  const lastAnswer = progress?.lastChoices ? answerOf(body, completion, progress.lastChoices) : null;
  return { kind, question, multiple, choices, lastAnswer };
}

type FileRef = Extract<ContentBody, { kind: 'file' }>['file'];

type ToFile = (id: string) => FileRef;

type Recording = Extract<StoredBody, { kind: 'video' | 'audio' }>;

function recordingBody(body: Recording, ref: ToFile, progress: ItemProjection | null): ContentBody {
  const { durationSeconds, transcript } = body;
  const watched = progress?.watched ?? [];
  if (body.kind === 'audio')
    return { kind: 'audio', file: ref(body.fileId), durationSeconds, watched, transcript };
  return {
    kind: 'video',
    sources: body.sourceIds.map(ref),
    captions: body.captions.map(({ fileId, language, label }) => ({
      url: studentFileUrl(fileId),
      language,
      label,
    })),
    poster: body.posterId ? studentFileUrl(body.posterId) : null,
    durationSeconds,
    watched,
    transcript,
  };
}

function pictureOrFile(body: Extract<StoredBody, { kind: 'image' | 'file' }>, ref: ToFile): ContentBody {
  const file = ref(body.fileId);
  if (body.kind === 'file') return { kind: 'file', file, description: body.description };
  return { kind: 'image', file, alt: body.alt, caption: body.caption ?? null };
}

export interface ContentSource {
  body: StoredBody;
  completion: CompletionRule;
  files: readonly FileRow[];
  progress: ItemProjection | null;
}

/** The content as a student gets it: URLs instead of file ids, and no right answers before they have answered. */
export function contentBody({ body, completion, files, progress }: ContentSource): ContentBody {
  const byId = new Map(files.map((file) => [file.id, file]));
  const ref = (id: string): FileRef => {
    const { mediaType, name, bytes } = byId.get(id)!;
    return { url: studentFileUrl(id), mediaType, name, bytes };
  };
  switch (body.kind) {
    case 'image':
    case 'file':
      return pictureOrFile(body, ref);
    case 'video':
    case 'audio':
      return recordingBody(body, ref, progress);
    case 'embed':
      return isEmbeddable(body.url)
        ? { ...body, provider: new URL(body.url).hostname }
        : { kind: 'link', url: body.url, description: body.description };
    case 'self_check':
      return selfCheckBody(body, completion, progress);
    default:
      return body;
  }
}
