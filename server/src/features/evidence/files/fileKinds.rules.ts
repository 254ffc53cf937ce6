import type { EvidenceKind } from '#contract/assessments/kinds/fileEvidence.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const mediaTypes: Record<EvidenceKind, readonly string[]> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/gif'],
  video: ['video/mp4', 'video/x-m4v', 'video/webm', 'video/quicktime'],
  audio: [
    'audio/mpeg',
    'audio/mp4',
    'audio/x-m4a',
    'audio/ogg',
    'application/ogg',
    'audio/wav',
    'audio/webm',
  ],
  document: [
    'application/pdf',
    `${office}.wordprocessingml.document`,
    `${office}.spreadsheetml.sheet`,
    `${office}.presentationml.presentation`,
    'application/vnd.oasis.opendocument.text',
  ],
};

/**
 * The kind of evidence for a file of this media type; null when the item does not accept it. Plain text has no format
 * of its own, so its name must show it: pages and programs are text too.
 */
export function evidenceKind(
  mediaType: string,
  name: string,
  accepts: readonly EvidenceKind[],
): EvidenceKind | null {
  const text = mediaType === 'text/plain' && /\.txt$/i.test(name);
  return (
    accepts.find((kind) => mediaTypes[kind].includes(mediaType) || (text && kind === 'document')) ?? null
  );
}
