import type { Preset } from '#contract/reports/kinds.ts';
import { addDays, startOfMonth } from '#server/platform/basics/days.rules.ts';

/* The days a report is about. Pure; days are those of the organisation's calendar. */

export interface Span {
  readonly preset: Preset | null;
  readonly firstDay: string;
  readonly lastDay: string;
}

const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;

const firstOf: Readonly<Record<Preset, (today: string) => string>> = {
  days_7: (today) => addDays(today, -6),
  days_30: (today) => addDays(today, -29),
  days_90: (today) => addDays(today, -89),
  this_month: startOfMonth,
  last_month: (today) => startOfMonth(addDays(startOfMonth(today), -1)),
  this_year: yearOf,
  last_year: (today) => yearOf(addDays(yearOf(today), -1)),
};

const lastOf: Partial<Record<Preset, (today: string) => string>> = {
  last_month: (today) => addDays(startOfMonth(today), -1),
  last_year: (today) => addDays(yearOf(today), -1),
};

export const presetSpan = (preset: Preset, today: string): Span => ({
  preset,
  firstDay: firstOf[preset](today),
  lastDay: lastOf[preset]?.(today) ?? today,
});

interface DaysInput {
  readonly preset?: Preset | undefined;
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
}

/** The days that are chosen, in either order; else the preset, else the usual one. One chosen day is the whole span. */
export function spanOf({ preset, firstDay, lastDay }: DaysInput, usual: Preset, today: string): Span {
  const [first, last] = [firstDay ?? lastDay, lastDay ?? firstDay];
  if (first === undefined || last === undefined) return presetSpan(preset ?? usual, today);
  return { preset: null, firstDay: first < last ? first : last, lastDay: first < last ? last : first };
}
