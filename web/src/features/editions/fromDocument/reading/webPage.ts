import type { DocumentContent, DocumentFile, Finding, FindingKind } from './content.ts';
import { pictureInAddress } from '#web/features/editions/lesson/paste/clipboardPictures.ts';

/* A web page that was saved as a file. Nothing it names is fetched. */

const leftOut: readonly (readonly [FindingKind, string])[] = [
  ['recordings', 'video, audio'],
  ['frames', 'iframe, object, embed'],
  ['forms', 'form, input:not([type="hidden"]), select, textarea'],
  ['drawings', 'svg, canvas, math'],
  ['hidden', '[hidden], template, [style*="display:none"], [style*="display: none"]'],
];

/** What is around the text of a page on a web site. */
const around = 'nav, script, style, noscript, template, [hidden], [aria-hidden="true"]';

const charset = /<meta[^>]+charset=["']?\s*([\w-]+)/i;

/** The text of the file, in the letters it says it is written in. */
export function decoded(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : (charset.exec(start)?.[1] ?? 'utf-8');
  try {
    return new TextDecoder(mark).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The picture at an address of the page; null when it is only named there. */
export type FindPicture = (address: string) => File | null;

/** Takes the pictures out of the page and names them by numbers from this one on. */
async function takePictures(document: Document, find: FindPicture, from: number): Promise<DocumentFile[]> {
  const pictures: DocumentFile[] = [];
  for (const image of document.querySelectorAll('img')) {
    const file = find(image.getAttribute('src') ?? '');
    const src = file ? `document:${from + pictures.length}` : 'document:left-out';
    if (file) {
      const { name, type } = file;
      pictures.push({ src, name, use: 'picture', type, bytes: await file.arrayBuffer() });
    }
    image.setAttribute('src', src);
  }
  return pictures;
}

/** Reads the text of a page that has a title elsewhere. `from`: the number of its first picture. */
export const readPageOf = (bytes: Uint8Array, find: FindPicture, from: number): Promise<DocumentContent> =>
  readPage(new DOMParser().parseFromString(decoded(bytes), 'text/html'), find, from);

export function readWebPage(bytes: Uint8Array): Promise<DocumentContent> {
  const document = new DOMParser().parseFromString(decoded(bytes), 'text/html');
  const title = document.title.trim();
  const headings = [...document.querySelectorAll('h1')];
  if (title !== '' && headings.every((one) => one.closest(around))) {
    const heading = document.createElement('p');
    heading.className = 'MsoTitle';
    heading.textContent = title;
    document.body.prepend(heading);
  }
  return readPage(document, pictureInAddress, 0);
}

async function readPage(document: Document, find: FindPicture, from: number): Promise<DocumentContent> {
  const findings = leftOut
    .map(([kind, selector]): Finding => ({ kind, count: document.body.querySelectorAll(selector).length }))
    .filter(({ count }) => count > 0);
  for (const element of document.body.querySelectorAll(around)) element.remove();
  const pictures = await takePictures(document, find, from);
  return { html: document.body.innerHTML, pictures, findings };
}
