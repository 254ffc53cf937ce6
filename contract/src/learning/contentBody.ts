import type { CompletionRule, ContentBody } from '#contract/learning.ts';
import type { ItemBody } from '#contract/editions/itemBody.ts';
import { fileIdsOf } from './bodyFiles.ts';
import { isEmbeddable } from './embeds.ts';
import type { ItemProjection } from './itemProgress.ts';
import { nodesIn } from './lessonNodes.ts';
import { answerOf, type SelfCheck } from './selfCheck.ts';

interface FileRow {
  id: string;
  name: string;
  mediaType: string;
  bytes: number;
}

/** What there is to go through: the length of a recording in seconds, the parts of a package; 0 for anything else. */
export function durationOf(body: ItemBody): number {
  if (body.kind === 'package') return body.parts.length;
  return body.kind === 'video' || body.kind === 'audio' ? body.durationSeconds : 0;
}

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

interface ToFile {
  readonly file: (id: string) => FileRef;
  readonly url: (id: string) => string;
}

type Recording = Extract<ItemBody, { kind: 'video' | 'audio' }>;

function recordingBody(body: Recording, { file, url }: ToFile, progress: ItemProjection | null): ContentBody {
  const { durationSeconds, transcript } = body;
  const watched = progress?.watched ?? [];
  if (body.kind === 'audio')
    return { kind: 'audio', file: file(body.fileId), durationSeconds, watched, transcript };
  return {
    kind: 'video',
    sources: body.sourceIds.map(file),
    captions: body.captions.map(({ fileId, language, label }) => ({
      url: url(fileId),
      language,
      label,
    })),
    poster: body.posterId ? url(body.posterId) : null,
    durationSeconds,
    watched,
    transcript,
  };
}

function pictureOrFile(body: Extract<ItemBody, { kind: 'image' | 'file' }>, to: ToFile): ContentBody {
  const file = to.file(body.fileId);
  if (body.kind === 'file') return { kind: 'file', file, description: body.description };
  return { kind: 'image', file, alt: body.alt, caption: body.caption ?? null };
}

function textBody(body: Extract<ItemBody, { kind: 'text' }>, { url, file }: ToFile): ContentBody {
  const pictures = nodesIn(body.document, 'picture').map(({ node }) => node.attrs.fileId);
  const others = nodesIn(body.document, 'insert').flatMap(({ node }) => fileIdsOf(node.attrs.body));
  return {
    ...body,
    ...(pictures.length > 0 && { pictures: Object.fromEntries(pictures.map((id) => [id, url(id)])) }),
    ...(others.length > 0 && { files: Object.fromEntries(others.map((id) => [id, file(id)])) }),
  };
}

export interface ContentSource {
  body: ItemBody;
  completion: CompletionRule;
  files: readonly FileRow[];
  progress: ItemProjection | null;
  /** Where the reader gets a file. */
  fileUrl: (id: string) => string;
}

/** The content as a student gets it: URLs instead of file ids, and no right answers before they have answered. */
export function contentBody({ body, completion, files, progress, fileUrl }: ContentSource): ContentBody {
  const byId = new Map(files.map((file) => [file.id, file]));
  const to: ToFile = {
    url: fileUrl,
    file: (id) => {
      const { mediaType, name, bytes } = byId.get(id)!;
      return { url: fileUrl(id), mediaType, name, bytes };
    },
  };
  switch (body.kind) {
    case 'text':
      return textBody(body, to);
    case 'image':
    case 'file':
      return pictureOrFile(body, to);
    case 'video':
    case 'audio':
      return recordingBody(body, to, progress);
    case 'embed':
      return isEmbeddable(body.url)
        ? { ...body, provider: new URL(body.url).hostname }
        : { kind: 'link', url: body.url, description: body.description };
    case 'self_check':
      return selfCheckBody(body, completion, progress);
    case 'package': {
      const { fileId: _file, ...shown } = body;
      return shown;
    }
    default:
      return body;
  }
}
