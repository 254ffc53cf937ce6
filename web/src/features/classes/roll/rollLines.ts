import type { GivenMark, Roll, RollMark, RollStudent } from '#contract/classes/roll.ts';
import type { RollState } from './rollQueue.ts';

/* The roll as it is shown: what the server has, with what this device has not sent yet. Pure. */

export interface RollLine extends Omit<RollStudent, 'mark'> {
  /** The mark that is shown; null while there is none. */
  readonly mark: (Omit<GivenMark, 'byName'> & { readonly byName: string | null }) | null;
  /** It is not on the server yet. */
  readonly isUnsent: boolean;
  /** Earlier marks, the newest first. */
  readonly earlier: Roll['history'];
}

function shown(student: RollStudent, unsent: RollMark | undefined): RollLine['mark'] {
  if (!unsent) return student.mark;
  if (unsent.mark === null) return null;
  const { mark, minutes, reason, words, madeAt } = unsent;
  return { mark, minutes, reason, words, madeAt, byName: null };
}

export function linesOf({ roll, waiting }: Pick<RollState, 'roll' | 'waiting'>): RollLine[] {
  const unsent = new Map(waiting.map((mark) => [mark.enrolmentId, mark]));
  const history = Map.groupBy(roll.history, ({ enrolmentId }) => enrolmentId);
  return roll.students.map((student) => {
    const own = unsent.get(student.enrolmentId);
    const all = history.get(student.enrolmentId) ?? [];
    return {
      ...student,
      mark: shown(student, own),
      isUnsent: own !== undefined,
      earlier: own || student.mark === null ? all : all.slice(1),
    };
  });
}

/** Who should be there and has no mark; nobody marks themselves. */
export const unmarked = (lines: readonly RollLine[]): string[] =>
  lines
    .filter(({ standing, own, mark }) => standing === 'expected' && !own && mark === null)
    .map(({ enrolmentId }) => enrolmentId);

export const countOf = (lines: readonly RollLine[]): { marked: number; expected: number } => {
  const expected = lines.filter(({ standing }) => standing === 'expected');
  return { marked: expected.filter(({ mark }) => mark !== null).length, expected: expected.length };
};
