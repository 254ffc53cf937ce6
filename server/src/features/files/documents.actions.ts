import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tenant } from '#server/platform/scope.ts';
import type { StoredFile } from '#server/platform/storage.ts';

/** A document that came inside a request, stored and not yet a row. */
export interface StoredDocument {
  readonly name: string;
  readonly mediaType: string;
  readonly stored: StoredFile;
}

interface DocumentUpload {
  readonly fileName: string;
  readonly content: readonly string[];
}

const accepted = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** The bytes of a document and what they are; throws unless it can be read by whoever checks it. */
async function documentIn(content: readonly string[], mostBytes: number) {
  const bytes = Buffer.from(content.join(''), 'base64');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !accepted.has(type.mime) || bytes.length > mostBytes) throw new Problem('file_not_accepted');
  return { bytes, mediaType: type.mime };
}

/** Stores the document for the work that records it; removes it again when the work fails or answers that it used none. */
export async function withDocument(
  { platform: { storage }, organisation }: Tenant,
  { fileName, content }: DocumentUpload,
  mostBytes: number,
  work: (document: StoredDocument) => Promise<{ used: boolean }>,
): Promise<void> {
  const { bytes, mediaType } = await documentIn(content, mostBytes);
  const stored = await storage.save(organisation.id, bytes);
  try {
    const { used } = await work({ name: fileName, mediaType, stored });
    if (!used) await storage.remove(stored.storageKey);
  } catch (error) {
    await storage.remove(stored.storageKey);
    throw error;
  }
}
