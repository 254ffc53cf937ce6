import {
  divisionsOf,
  figuresOf,
  presets,
  reportKinds,
  type Division,
  type Figure,
  type Preset,
  type ReportKind,
} from '#contract/reports/kinds.ts';
import type { Narrowing } from '#contract/reports/reports.ts';
import { isId, isLaterPage } from '#web/lib/searchParams.ts';
import { isDay } from '#web/shared/lists/isDay.ts';

/** What a report is narrowed to, in the address; what is usual is left out. */
export type ReportSearch = {
  preset?: Preset;
  first?: string;
  last?: string;
  by?: Division;
  course?: string;
  intake?: string;
  sort?: Figure;
  up?: boolean;
  page?: number;
};
/** The same, and which figure of which row is looked into. */
export type RecordsSearch = Omit<ReportSearch, 'sort' | 'up'> & { figure?: Figure; row?: string };

export const isKind = (kind: string): kind is ReportKind => reportKinds.some((known) => known === kind);

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);

/** The span: own days, otherwise a preset. */
function spanOf({
  first,
  last,
  preset,
}: Record<string, unknown>): Pick<ReportSearch, 'first' | 'last' | 'preset'> {
  const days = { ...(isDay(first) && { first }), ...(isDay(last) && { last }) };
  const known = oneOf(presets, preset);
  return known && !days.first && !days.last ? { preset: known } : days;
}

function narrowing(kind: ReportKind, given: Record<string, unknown>): Omit<ReportSearch, 'sort' | 'up'> {
  const { course, intake, page } = given;
  const by = oneOf(divisionsOf(kind), given['by']);
  return {
    ...spanOf(given),
    ...(by && by !== divisionsOf(kind)[0] && { by }),
    ...(isId(course) && { course, ...(isId(intake) && { intake }) }),
    ...(isLaterPage(page) && { page }),
  };
}

/** Reads the address and ignores what cannot be meant. */
export function reportSearch(kind: ReportKind, given: Record<string, unknown>): ReportSearch {
  const sort = oneOf(figuresOf(kind), given['sort']);
  return { ...narrowing(kind, given), ...(sort && { sort, ...(given['up'] === true && { up: true }) }) };
}

export function recordsSearch(kind: ReportKind, given: Record<string, unknown>): RecordsSearch {
  const { figure, row } = given;
  // The router reads a year and month as a number.
  const key = typeof row === 'string' || typeof row === 'number' ? String(row).slice(0, 80) : '';
  return {
    ...narrowing(kind, given),
    figure: oneOf(figuresOf(kind), figure) ?? figuresOf(kind)[0]!,
    ...(key && { row: key }),
  };
}

/** The same as the server is asked. */
export const narrowingOf = ({ preset, first, last, by, course, intake }: ReportSearch): Narrowing => ({
  ...(preset && { preset }),
  ...(first && { firstDay: first }),
  ...(last && { lastDay: last }),
  ...(by && { by }),
  ...(course && { courseId: course }),
  ...(intake && { intakeId: intake }),
});

/** The address that a saved report opens. */
export const searchOf = ({ preset, firstDay, lastDay, by, courseId, intakeId }: Narrowing): ReportSearch => ({
  ...(preset && { preset }),
  ...(firstDay && { first: firstDay }),
  ...(lastDay && { last: lastDay }),
  ...(by && { by }),
  ...(courseId && { course: courseId }),
  ...(intakeId && { intake: intakeId }),
});

/** What narrows a report, without its order and its page. */
export const narrowedOf = ({ sort: _sort, up: _up, page: _page, ...narrowed }: ReportSearch) => narrowed;

/** The report of a list. */
export const reportOf = ({ figure: _figure, row: _row, page: _page, ...report }: RecordsSearch) => report;
