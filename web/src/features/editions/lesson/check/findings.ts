import type { Node } from '@tiptap/pm/model';
import { isTitled } from '#contract/learning/lessonGaps.ts';
import type { InsertBody } from '#contract/editions/insertBodies.ts';

/* What somebody who does not see a text, or reads it by its headings and links, would stumble over. Pure. */

export type FindingKind =
  | 'alt'
  | 'formula'
  | 'heading_order'
  | 'heading_empty'
  | 'title_empty'
  | 'link_words'
  | 'table_header'
  | 'capitals'
  | 'insert_title'
  | 'captions'
  | 'transcript';

export interface Finding {
  readonly kind: FindingKind;
  /** Where it is in the editor's document. */
  readonly pos: number;
  /** The words it is about; empty when there are none. */
  readonly words: string;
}

const blank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';
/** Links that say nothing when they are read out alone. */
const vague =
  /^(click( here)?|here|this|link|this link|this page|read more|more|learn more|see more|more info(rmation)?|https?:\/\/\S+|www\.\S+)[.!:]?$/i;

function isCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const cased = letters.filter((letter) => letter.toLowerCase() !== letter.toUpperCase());
  const big = cased.filter((letter) => letter === letter.toUpperCase());
  return cased.length >= 40 && big.length / cased.length > 0.8;
}

function linksOf(block: Node, pos: number): Finding[] {
  const links: { href: unknown; words: string; pos: number }[] = [];
  block.forEach((child, offset) => {
    const href: unknown = child.marks.find(({ type }) => type.name === 'link')?.attrs['href'];
    const last = links.at(-1);
    if (href === undefined) links.push({ href, words: '', pos });
    else if (last && last.href === href) last.words += child.text ?? '';
    else links.push({ href, words: child.text ?? '', pos: pos + 1 + offset });
  });
  return links
    .filter(({ href, words }) => href !== undefined && vague.test(words.trim()))
    .map(({ words, pos: at }) => ({ kind: 'link_words', pos: at, words: words.trim() }));
}

function ofText(node: Node, pos: number): Finding[] {
  const found = linksOf(node, pos);
  return isCapitals(node.textContent)
    ? [...found, { kind: 'capitals', pos, words: node.textContent }]
    : found;
}

type Check = (node: Node, pos: number) => Finding[];

const one = (kind: FindingKind, wrong: boolean, pos: number): Finding[] =>
  wrong ? [{ kind, pos, words: '' }] : [];

function ofInsert({ attrs }: Node, pos: number): Finding[] {
  const body = attrs['body'] as InsertBody;
  const untitled = one('insert_title', isTitled(body) && blank(attrs['title']), pos);
  if (body.kind !== 'video' && body.kind !== 'audio') return untitled;
  const silent = !JSON.stringify(body.transcript).includes('"text":');
  return [
    ...untitled,
    ...one('captions', body.kind === 'video' && body.captions.length === 0, pos),
    ...one('transcript', silent, pos),
  ];
}

const checks: Readonly<Partial<Record<string, Check>>> = {
  picture: ({ attrs }, pos) => one('alt', attrs['decorative'] !== true && blank(attrs['alt']), pos),
  formula: ({ attrs }, pos) => one('formula', blank(attrs['alt']) || blank(attrs['latex']), pos),
  title: (node, pos) => one('title_empty', blank(node.textContent), pos),
  table: (node, pos) => {
    let heads = 0;
    node.firstChild?.forEach(({ type }) => {
      if (type.name === 'tableHeader') heads++;
    });
    return one('table_header', heads < (node.firstChild?.childCount ?? 0), pos);
  },
  heading: (node, pos) => [...one('heading_empty', blank(node.textContent), pos), ...ofText(node, pos)],
  paragraph: ofText,
  insert: ofInsert,
};

/** In reading order. */
export function findingsIn(doc: Node): Finding[] {
  const found: Finding[] = [];
  let level = 1;
  doc.descendants((node, pos) => {
    if (node.type.name === 'heading') {
      const next = Number(node.attrs['level']);
      found.push(...one('heading_order', next > level + 1, pos));
      level = next;
    }
    found.push(...(checks[node.type.name]?.(node, pos) ?? []));
  });
  return found;
}

/** The text, block by block. */
export function paragraphsIn(doc: Node): string[] {
  const texts: string[] = [];
  doc.descendants((node) => {
    if (node.isTextblock) texts.push(node.textContent);
    return !node.isTextblock;
  });
  return texts;
}
