import type { Check, Observation } from '#contract/assessments/items.ts';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';

/** What an observer says they saw, half-filled included. */
export interface Seen {
  readonly place: string;
  readonly observedAt: string;
  readonly checks: readonly Check[];
  readonly comment: string;
}

export const seenOf = ({ place, observedAt, checks, comment }: Observation): Seen => ({
  place,
  observedAt,
  checks,
  comment,
});

/** Nothing is seen yet; when it is observed is now, until another time is typed. */
export const nothingSeen = (now: Date): Seen => ({
  place: '',
  observedAt: now.toISOString(),
  checks: [],
  comment: '',
});

/** Whether both say the same; the server takes spaces around a place away. */
export const sameSeen = (one: Seen, other: Seen): boolean =>
  one.place.trim() === other.place.trim() &&
  one.comment === other.comment &&
  new Date(one.observedAt).getTime() === new Date(other.observedAt).getTime() &&
  one.checks.length === other.checks.length &&
  one.checks.every(({ criterionId, met, note }) =>
    other.checks.some(
      (check) => check.criterionId === criterionId && check.met === met && check.note === note,
    ),
  );

/** The checks with this one in the place of its criterion, in the order of the criteria. */
export const withCheck = (
  checks: readonly Check[],
  check: Check,
  criteria: readonly ItemPart[],
): readonly Check[] =>
  criteria.flatMap(({ id }) =>
    id === check.criterionId ? [check] : checks.filter(({ criterionId }) => criterionId === id),
  );

/** The criteria nobody has said anything to. */
export const unanswered = (criteria: readonly ItemPart[], { checks }: Seen): readonly ItemPart[] =>
  criteria.filter(({ id }) => !checks.some(({ criterionId }) => criterionId === id));
