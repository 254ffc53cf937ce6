import type { NewCourse } from '#contract/console/courseOffers.ts';

/* A new course as somebody types it. */

export type NewCourseValues = {
  code: string;
  title: string;
  kind: NewCourse['kind'];
  area: string;
  units: string;
};

export const emptyCourse: NewCourseValues = {
  code: '',
  title: '',
  kind: 'qualification',
  area: '',
  units: '',
};

type Unit = NewCourse['units'][number];

/** Columns of a pasted table, or code and title with a space, dash, comma or colon between. */
const parting = /^(\S+?)(?:\t+|\s*[-–—:,;|]\s+|\s+)(\S.*)$/;

/** The units of pasted lines, `CODE Title` each; a line without a title is null. */
export const unitsIn = (text: string): (Unit | null)[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^[\s•*·]+/, '').trimEnd())
    .filter((line) => line !== '')
    .map((line) => {
      const [, code, title] = parting.exec(line) ?? [];
      return code && title ? { code, title: title.replaceAll(/\s+/g, ' ') } : null;
    });

/** The first code that is there twice, whatever its case. */
export const repeatedCode = (units: readonly Unit[]): string | null => {
  const codes = units.map(({ code }) => code.toLowerCase());
  return units.find((_, at) => codes.indexOf(codes[at]!) < at)?.code ?? null;
};
