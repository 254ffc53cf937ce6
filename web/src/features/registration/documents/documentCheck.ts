import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';

interface Limits {
  readonly mostBytes: number;
  readonly most: number;
  readonly mostBytesTogether: number;
  readonly mediaTypes: readonly string[];
}
interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What is there already. */
interface StoredAmount {
  readonly files: number;
  readonly bytes: number;
}

const names: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'application/pdf': 'PDF',
};

/** The kinds that are taken: "JPEG, PNG, PDF". */
export const kindWords = (mediaTypes: readonly string[]): string =>
  [...new Set(mediaTypes.map((type) => names[type] ?? type))].join(', ');

/** Why a file cannot be taken, before any of it is sent; null when it can, as far as the device knows. */
export function fileProblem(
  file: FileFacts,
  limits: Limits,
  there: StoredAmount,
  language: string,
): string | null {
  const { name } = file;
  if (there.files >= limits.most) return m.registration_file_too_many({ name, most: limits.most });
  if (file.size > limits.mostBytes) {
    return m.registration_file_too_large({
      name,
      size: fileSize(file.size, language),
      most: fileSize(limits.mostBytes, language),
    });
  }
  if (there.bytes + file.size > limits.mostBytesTogether) {
    const most = fileSize(limits.mostBytesTogether, language);
    return m.registration_file_too_large_together({ name, most });
  }
  if (file.size === 0) return m.registration_file_empty({ name });
  // What the device has no name for is judged by the server, from its content.
  if (file.type !== '' && !limits.mediaTypes.includes(file.type)) {
    return m.registration_file_kind({ name, kinds: kindWords(limits.mediaTypes) });
  }
  return null;
}
