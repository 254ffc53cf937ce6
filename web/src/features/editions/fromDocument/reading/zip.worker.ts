import type { DocumentContent, DocumentFault } from './content.ts';
import { readDocx } from './readDocx.ts';
import { Refusal } from './refusal.ts';
import { isManifest, zipParts } from './zipParts.ts';
import type { ZipParts } from './zipParts.ts';

/* Beside the page, so that a document that takes long can be given up. */

/** What is in a zip: a Word document as it was read, or the parts of a course of another system. */
export type ZipContent = { readonly content: DocumentContent } | { readonly parts: ZipParts };
export type ZipAnswer = ZipContent | { readonly fault: DocumentFault };

async function answer(bytes: ArrayBuffer): Promise<ZipAnswer> {
  try {
    const parts = zipParts(new Uint8Array(bytes));
    return Object.keys(parts).some(isManifest) ? { parts } : { content: await readDocx(parts) };
  } catch (error) {
    return { fault: error instanceof Refusal ? error.fault : 'not_a_document' };
  }
}

function transferOf(given: ZipAnswer): ArrayBuffer[] {
  if ('content' in given) return given.content.pictures.map(({ bytes }) => bytes);
  return 'parts' in given ? [...new Set(Object.values(given.parts).map(({ buffer }) => buffer))] : [];
}

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void answer(data).then((given) => self.postMessage(given, { transfer: transferOf(given) }));
});
