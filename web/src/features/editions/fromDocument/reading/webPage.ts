import type { DocumentContent, DocumentPicture, Finding, FindingKind } from './content.ts';
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

/** Takes the pictures that are written into the page out of it; the others are only named there. */
async function takePictures(document: Document): Promise<DocumentPicture[]> {
  const pictures: DocumentPicture[] = [];
  for (const image of document.querySelectorAll('img')) {
    const file = pictureInAddress(image.getAttribute('src') ?? '');
    const src = file ? `document:${pictures.length}` : 'document:left-out';
    if (file) pictures.push({ src, type: file.type, bytes: await file.arrayBuffer() });
    image.setAttribute('src', src);
  }
  return pictures;
}

export async function readWebPage(bytes: Uint8Array): Promise<DocumentContent> {
  const document = new DOMParser().parseFromString(decoded(bytes), 'text/html');
  const findings = leftOut
    .map(([kind, selector]): Finding => ({ kind, count: document.body.querySelectorAll(selector).length }))
    .filter(({ count }) => count > 0);
  const title = document.title.trim();
  for (const element of document.body.querySelectorAll(around)) element.remove();
  const pictures = await takePictures(document);
  if (title !== '' && !document.querySelector('h1')) {
    const heading = document.createElement('p');
    heading.className = 'MsoTitle';
    heading.textContent = title;
    document.body.prepend(heading);
  }
  return { html: document.body.innerHTML, pictures, findings };
}
