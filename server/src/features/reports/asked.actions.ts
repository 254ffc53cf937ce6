import { may } from '#contract/kit/acts.ts';
import {
  divisionsOf,
  reports,
  type Division,
  type Figure,
  type ReportKind,
} from '#contract/reports/kinds.ts';
import type { Narrowing } from '#contract/reports/reports.ts';
import type { Reacher } from '#server/features/courses/reach.queries.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Question } from './kinds/source.ts';
import { sources } from './kinds/sources.queries.ts';
import { spanOf, type Span } from './span.rules.ts';

/** A report also needs the act of what it is about. */
export function needsActOf(kind: ReportKind, { roles }: Pick<Caller, 'roles'>): void {
  if (!may(roles, reports[kind].act)) throw new Problem('not_found');
}

/** What rows a report has: the ones asked for, where it has such; else the usual ones. */
export const dividedBy = (kind: ReportKind, by: Division | undefined): Division =>
  by !== undefined && divisionsOf(kind).includes(by) ? by : divisionsOf(kind)[0]!;

export function checkFigure(kind: ReportKind, figure: Figure): void {
  if (!sources[kind].figures[figure]) throw wrongField('figure', 'unknown', 'Not a figure of this report');
}

/** The days of a report and what it is narrowed to; null days where it is as of today. */
export function askedOf(
  { today, timeZone }: Pick<Moment, 'today' | 'timeZone'>,
  kind: ReportKind,
  { courseId, intakeId, ...days }: Narrowing,
  viewer: Reacher,
): { asked: Question; span: Span | null } {
  const usual = reports[kind].span;
  const span = usual === null ? null : spanOf(days, usual, today);
  const { firstDay, lastDay } = span ?? { firstDay: today, lastDay: today };
  const asked = {
    firstDay,
    lastDay,
    from: startOfDay(firstDay, timeZone),
    before: startOfDay(addDays(lastDay, 1), timeZone),
    today,
    timeZone,
    courseId,
    intakeId,
    viewer,
  };
  return { asked, span };
}
