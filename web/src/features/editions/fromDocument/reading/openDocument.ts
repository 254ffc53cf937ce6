import type { ZipAnswer, ZipContent } from './zip.worker.ts';
import { isOldFormat, mostBytesOf, Refusal } from './refusal.ts';
import { readWebPage } from './webPage.ts';

/** A document that takes longer is given up. */
const longestMs = 60_000;

function readInWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<ZipContent> {
  const worker = new Worker(new URL('./zip.worker.ts', import.meta.url), { type: 'module' });
  const given = new Promise<ZipContent>((resolve, reject) => {
    const fail = (fault: Refusal['fault']) => (): void => reject(new Refusal(fault));
    worker.addEventListener('message', ({ data }: MessageEvent<ZipAnswer>) =>
      'fault' in data ? fail(data.fault)() : resolve(data),
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

/** Reads a Word document, a web page or a course of another system, whichever the file is. */
export async function openDocument(file: File, signal: AbortSignal): Promise<ZipContent> {
  if (file.size > mostBytesOf(file.name)) throw new Refusal('too_large');
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (isOldFormat(bytes)) throw new Refusal('old_or_locked');
  if (isZip(bytes)) return readInWorker(buffer, signal);
  if (/\.x?html?$/i.test(file.name) || file.type === 'text/html')
    return { content: await readWebPage(bytes) };
  throw new Refusal('not_a_document');
}
