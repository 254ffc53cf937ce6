import type { FieldError } from '#contract/kit/errors.ts';
import type { Protection, ProtectionKind } from '#contract/billing/protection.ts';
import { protectionNoticeDays } from '#contract/console/prepaid.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';

/* What protects prepaid money, and for how long. Pure. */

export interface Measure {
  readonly kind: ProtectionKind;
  readonly name: string;
  readonly validFrom: string;
  readonly validUntil: string;
  /** The last day it counts when it was ended early. */
  readonly endedOn: string | null;
}

/** What an organisation may hold, and what protects it. */
export interface PrepaidSettings {
  readonly prepaidLimitCents: number;
  readonly protections: readonly Measure[];
}

const lastDayOf = ({ validUntil, endedOn }: Measure): string => endedOn ?? validUntil;

/** The measure in force on a day, the one that lasts longest; null when there is none. */
export function measureOn<M extends Measure>(measures: readonly M[], day: string): M | null {
  const inForce = measures.filter((one) => one.validFrom <= day && day <= lastDayOf(one));
  return inForce.toSorted((a, b) => lastDayOf(b).localeCompare(lastDayOf(a)))[0] ?? null;
}

/** The last day that is protected without a gap from this day on; null when the day itself is not. */
export function coveredUntil(measures: readonly Measure[], day: string): string | null {
  let until: string | null = null;
  let next = measureOn(measures, day);
  while (next) {
    until = lastDayOf(next);
    next = measureOn(measures, addDays(until, 1));
  }
  return until;
}

/** Whether protection runs out so soon that staff have to know. */
export function endsSoon(measures: readonly Measure[], today: string): boolean {
  const until = coveredUntil(measures, today);
  return until !== null && until < addDays(today, protectionNoticeDays);
}

/** What protects a student's money on a day, as they are told. */
export function protectionOn(measures: readonly Measure[], day: string): Protection | null {
  const measure = measureOn(measures, day);
  return measure && { kind: measure.kind, name: measure.name, until: lastDayOf(measure) };
}

/** The most that may be held on a day; null when nothing limits it. */
export const limitOn = (
  { prepaidLimitCents, protections }: PrepaidSettings,
  limitApplies: boolean,
  day: string,
): number | null => (limitApplies && measureOn(protections, day) === null ? prepaidLimitCents : null);

export function stateOf(measure: Measure, today: string): 'to_come' | 'in_force' | 'over' {
  if (lastDayOf(measure) < today || lastDayOf(measure) < measure.validFrom) return 'over';
  return measure.validFrom > today ? 'to_come' : 'in_force';
}

/** What is wrong with the days of a new measure. */
export function wrongDays(
  { validFrom, validUntil }: Pick<Measure, 'validFrom' | 'validUntil'>,
  today: string,
): FieldError[] {
  if (validUntil < validFrom)
    return [{ field: 'validUntil', code: 'before_start', message: 'It ends before it begins' }];
  return validUntil < today ? [{ field: 'validUntil', code: 'over', message: 'It has run out already' }] : [];
}

/** What is wrong with the day a measure is ended; what has counted so far is not taken back. */
export function wrongEnd(measure: Measure, endedOn: string, today: string): FieldError[] {
  if (endedOn >= lastDayOf(measure))
    return [{ field: 'endedOn', code: 'not_earlier', message: 'It would not end earlier' }];
  return endedOn < addDays(today, -1)
    ? [{ field: 'endedOn', code: 'in_the_past', message: 'It has protected what was paid since' }]
    : [];
}
