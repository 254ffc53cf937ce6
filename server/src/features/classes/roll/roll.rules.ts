import type { Mark, RollMark } from '#contract/classes/roll.ts';

/* When a mark was made, and what it says. Pure. */

/** The instant by the server's clock: a device may run ahead or behind, but it knows how long ago a mark was made. */
export function madeAtOf(madeAt: string, sentAt: string, now: Date): Date {
  const age = Math.max(0, new Date(sentAt).getTime() - new Date(madeAt).getTime());
  return new Date(now.getTime() - age);
}

const timed = new Set<Mark | null>(['late', 'left_early']);

/** Only what belongs to the mark: minutes to one who was late or left early, a reason to one who was absent. */
export function markOf({ mark, minutes, reason, words }: RollMark) {
  return {
    mark,
    minutes: timed.has(mark) ? minutes : null,
    reason: mark === 'absent' ? reason : null,
    words: mark === null ? '' : words,
  };
}

const there = new Set<Mark>(['present', 'late', 'left_early']);

/** How many classes count for somebody, and to how many of them they came, also late or not to the end. */
export const shareOf = (marks: readonly Mark[]): { attended: number; counted: number } => ({
  attended: marks.filter((mark) => there.has(mark)).length,
  counted: marks.length,
});
