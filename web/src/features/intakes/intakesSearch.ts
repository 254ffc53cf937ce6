import type { Call } from '#web/lib/call.ts';
import { isId, isLaterPage, searchedText } from '#web/lib/searchParams.ts';

type Query = NonNullable<Call<'GET /api/staff/intakes'>['query']>;
export type IntakeTime = NonNullable<Query['when']>;
export type IntakeTab = IntakeTime | 'all';

/** The lists of intakes in the order of their tabs. */
export const intakeTabs = Object.keys({
  all: true,
  to_come: true,
  running: true,
  past: true,
} satisfies Record<IntakeTab, true>) as IntakeTab[];

/** State of the list in the address; defaults are left out. */
export type IntakesSearch = {
  when?: IntakeTime;
  q?: string;
  course?: string;
  listed?: 'yes' | 'no';
  mine?: 'yes';
  page?: number;
};

const isTime = (value: unknown): value is IntakeTime =>
  value !== 'all' && intakeTabs.some((tab) => tab === value);

/** Reads the address; what cannot be meant is as if it were not there. */
export function intakesSearch(given: Record<string, unknown>): IntakesSearch {
  const { when, q, course, listed, mine, page } = given;
  const text = searchedText(q);
  return {
    ...(isTime(when) && { when }),
    ...(text && { q: text }),
    ...(isId(course) && { course }),
    ...((listed === 'yes' || listed === 'no') && { listed }),
    ...(mine === 'yes' && { mine }),
    ...(isLaterPage(page) && { page }),
  };
}

/** Whether the list is narrowed by more than its tab. */
export const isNarrowed = ({ q, course, listed, mine }: IntakesSearch): boolean =>
  Boolean(q ?? course ?? listed ?? mine);
