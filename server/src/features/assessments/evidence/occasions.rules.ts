import type { Observation, ObservedProgress, Question, QuestionOf } from '#contract/assessments/items.ts';
import { isAsMuch } from '#contract/editions/criterionAmount.ts';
import type { ObservationRow } from '#contract/evidence.ts';

/* How much of what has to be observed was observed. Pure. */

export type ObservedAmount = NonNullable<QuestionOf<'observation'>['amount']>;

export const amountOf = (question: Question): ObservedAmount | null =>
  (question.kind === 'observation' && question.amount) || null;

/** What was seen on the occasions that count: minutes in all, and in which of the settings. */
export interface Sighting {
  occasions: number;
  minutes: number;
  settingIds: readonly string[];
}

export const nothingSeen: Sighting = { occasions: 0, minutes: 0, settingIds: [] };

/** An occasion counts once both sides have answered, unless something was not done right. */
export const counts = ({ studentAnswer, checks }: Pick<Observation, 'studentAnswer' | 'checks'>): boolean =>
  studentAnswer !== null && checks.every(({ met }) => met !== 'no');

/** How far what was seen is what has to be seen; null where one occasion is enough. */
export function progressOf(
  amount: ObservedAmount | null,
  { settingIds, ...counted }: Sighting,
): ObservedProgress | null {
  if (!amount) return null;
  const of = { ...amount, settings: amount.settings.length };
  const seen = { ...counted, settings: settingIds.length };
  return { ...seen, of, isEnough: isAsMuch(seen, of) };
}

export function seenOn(observations: readonly Observation[]): Sighting {
  const counted = observations.filter(counts);
  return {
    occasions: counted.length,
    minutes: counted.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    settingIds: [...new Set(counted.flatMap(({ settingId }) => settingId ?? []))],
  };
}

/** The occasions of an item together. */
export interface Occasions {
  /** Whether there is one that its observer has not confirmed. */
  hasDraft: boolean | null;
  /** Whether there is one that waits for the student. */
  waits: boolean | null;
  answered: number;
  isDisputed: boolean | null;
}

/** Where an item stands; `progress` null where one occasion is enough. */
export function observationState(
  { hasDraft, waits, answered, isDisputed }: Occasions,
  progress: ObservedProgress | null,
): ObservationRow['state'] {
  if (hasDraft) return 'draft';
  if (waits) return 'waits_for_student';
  if (!(progress?.isEnough ?? answered > 0)) return 'to_observe';
  return isDisputed ? 'disputed' : 'agreed';
}
