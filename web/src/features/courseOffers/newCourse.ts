import type { NewCourse } from '#contract/console/courseOffers.ts';

/* A new course as somebody types it. */

export type NewCourseValues = {
  /** What it begins from; empty: nothing, and the fields below say what it has. */
  template: string;
  code: string;
  title: string;
  kind: NewCourse['kind'];
  area: string;
  units: string;
};

export const emptyCourse: NewCourseValues = {
  template: '',
  code: '',
  title: '',
  kind: 'qualification',
  area: '',
  units: '',
};

type Unit = NewCourse['units'][number];

/** A line of pasted text: its number as somebody counts it, and the unit in it; null when it is none. */
export interface UnitLine {
  readonly line: number;
  readonly unit: Unit | null;
}

/** Code and title with a space, dash, comma or colon between. */
const parting = /^(\S+?)(?:\s*[-–—:,;|]\s+|\s+)(\S.*)$/;
/** A bullet or a number in front. */
const leading = /^(?:[\s•*·]|\d+[.)]\s)+/;
/** A code has a digit or is in capitals: "Core units" is a heading. */
const isCode = (text: string): boolean => /\d/.test(text) || !/\p{Ll}/u.test(text);

function unitIn(text: string): Unit | null {
  const [first = '', second] = text.split('\t').filter((column) => column.trim() !== '');
  const [, code, title] = second === undefined ? (parting.exec(first.trimEnd()) ?? []) : ['', first, second];
  if (!code || !title || !isCode(code)) return null;
  return { code: code.trim(), title: title.trim().replaceAll(/\s+/g, ' ') };
}

/** The units of pasted lines, a code and a title each; further columns of a table are left out. */
export const unitLines = (text: string): UnitLine[] =>
  text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.replace(leading, '') }))
    .filter(({ text: said }) => said.trim() !== '')
    .map(({ line, text: said }) => ({ line, unit: unitIn(said) }));

/** The units that were read. */
export const unitsIn = (text: string): Unit[] => unitLines(text).flatMap(({ unit }) => unit ?? []);

/** The first code that is there twice, whatever its case. */
export const repeatedCode = (units: readonly Unit[]): string | null => {
  const codes = units.map(({ code }) => code.toLowerCase());
  return units.find((_, at) => codes.indexOf(codes[at]!) < at)?.code ?? null;
};
