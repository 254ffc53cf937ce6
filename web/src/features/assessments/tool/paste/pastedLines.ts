/* Finds the questions in pasted lines, before anything is said of their kind. Pure. */

export interface PastedChoice {
  readonly text: string;
  readonly letter: string | null;
  readonly right: boolean;
  /** It begins with `* `: a bullet, or what is right where the other choices have none. */
  readonly star: boolean;
  /** As it was pasted. */
  readonly line: string;
}

export interface PastedQuestion {
  readonly lines: readonly (string | PastedChoice)[];
  readonly answer: readonly string[];
  readonly benchmark: readonly string[];
}

type Part = keyof PastedQuestion;
interface OpenQuestion {
  readonly lines: (string | PastedChoice)[];
  readonly answer: string[];
  readonly benchmark: string[];
  /** Where the next line goes. */
  part: Part;
}

const starts = /^(?:q(?:uestion)?\s*\d+(?:\s*[.:)]|\s+[-–](?=\s)|(?=\s|$))|\d+[.)](?!\d))\s*(.*)$/i;
const answers = /^(?:(?:correct|right) )?(?:answers?|ans)\s*:\s*(.*)$/i;
const benchmarks = /^(?:benchmark(?: answer)?|(?:sample|model) answer)\s*:\s*(.*)$/i;

const star = String.raw`(?:(?<starPoint>\*\s+)|(?<star>\*+\s*))?`;
/** Some lists of Word use a private letter, or an `o` before a tab. */
const point = String.raw`(?<point>[•○●▪·\uF0B7]\s*|o\t\s*|[-–]\s+)?`;
/** Word draws a ticked box with a cross. */
const box = String.raw`(?:(?<BOX>[✓✔☑☒✅]\uFE0F?|\[x\])\s*|(?<FREE>☐|\[ ?\])\s*)?`;
const boxOf = (tick: string, empty: string) => box.replace('BOX', tick).replace('FREE', empty);
const letter = String.raw`(?:(?:\((?<inner>[a-z])\)|(?<outer>[a-z])(?:\)|\.(?=\s|$)))\s*)?`;
const choices = new RegExp(
  `^${star}${point}${boxOf('tick', 'empty')}${letter}${boxOf('late', 'lateEmpty')}(?<lateStar>\\*+\\s*)?(?<text>.*)$`,
  'iu',
);

type Signs = Readonly<Record<string, string | undefined>>;
const hasOne = (signs: Signs, names: readonly string[]): boolean =>
  names.some((name) => signs[name] !== undefined);
const marks = ['inner', 'outer', 'starPoint', 'point', 'tick', 'empty'];
const ticks = ['star', 'tick', 'late', 'lateStar'];

/** The words of a choice, and whether a mark after them says that it is right. */
function worded(words: string) {
  const text = words.replace(/[*✓✔]+$/, '').trimEnd();
  return { text, right: text !== words };
}

/** A line as a choice; null when nothing marks it as one. */
function choiceOf(line: string): PastedChoice | null {
  const signs: Signs = choices.exec(line)?.groups ?? {};
  if (!hasOne(signs, marks)) return null;
  const { text, right } = worded(signs['text'] ?? '');
  return {
    text,
    letter: (signs['inner'] ?? signs['outer'])?.toLowerCase() ?? null,
    right: right || hasOne(signs, ticks),
    star: signs['starPoint'] !== undefined,
    line,
  };
}

/** `a)` alone on a line has its words on the next. */
function addPlain(lines: (string | PastedChoice)[], line: string): void {
  const last = lines.at(-1);
  if (typeof last !== 'object' || last.text !== '') {
    lines.push(line);
    return;
  }
  const { text, right } = worded(line);
  lines[lines.length - 1] = { ...last, text, right: last.right || right, line: `${last.line} ${line}` };
}

/** Where a line begins another part of its question, and what it says there. */
function partOf(line: string): { readonly part: Part; readonly rest: string } | null {
  const answer = answers.exec(line)?.[1];
  if (answer !== undefined) return { part: 'answer', rest: answer };
  const benchmark = benchmarks.exec(line)?.[1];
  return benchmark === undefined ? null : { part: 'benchmark', rest: benchmark };
}

function addLine(question: OpenQuestion, line: string): void {
  const begun = partOf(line);
  if (begun) question.part = begun.part;
  const rest = begun?.rest ?? line;
  if (rest === '') return;
  if (question.part !== 'lines') {
    question[question.part].push(rest);
    return;
  }
  const choice = choiceOf(rest);
  if (choice) question.lines.push(choice);
  else addPlain(question.lines, rest);
}

const newQuestion = (words: string): OpenQuestion => ({
  lines: words === '' ? [] : [words],
  answer: [],
  benchmark: [],
  part: 'lines',
});

/** The database stores neither control characters nor half a character. */
const storable = (line: string): string =>
  line
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .trim();

/** The numbered questions of a text; without any number every line is one. */
export function questionsOfText(text: string): PastedQuestion[] {
  const lines = text
    .split(/\r\n?|[\n\v\u2028\u2029]/)
    .map(storable)
    .filter((line) => line !== '');
  const questions: OpenQuestion[] = [];
  for (const line of lines) {
    const words = starts.exec(line)?.[1];
    const open = questions.at(-1);
    if (words !== undefined) questions.push(newQuestion(words));
    else if (open) addLine(open, line);
  }
  if (questions.length === 0) return lines.map(newQuestion);
  return questions.filter((one) => one.lines.length + one.answer.length + one.benchmark.length > 0);
}
