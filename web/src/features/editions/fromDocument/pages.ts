import { getSchema } from '@tiptap/react';
import { DOMParser as NodeParser } from '@tiptap/pm/model';
import { mostLettersOfASave } from '#web/features/editions/draft/save.ts';
import { fileTitle } from '#web/lib/files/fileTitle.ts';
import { findingsIn, paragraphsIn } from '#web/features/editions/lesson/check/findings.ts';
import { readingOf } from '#web/features/editions/lesson/check/reading.ts';
import { lessonKit } from '#web/features/editions/lesson/lessonKit.ts';
import { cleanPaste } from '#web/features/editions/lesson/paste/cleanPaste.ts';
import { deepestList } from '#web/shared/richText/richTextValue.ts';
import type { LooseNode } from '#web/shared/richText/richTextValue.ts';
import type { CartridgeContent, CartridgeEntry } from './cartridge/readCartridge.ts';
import type { DocumentContent, DocumentFile, Finding, FindingKind } from './reading/content.ts';
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
interface Place {
  readonly title: string;
  /** The part of a course it stands in; empty in a document. */
  readonly group: string;
}
interface TextPage extends Place {
  readonly kind: 'text';
  /** As the editor has it, with places for pictures. */
  readonly text: LooseNode;
  readonly words: number;
  readonly minutes: number;
  readonly pictures: readonly PicturePlace[];
  /** Its tables without a row of headings. */
  readonly bareTables: number;
}
/** What a document holds, each of which becomes an item. */
export type DocumentPage = TextPage | Exclude<CartridgeEntry, { kind: 'text' }>;
export interface CutDocument {
  readonly pages: readonly DocumentPage[];
  /** Pictures that could not be taken along. */
  readonly picturesLeft: number;
}
export interface OpenedDocument {
  /** The pictures in its texts. */
  readonly pictures: readonly DocumentFile[];
  /** The ways it can be cut. */
  readonly cuts: readonly Cut[];
  /** The one an author most likely wants. */
  readonly likely: Cut;
  readonly cutInto: (cut: Cut) => CutDocument;
  readonly findings: readonly Finding[];
}

const mostElements = 60_000;
const mostLetters = 3_000_000;
const mostPages = 200;
const mostEntries = 1000;
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
  ['inner_lists', Array.from({ length: deepestList + 1 }, () => ':is(ul, ol)').join(' ')],
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

function checkedBody(html: string): HTMLElement {
  const body = flattened(html);
  checkSize(body);
  return body;
}

/** The cut an author most likely wants. */
function likelyCut(body: HTMLElement, cuts: readonly Cut[]): Cut {
  const firsts = body.querySelectorAll(':scope > h1').length;
  if (cuts.includes('first') && firsts > 1) return 'first';
  return cuts.includes('second') ? 'second' : 'whole';
}

/** A Word document or a web page, to be cut at its headings. `file`: its name. */
export function openedDocument(file: string, content: DocumentContent): OpenedDocument {
  const body = checkedBody(content.html);
  if (body.textContent.trim() === '' && !body.querySelector('img')) throw new Refusal('empty');
  const cuts = cutsOf(body);
  const name = fileTitle(file);
  const { pictures, findings } = content;
  return {
    pictures,
    cuts,
    likely: likelyCut(body, cuts),
    cutInto: (cut) => {
      const texts = new PageTexts(pictures);
      const pages = piecesOf(body, cut, name).map((piece) => texts.page({ ...piece, group: '' }));
      return { pages, picturesLeft: texts.picturesLeft };
    },
    findings: [...findings, ...changesIn(body)],
  };
}

/** A course of another system, whose outline says what is an item. */
export function openedCartridge({ entries, pictures, findings }: CartridgeContent): OpenedDocument {
  if (entries.length === 0) throw new Refusal('empty');
  if (entries.length > mostEntries) throw new Refusal('too_long');
  const bodies = new Map(
    entries.flatMap((entry) => (entry.kind === 'text' ? [[entry, checkedBody(entry.html)] as const] : [])),
  );
  return {
    pictures,
    cuts: ['whole'],
    likely: 'whole',
    cutInto: () => {
      const texts = new PageTexts(pictures);
      const pages = entries.map((entry) =>
        entry.kind === 'text' ? texts.page({ ...entry, html: bodies.get(entry)!.innerHTML }) : entry,
      );
      return { pages, picturesLeft: texts.picturesLeft };
    },
    findings: merged([...findings, ...[...bodies.values()].flatMap(changesIn)]),
  };
}

/** Findings of several pages, one of each kind. */
function merged(findings: readonly Finding[]): Finding[] {
  const kinds = new Map<FindingKind, Finding>();
  for (const finding of findings) {
    const { kind, count, names = [] } = finding;
    const here = kinds.get(kind);
    kinds.set(
      kind,
      here ? { kind, count: here.count + count, names: [...(here.names ?? []), ...names] } : finding,
    );
  }
  return [...kinds.values()];
}

export const isTooLong = (page: DocumentPage): boolean =>
  page.kind === 'text' && JSON.stringify(page.text).length > mostLettersOfASave;

/** Makes texts of HTML, and numbers the places of pictures in all of them. */
class PageTexts {
  picturesLeft = 0;
  #number = 0;
  readonly #known: ReadonlySet<string>;

  constructor(pictures: readonly DocumentFile[]) {
    this.#known = new Set(pictures.map(({ src }) => src));
  }

  page({ title, group, html }: Place & { readonly html: string }): TextPage {
    const pictures: PicturePlace[] = [];
    const clean = cleanPaste(html, ({ src, alt }) => {
      if (!this.#known.has(src)) return null;
      const key = `picture-${this.#number++}`;
      pictures.push({ key, src, alt: alt.trim().slice(0, 1000) });
      return key;
    });
    this.picturesLeft += clean.leftOut;
    const { body: parsed } = new DOMParser().parseFromString(clean.html, 'text/html');
    const node = NodeParser.fromSchema(schema).parse(parsed);
    const { words, minutes } = readingOf(paragraphsIn(node), false);
    const bareTables = findingsIn(node).filter(({ kind }) => kind === 'table_header').length;
    const text = node.toJSON() as LooseNode;
    return { kind: 'text', title, group, text, words, minutes, pictures, bareTables };
  }
}
