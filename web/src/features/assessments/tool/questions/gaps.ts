import type { DraftKeyOf, DraftQuestionOf } from '#contract/assessments/toolDraft.ts';

/* A text with gaps as its author types it: `Water boils at [100/one hundred] degrees`. */

type Question = DraftQuestionOf<'fill_in'>;
type Key = DraftKeyOf<'fill_in'>;
type Gap = Extract<Question['segments'][number], { type: 'gap' }>;

interface GapText {
  readonly question: Question;
  /** Null when an assessor judges: its gaps are written `[]`. */
  readonly key: Key | null;
}

const mostGaps = 40;
const mostAnswers = 40;
const longestAnswer = 500;

export const gapsOf = ({ segments }: Question): Gap[] =>
  segments.filter(({ type }) => type === 'gap') as Gap[];

const answersIn = (key: Key | null, { id }: Gap): readonly string[] => key?.gaps[id] ?? [];

export const textOfSegments = (question: Question, key: Key | null): string =>
  question.segments
    .map((segment) => {
      if (segment.type === 'text') return segment.text.replaceAll(/[[\]\\]/g, String.raw`\$&`);
      const answers = answersIn(key, segment).map((one) => one.replaceAll(/[[\]/\\]/g, String.raw`\$&`));
      return `[${answers.join('/')}]`;
    })
    .join('');

/** A gap ends before another begins; a bracket without its other half is a bracket. */
const grammar = /\[((?:\\[[\]/\\]|\\(?![[\]/\\])|[^[\]\\])*)\]|\\[[\]/\\]|[^[\\]+|[[\\]/g;

const plain = (text: string): string => text.replaceAll(/\\([[\]/\\])/g, '$1');

const answersOf = (body: string): string[] =>
  (body.match(/(?:\\[[\]/\\]|[^/])+/g) ?? [])
    .map((answer) => plain(answer).trim().slice(0, longestAnswer))
    .filter((answer) => answer !== '')
    .slice(0, mostAnswers);

/** Texts, and the answers of gaps, in order. */
function piecesOf(text: string): (string | string[])[] {
  const pieces: (string | string[])[] = [];
  let gaps = 0;
  for (const [whole, body] of text.matchAll(grammar)) {
    const last = pieces.at(-1);
    if (body !== undefined && gaps++ < mostGaps) pieces.push(answersOf(body));
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + plain(whole);
    else pieces.push(plain(whole));
  }
  return pieces;
}

/** How many are alike, from the start of both. */
function alike(before: readonly string[], now: readonly string[]): number {
  const first = now.findIndex((one, at) => one !== before[at]);
  return first < 0 ? now.length : first;
}

/**
 * Which of the gaps before each gap is: the one at its place, and where there are more or fewer now, counted from the
 * end for those after the difference. So a bracket taken away for a moment does not shift the rest.
 */
function gapsBefore({ question, key }: GapText, now: readonly string[][]): (Gap | undefined)[] {
  const gaps = gapsOf(question);
  const was = gaps.map((gap) => JSON.stringify(answersIn(key, gap)));
  const is = now.map((answers) => JSON.stringify(answers));
  const head = alike(was, is);
  const tail = alike(was.slice(head).toReversed(), is.slice(head).toReversed());
  return now.map((_, at) => {
    const fromEnd = now.length - at;
    if (fromEnd <= tail) return gaps[gaps.length - fromEnd];
    return at < gaps.length - tail ? gaps[at] : undefined;
  });
}

/** What a text says. Its gaps keep the ids and the choices of the gaps before. */
export function segmentsOfText(text: string, before: GapText): { question: Question; key: Key } {
  const pieces = piecesOf(text);
  const answers = pieces.filter((piece) => typeof piece !== 'string');
  const known = gapsBefore(before, answers);
  const gaps = answers.map(
    (_, at): Gap => known[at] ?? { type: 'gap', id: crypto.randomUUID().slice(0, 8), choices: null },
  );
  const rest = [...gaps];
  const segments = pieces.map((piece) =>
    typeof piece === 'string' ? { type: 'text' as const, text: piece } : rest.shift()!,
  );
  const accepted = Object.fromEntries(gaps.map(({ id }, at) => [id, answers[at]!]));
  return { question: { kind: 'fill_in', segments }, key: { kind: 'fill_in', gaps: accepted } };
}
