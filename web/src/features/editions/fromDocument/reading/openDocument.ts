import type { DocumentContent } from './content.ts';
import type { DocxAnswer } from './docx.worker.ts';
import { isOldFormat, mostFileBytes, Refusal } from './refusal.ts';
import { readWebPage } from './webPage.ts';

/** A document that takes longer is given up. */
const longestMs = 60_000;

function readInWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<DocumentContent> {
  const worker = new Worker(new URL('./docx.worker.ts', import.meta.url), { type: 'module' });
  const given = new Promise<DocumentContent>((resolve, reject) => {
    const fail = (fault: Refusal['fault']) => (): void => reject(new Refusal(fault));
    worker.addEventListener('message', ({ data }: MessageEvent<DocxAnswer>) =>
      'content' in data ? resolve(data.content) : fail(data.fault)(),
    );
    // It could not be fetched, or the document took all its memory.
    worker.addEventListener('error', fail(navigator.onLine ? 'too_large' : 'offline'));
    signal.addEventListener('abort', fail('not_a_document'));
    setTimeout(fail('too_large'), longestMs);
  });
  worker.postMessage(bytes, [bytes]);
  return given.finally(() => worker.terminate());
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads a Word document or a web page, whichever the file is. */
export async function openDocument(file: File, signal: AbortSignal): Promise<DocumentContent> {
  if (file.size > mostFileBytes) throw new Refusal('too_large');
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (isOldFormat(bytes)) throw new Refusal('old_or_locked');
  if (isZip(bytes)) return readInWorker(buffer, signal);
  if (/\.x?html?$/i.test(file.name) || file.type === 'text/html') return readWebPage(bytes);
  throw new Refusal('not_a_document');
}
