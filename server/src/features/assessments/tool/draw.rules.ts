import type { Question } from '#contract/assessments/items.ts';
import { rulesOf } from './kinds/kinds.rules.ts';

/* Random choices that are the same every time for the same seed. Pure. */

/** Mulberry32: a small generator of evenly distributed numbers from 0 to below 1. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a hash of a text, so that each item is shuffled differently. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** The entries in random order (Fisher-Yates). */
function shuffled<T>(entries: readonly T[], random: () => number): T[] {
  const all = [...entries];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

/** Like `shuffled`, but never in the given order if another is possible, because that order would be the answer. */
function disordered<T>(entries: readonly T[], random: () => number): T[] {
  const drawn = shuffled(entries, random);
  const same = drawn.every((entry, at) => entry === entries[at]);
  return same && drawn.length > 1 ? [...drawn.slice(1), drawn[0]!] : drawn;
}

export interface Pool {
  draw: number | null;
  itemIds: readonly string[];
}

/** The items of an attempt, in order: the items drawn from each task, shuffled within the task if wanted. */
export function drawItems(tasks: readonly Pool[], seed: number, shuffle: boolean): string[] {
  const random = randomFrom(seed);
  return tasks.flatMap(({ draw, itemIds }) => {
    const chosen = draw === null ? [...itemIds] : shuffled(itemIds, random).slice(0, draw);
    return shuffle ? shuffled(chosen, random) : itemIds.filter((id) => chosen.includes(id));
  });
}

/**
 * The items of an attempt that goes on among other items, in order. `kept`: those it had, in their order; all of them
 * stay, even where fewer are drawn now.
 */
export function drawAgain(
  tasks: readonly Pool[],
  seed: number,
  shuffle: boolean,
  kept: readonly string[],
): string[] {
  const random = randomFrom(seed);
  return tasks.flatMap(({ draw, itemIds }) => {
    const own = kept.filter((id) => itemIds.includes(id));
    const others = itemIds.filter((id) => !own.includes(id));
    const missing = Math.max(0, (draw ?? itemIds.length) - own.length);
    const chosen = [...own, ...shuffled(others, random).slice(0, missing)];
    return shuffle ? chosen : itemIds.filter((id) => chosen.includes(id));
  });
}

/**
 * A question as an attempt shows it. Choices are shuffled if the version wants it. Matching and ordering questions are
 * always shuffled, because their order would reveal the answer.
 */
export function shownQuestion(question: Question, itemId: string, seed: number, shuffle: boolean): Question {
  const random = randomFrom((seed ^ hashOf(itemId)) >>> 0);
  return rulesOf(question.kind).shown(question, {
    shuffle,
    shuffled: (entries) => shuffled(entries, random),
    disordered: (entries) => disordered(entries, random),
  });
}
