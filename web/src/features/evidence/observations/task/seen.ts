import type { Check, Observation } from '#contract/assessments/items.ts';
import type { ObservationRow } from '#contract/evidence.ts';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import { sameFiles } from '#web/features/evidence/observations/files/takenFiles.ts';
import type { TakenFile } from '#web/features/evidence/observations/files/takenFiles.ts';

/** An observer's input, even half-filled. */
export interface ObservationDraft {
  readonly place: string;
  readonly observedAt: string;
  readonly minutes: number | null;
  readonly settingId: string | null;
  readonly checks: readonly Check[];
  readonly comment: string;
  readonly files: readonly TakenFile[];
}

export const seenOf = (observation: Observation): ObservationDraft => {
  const { place, observedAt, minutes, settingId, checks, comment, files } = observation;
  return { place, observedAt, minutes, settingId, checks, comment, files };
};

/** An empty observation at the current time, until another time is typed. */
export const nothingSeen = (now: Date): ObservationDraft => ({
  place: '',
  observedAt: now.toISOString(),
  minutes: null,
  settingId: null,
  checks: [],
  comment: '',
  files: [],
});

/** Whether both are equal; the server trims the place and captions. */
export const sameSeen = (one: ObservationDraft, other: ObservationDraft): boolean =>
  one.place.trim() === other.place.trim() &&
  one.comment === other.comment &&
  one.minutes === other.minutes &&
  one.settingId === other.settingId &&
  new Date(one.observedAt).getTime() === new Date(other.observedAt).getTime() &&
  sameFiles(one.files, other.files) &&
  one.checks.length === other.checks.length &&
  one.checks.every(({ criterionId, met, note }) =>
    other.checks.some(
      (check) => check.criterionId === criterionId && check.met === met && check.note === note,
    ),
  );

/** The checks with this one replacing its criterion's, in the order of the criteria. */
export const withCheck = (
  checks: readonly Check[],
  check: Check,
  criteria: readonly ItemPart[],
): readonly Check[] =>
  criteria.flatMap(({ id }) =>
    id === check.criterionId ? [check] : checks.filter(({ criterionId }) => criterionId === id),
  );

/** Where an occasion stands. */
export function stateOf({ confirmedByObserverAt, studentAnswer }: Observation): ObservationRow['state'] {
  if (!confirmedByObserverAt) return 'draft';
  if (!studentAnswer) return 'waits_for_student';
  return studentAnswer.agrees ? 'agreed' : 'disputed';
}

/** The criteria without a result. */
export const unanswered = (
  criteria: readonly ItemPart[],
  { checks }: ObservationDraft,
): readonly ItemPart[] => criteria.filter(({ id }) => !checks.some(({ criterionId }) => criterionId === id));
