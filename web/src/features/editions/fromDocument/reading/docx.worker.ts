import type { DocumentContent, DocumentFault } from './content.ts';
import { Refusal } from './refusal.ts';
import { readDocx } from './readDocx.ts';

/* Beside the page, so that a document that takes long can be given up. */

export type DocxAnswer = { readonly content: DocumentContent } | { readonly fault: DocumentFault };

async function answer(bytes: ArrayBuffer): Promise<DocxAnswer> {
  try {
    return { content: await readDocx(new Uint8Array(bytes)) };
  } catch (error) {
    return { fault: error instanceof Refusal ? error.fault : 'not_a_document' };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void answer(data).then((given) => {
    const transfer = 'content' in given ? given.content.pictures.map(({ bytes }) => bytes) : [];
    self.postMessage(given, { transfer });
  });
});
