import { linesOf } from '#web/shared/captions/cue.ts';
import type { EditedCue } from './edits.ts';

/* What makes captions hard to read. Pure. */

/** More letters a second are not read in time. */
const mostLettersASecond = 20;
const shortestMs = 1000;
const mostLines = 2;
const widestLine = 42;

export const findingKinds = ['empty', 'overlap', 'short', 'fast', 'lines', 'wide', 'late'] as const;
export type FindingKind = (typeof findingKinds)[number];
export interface Finding {
  readonly id: string;
  readonly kind: FindingKind;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersIn = (text: string): number => Array.from(letters.segment(text)).length;

/** How many letters have to be read in a second. */
export const lettersASecond = ({ from, to, text }: EditedCue): number =>
  Math.round(lettersIn(linesOf(text).join(' ')) / (Math.max(1, to - from) / 1000));

interface CueContext {
  readonly before: EditedCue | undefined;
  readonly lengthMs: number | null;
}

const checks: Readonly<Record<FindingKind, (cue: EditedCue, around: CueContext) => boolean>> = {
  empty: ({ text }) => linesOf(text).length === 0,
  overlap: ({ from }, { before }) => before !== undefined && before.to > from,
  short: ({ from, to }) => to - from < shortestMs,
  fast: (cue) => cue.to - cue.from >= shortestMs && lettersASecond(cue) > mostLettersASecond,
  lines: ({ text }) => linesOf(text).length > mostLines,
  wide: ({ text }) => linesOf(text).some((line) => lettersIn(line) > widestLine),
  late: ({ to }, { lengthMs }) => lengthMs !== null && to > lengthMs + 500,
};

/** What there is to put right, in the order of time. */
export const findingsOf = (cues: readonly EditedCue[], lengthMs: number | null): Finding[] =>
  cues.flatMap((cue, at) =>
    findingKinds
      .filter((kind) => checks[kind](cue, { before: cues[at - 1], lengthMs }))
      .map((kind) => ({ id: cue.id, kind })),
  );
