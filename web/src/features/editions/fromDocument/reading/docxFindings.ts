import type { Finding, FindingKind } from './content.ts';

/* Counts what a Word document has that a text of ours has not. It counts marks in the parts and reads nothing of them. */

interface WordParts {
  /** The text of the document. */
  readonly body: string;
  readonly comments: string;
  /** What stands above and below each page. */
  readonly frames: string;
}

const count = (xml: string, mark: RegExp): number => xml.match(mark)?.length ?? 0;

/** Word writes drawings twice, once for its older versions. */
const once = (xml: string): string => xml.replaceAll(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '');

const inBody: readonly (readonly [FindingKind, RegExp])[] = [
  ['text_boxes', /<w:txbxContent[\s>]/g],
  ['notes', /<w:(?:footnote|endnote)Reference[\s>]/g],
  ['insertions', /<w:ins[\s>]/g],
  ['contents', /<w:pStyle w:val="(?:TOC|toc) ?1"/g],
  ['deletions', /<w:del[\s>]/g],
  ['charts', /<c:chart[\s>]/g],
  ['diagrams', /<dgm:relIds[\s>]/g],
  ['equations', /<m:oMath[\s>]/g],
  ['objects', /<o:OLEObject[\s>]|<w:control[\s>]/g],
];

/** Shapes and lines that hold no text. */
const shapesIn = (xml: string): number =>
  Math.max(
    0,
    count(xml, /<wps:wsp[\s>]|<v:(?:shape|line|oval|rect)[\s>]/g) - count(xml, /<w:txbxContent[\s>]/g),
  );

/** Fields whose result Word computes; links, and what stands in a table of contents, are not among them. */
const fieldsIn = (xml: string): number =>
  count(
    xml,
    /<w:(?:instrText|fldSimple)[^>]*(?:>|w:instr=")\s*(?:REF|SEQ|DATE|TIME|AUTHOR|FILENAME|MERGEFIELD|INDEX)\b/g,
  );

export function docxFindings({ body, comments, frames }: WordParts): Finding[] {
  const xml = once(body);
  const found: Finding[] = [
    ...inBody.map(([kind, mark]) => ({ kind, count: count(xml, mark) })),
    { kind: 'shapes', count: shapesIn(xml) },
    { kind: 'fields', count: fieldsIn(xml) },
    { kind: 'comments', count: count(comments, /<w:comment[\s>]/g) },
    { kind: 'page_frames', count: count(frames, /<w:t[\s>]/g) > 0 ? 1 : 0 },
  ];
  return found.filter((one) => one.count > 0);
}
