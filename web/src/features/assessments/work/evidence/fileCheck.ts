import type { QuestionOf } from '#contract/assessments/items.ts';
import type { EvidenceKind } from '#contract/assessments/kinds/fileEvidence.ts';
import { formatTag } from '#messages/formats.ts';
import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';

interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}
type FileRule = Pick<QuestionOf<'file_evidence'>, 'accepts' | 'maxBytes'>;

const words: Record<EvidenceKind, () => string> = {
  picture: () => m.assessments_work_kind_picture(),
  video: () => m.assessments_work_kind_video(),
  audio: () => m.assessments_work_kind_audio(),
  document: () => m.assessments_work_kind_document(),
};

/** The kinds that are taken: "pictures, videos or documents". */
export const kindWords = (kinds: readonly EvidenceKind[], language: string): string =>
  new Intl.ListFormat(formatTag(language), { type: 'disjunction' }).format(
    kinds.map((kind) => words[kind]()),
  );

/** What a device calls a file; what it has no name for is judged by the server, from its content. */
export function kindOf({ type }: Pick<FileFacts, 'type'>): EvidenceKind | null {
  if (type === '') return null;
  if (type === 'application/ogg') return 'audio';
  const [family] = type.split('/');
  if (family === 'image') return 'picture';
  return family === 'video' || family === 'audio' ? family : 'document';
}

/** What a browser is asked to offer. */
export function acceptOf(kinds: readonly EvidenceKind[]): string | undefined {
  // A list of every kind of document there is would leave out some: then everything is offered.
  if (kinds.includes('document')) return undefined;
  return kinds.map((kind) => (kind === 'picture' ? 'image/*' : `${kind}/*`)).join(',');
}

/** Why a file cannot be taken, before any of it is sent; null when it can, as far as the device knows. */
export function fileProblem(
  file: FileFacts,
  { accepts, maxBytes }: FileRule,
  language: string,
): string | null {
  const { name, size } = file;
  if (size === 0) return m.assessments_work_file_empty({ name });
  if (size > maxBytes) {
    const [is, most] = [fileSize(size, language), fileSize(maxBytes, language)];
    return m.assessments_work_file_too_large({ name, size: is, most });
  }
  const kind = kindOf(file);
  if (kind && !accepts.includes(kind)) {
    return m.assessments_work_file_kind({ name, kinds: kindWords(accepts, language) });
  }
  return null;
}
