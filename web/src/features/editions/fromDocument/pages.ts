import { getSchema } from '@tiptap/react';
import { DOMParser as NodeParser } from '@tiptap/pm/model';
import { mostLettersOfASave } from '#web/features/editions/draft/save.ts';
import { fileTitle } from '#web/lib/files/fileTitle.ts';
import { findingsIn, paragraphsIn } from '#web/features/editions/lesson/check/findings.ts';
import { readingOf } from '#web/features/editions/lesson/check/reading.ts';
import { lessonKit } from '#web/features/editions/lesson/lessonKit.ts';
import { cleanPaste } from '#web/features/editions/lesson/paste/cleanPaste.ts';
import type { LooseNode } from '#web/shared/richText/richTextValue.ts';
import type { DocumentContent, Finding, FindingKind } from './reading/content.ts';
import { Refusal } from './reading/refusal.ts';
import { flattened, piecesOf } from './pieces.ts';
import type { Cut } from './pieces.ts';

/** A place of a picture in a page. */
export interface PicturePlace {
  readonly key: string;
  /** How the document names it. */
  readonly src: string;
  readonly alt: string;
}
export interface DocumentPage {
  readonly title: string;
  /** As the editor has it, with places for pictures. */
  readonly text: LooseNode;
  readonly words: number;
  readonly minutes: number;
  readonly pictures: readonly PicturePlace[];
  /** Its tables without a row of headings. */
  readonly bareTables: number;
}
export interface CutDocument {
  readonly pages: readonly DocumentPage[];
  /** Pictures that could not be taken along. */
  readonly picturesLeft: number;
}
export interface OpenedDocument {
  readonly name: string;
  readonly body: HTMLElement;
  readonly content: DocumentContent;
  /** The ways it can be cut, the likeliest first chosen. */
  readonly cuts: readonly Cut[];
  readonly findings: readonly Finding[];
}

const mostElements = 60_000;
const mostLetters = 3_000_000;
const mostPages = 200;
const schema = getSchema(lessonKit.nodes);

/** Refuses what would keep the browser busy for minutes: joined cells count as the cells they are joined of. */
function checkSize(body: HTMLElement): void {
  const spans = [...body.querySelectorAll('[colspan], [rowspan]')].reduce((sum, cell) => {
    const span = (name: string): number => Math.min(50, Math.max(1, Number(cell.getAttribute(name)) || 1));
    return sum + span('colspan') * span('rowspan');
  }, 0);
  if (body.querySelectorAll('*').length + spans > mostElements) throw new Refusal('too_long');
  if (body.textContent.length > mostLetters) throw new Refusal('too_long');
}

const changed: readonly (readonly [FindingKind, string])[] = [
  ['merged_cells', '[colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"])'],
  ['inner_lists', ':is(ul, ol) :is(ul, ol)'],
  ['inner_links', 'a[href^="#"]:not([href^="#footnote"], [href^="#endnote"])'],
];

/** What cleaning changes; of headings, the deepest levels become one. */
function changesIn(body: HTMLElement): Finding[] {
  const counted = changed.map(([kind, selector]) => ({
    kind,
    count: body.querySelectorAll(selector).length,
  }));
  const levels = new Set([...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName));
  return [...counted, { kind: 'deep_headings' as const, count: levels.size > 3 ? levels.size : 0 }].filter(
    ({ count }) => count > 0,
  );
}

function cutsOf(body: HTMLElement): Cut[] {
  const first = body.querySelectorAll(':scope > h1').length;
  const second = body.querySelectorAll(':scope > h2').length;
  const fits = (count: number): boolean => count > 0 && count <= mostPages;
  const cuts: Cut[] = ['whole'];
  if (fits(first)) cuts.push('first');
  if (second > 0 && fits(first + second)) cuts.push('second');
  return cuts;
}

export function opened(file: string, content: DocumentContent): OpenedDocument {
  const body = flattened(content.html);
  checkSize(body);
  if (body.textContent.trim() === '' && !body.querySelector('img')) throw new Refusal('empty');
  return {
    name: fileTitle(file),
    body,
    content,
    cuts: cutsOf(body),
    findings: [...content.findings, ...changesIn(body)],
  };
}

/** The cut an author most likely wants. */
export function likelyCut({ cuts, body }: OpenedDocument): Cut {
  const firsts = body.querySelectorAll(':scope > h1').length;
  if (cuts.includes('first') && firsts > 1) return 'first';
  return cuts.includes('second') ? 'second' : 'whole';
}

export const isTooLong = ({ text }: DocumentPage): boolean =>
  JSON.stringify(text).length > mostLettersOfASave;

export function cutInto({ body, name, content }: OpenedDocument, cut: Cut): CutDocument {
  const known = new Set(content.pictures.map(({ src }) => src));
  let picturesLeft = 0;
  let number = 0;
  const pages = piecesOf(body, cut, name).map(({ title, html }): DocumentPage => {
    const pictures: PicturePlace[] = [];
    const clean = cleanPaste(html, ({ src, alt }) => {
      if (!known.has(src)) return null;
      const key = `picture-${number++}`;
      pictures.push({ key, src, alt: alt.trim().slice(0, 1000) });
      return key;
    });
    picturesLeft += clean.leftOut;
    const { body: parsed } = new DOMParser().parseFromString(clean.html, 'text/html');
    const node = NodeParser.fromSchema(schema).parse(parsed);
    const { words, minutes } = readingOf(paragraphsIn(node), false);
    const bareTables = findingsIn(node).filter(({ kind }) => kind === 'table_header').length;
    return { title, text: node.toJSON() as LooseNode, words, minutes, pictures, bareTables };
  });
  return { pages, picturesLeft };
}
