import { strToU8, zipSync } from 'fflate';

/* A Word document, part by part as Word writes it. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const names = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${main}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

export const run = (text: string, look = ''): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (content: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`;
export const heading = (level: number, text: string): string => paragraph(run(text), `Heading${level}`);
export const item = (text: string, level = 0): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
export const picture = (description: string): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="P" descr="${description}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rIdP"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
export const footnote = '<w:r><w:footnoteReference w:id="2"/></w:r>';
export const equation = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>';
export const textBox = (text: string): string =>
  `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(run(text))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
export const deleted = (text: string): string =>
  `<w:del w:id="9" w:author="A"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;

const style = (id: string, name: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${main}/${type}" Target="${target}"/>`;
const relations = (...each: string[]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;

interface WordParts {
  readonly body: string;
  /** A PNG that every picture shows. */
  readonly png?: Uint8Array;
  readonly note?: string;
  readonly comments?: number;
  readonly header?: string;
  /** Parts besides, or instead. */
  readonly more?: Record<string, Uint8Array>;
}

/** The file of a document with this content. */
export function wordDocument({
  body,
  png,
  note,
  comments = 0,
  header,
  more = {},
}: WordParts): Uint8Array<ArrayBuffer> {
  const texts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      relation('rIdS', 'styles', 'styles.xml'),
      relation('rIdN', 'numbering', 'numbering.xml'),
      ...(png ? [relation('rIdP', 'image', 'media/image1.png')] : []),
      ...(note ? [relation('rIdF', 'footnotes', 'footnotes.xml')] : []),
    ),
    'word/document.xml': `${head}<w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `${head}<w:styles ${names}>${style('Title', 'Title')}${[1, 2, 3].map((level) => style(`Heading${level}`, `heading ${level}`)).join('')}${style('TOC1', 'toc 1')}${style('Fancy', 'Fancy Box')}</w:styles>`,
    'word/numbering.xml': `${head}<w:numbering ${names}><w:abstractNum w:abstractNumId="0">${[0, 1, 2, 3].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/></w:lvl>`).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ...(note && {
      'word/footnotes.xml': `${head}<w:footnotes ${names}><w:footnote w:id="2">${paragraph(run(note))}</w:footnote></w:footnotes>`,
    }),
    ...(comments > 0 && {
      'word/comments.xml': `${head}<w:comments ${names}>${'<w:comment w:id="1" w:author="A"/>'.repeat(comments)}</w:comments>`,
    }),
    ...(header && { 'word/header1.xml': `${head}<w:hdr ${names}>${paragraph(run(header))}</w:hdr>` }),
  };
  const parts = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({
    ...parts,
    ...(png && { 'word/media/image1.png': png }),
    ...more,
  });
}
