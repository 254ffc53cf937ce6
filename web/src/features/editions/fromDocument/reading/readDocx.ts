import mammoth from 'mammoth';
import type { DocumentContent, DocumentFile, Finding } from './content.ts';
import { docxFindings } from './docxFindings.ts';
import { openDocx } from './docxZip.ts';
import { Refusal } from './refusal.ts';
import type { ZipParts } from './zipParts.ts';

/** What a text of ours has, by the names Word gives to it; a table of contents is left out. */
const styleMap = [
  "p[style-name='Title'] => p.MsoTitle:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='List Paragraph'] => p:fresh",
  "p[style-name='caption'] => p:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Body Text'] => p:fresh",
  "p[style-name='No Spacing'] => p:fresh",
  "p[style-name='TOC Heading'] => !",
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => [
    `p[style-name='toc ${level}'] => !`,
    `p[style-name='TOC ${level}'] => !`,
  ]),
];

const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Names that Word's own looks have, of which only the look is left out. */
function unknownStyles(messages: readonly { message: string }[]): Finding[] {
  const names = messages.flatMap(
    ({ message }) => /^Unrecognised (?:paragraph|run|table) style: '?(.*?)'? \(/.exec(message)?.[1] ?? [],
  );
  const each = [...new Set(names)];
  return each.length > 0 ? [{ kind: 'styles', count: each.length, names: each }] : [];
}

/** Reads a Word document as HTML; the pictures in it are named `document:0`, `document:1` …  */
export async function readDocx(parts: ZipParts): Promise<DocumentContent> {
  const { zip, part } = openDocx(parts);
  const pictures: DocumentFile[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `document:${pictures.length}`;
    if (!pictureTypes.has(image.contentType)) return { src: 'document:left-out' };
    const read = await image.readAsArrayBuffer();
    // Of its own, so that it can be given away.
    const bytes = new Uint8Array(read).slice().buffer;
    const type = image.contentType;
    pictures.push({ src, name: `${pictures.length + 1}.${type.split('/')[1]}`, use: 'picture', type, bytes });
    return { src };
  });
  // In a browser it is read by the first name, in tests by the second.
  const input = { arrayBuffer: zip.buffer, buffer: zip };
  const read = await mammoth
    .convertToHtml(input as { arrayBuffer: ArrayBuffer }, {
      styleMap,
      includeEmbeddedStyleMap: false,
      convertImage,
    })
    .catch(() => {
      throw new Refusal('not_a_document');
    });
  const found = docxFindings({
    body: part(/^word\/document\d*\.xml$/),
    comments: part(/^word\/comments\.xml$/),
    frames: part(/^word\/(?:header|footer)\d*\.xml$/),
  });
  return { html: read.value, pictures, findings: [...found, ...unknownStyles(read.messages)] };
}
