import type { ReadCriterion } from '#au/product/readCriterion.ts';
import { readAmount } from '#au/product/unitAmount.ts';
import type { Criterion, CriterionAmount } from '#contract/editions/unitDraft.ts';
import { groupOf, inTreeOrder, type Criteria } from './tree.ts';

/* What becomes of the criteria of a draft when those of a text are taken. Pure. */

export type Mark = 'new' | 'reworded' | 'same';
export interface PasteResult {
  /** The criteria as they are afterwards. */
  readonly criteria: readonly Criterion[];
  /** What is new, reworded or as it was, of those in the text. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** Those that are not there afterwards. */
  readonly gone: readonly Criterion[];
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const sameWords = (one: string, other: string): boolean => words(one).join(' ') === words(other).join(' ');

/** Whether a good part of the words is in both. */
function alike(one: string, other: string): boolean {
  const [first, second] = [new Set(words(one)), new Set(words(other))];
  const both = [...first].filter((word) => second.has(word)).length;
  return both * 2 >= Math.max(first.size, second.size);
}

/** The register numbers these; the codes of the others are counted, so a code alone says little. */
const numbered = ({ kind }: ReadCriterion): boolean => groupOf(kind) === 'element';
const codeSays = (one: Criterion, read: ReadCriterion): boolean =>
  one.code === read.code && (numbered(read) || alike(one.text, read.text));

/** For each of the text the one it is already: that keeps its identity, and what is tied to it. */
function matched(present: Criteria, read: readonly ReadCriterion[]): (Criterion | undefined)[] {
  const found: (Criterion | undefined)[] = read.map(() => undefined);
  const free = new Set(present);
  const ways: ((one: Criterion, other: ReadCriterion) => boolean)[] = [
    (one, other) => one.code === other.code && sameWords(one.text, other.text),
    (one, other) => sameWords(one.text, other.text),
    codeSays,
  ];
  for (const same of ways)
    for (const [at, other] of read.entries()) {
      const one = found[at]
        ? undefined
        : [...free].find((each) => each.kind === other.kind && same(each, other));
      if (!one) continue;
      found[at] = one;
      free.delete(one);
    }
  return found;
}

/** Counted codes stay with what has them; a new one gets one that is free. */
function codesOf(
  read: readonly ReadCriterion[],
  found: readonly (Criterion | undefined)[],
  staying: Criteria,
): string[] {
  const used = new Set(
    [...staying, ...found.filter((one) => one !== undefined)].map(({ kind, code }) => `${kind} ${code}`),
  );
  return read.map((one, at) => {
    const former = found[at];
    if (numbered(one)) return one.code;
    if (former) return former.code;
    let code = one.code;
    for (let more = 2; used.has(`${one.kind} ${code}`); more += 1)
      code = `${one.code.replace(/\d+$/, '')}${Number(/\d+$/.exec(one.code)?.[0] ?? 0) + more - 1}`;
    used.add(`${one.kind} ${code}`);
    return code;
  });
}

/** Those that stay beside what is taken: of parts the text does not have, and all others if they are to be kept. */
function stayingOf(
  present: Criteria,
  read: readonly ReadCriterion[],
  found: readonly (Criterion | undefined)[],
  keep: boolean,
): Criterion[] {
  const parts = new Set(read.map(({ kind }) => groupOf(kind)));
  const again = new Set(found);
  return present.filter((one) => !again.has(one) && (keep || !parts.has(groupOf(one.kind))));
}

/** What was written of the same words stays; other words are read. */
function amountOf({ kind, text }: ReadCriterion, former: Criterion | undefined): CriterionAmount | null {
  if (former && sameWords(former.text, text)) return former.amount;
  return kind === 'performance_evidence' ? readAmount(text) : null;
}

/** Takes the criteria of a text. `keep`: what is here and not in the text stays. */
export function taken(
  present: Criteria,
  read: readonly ReadCriterion[],
  keep: boolean,
  newId: () => string,
): PasteResult {
  const found = matched(present, read);
  const staying = stayingOf(present, read, found, keep);
  const codes = codesOf(read, found, staying);
  const ids = read.map((_one, at) => found[at]?.id ?? newId());
  const rows = read.map(({ kind, text, parent }, at): Criterion => ({
    id: ids[at]!,
    kind,
    code: codes[at]!.slice(0, 40),
    text: text.slice(0, 4000),
    parentId: parent === null ? null : ids[parent]!,
    amount: amountOf(read[at]!, found[at]),
  }));
  const marks = rows.map(({ id, code, text }, at): [string, Mark] => {
    const former = found[at];
    if (!former) return [id, 'new'];
    return [id, former.code === code && former.text === text ? 'same' : 'reworded'];
  });
  const criteria = inTreeOrder([...rows, ...staying]);
  const left = new Set(criteria.map(({ id }) => id));
  return { criteria, marks: new Map(marks), gone: present.filter(({ id }) => !left.has(id)) };
}
