import type { Check } from '#contract/assessments/items.ts';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/** Allows for a device's clock running ahead of ours. */
const clockMilliseconds = 5 * 60_000;

const wrong = (field: string, code: string, message: string): FieldError => ({ field, code, message });

/** Errors in a draft's checks: each must belong to a criterion of the item, at most one per criterion. */
export function checksWrong(criteria: readonly ItemPart[], checks: readonly Check[]): FieldError[] {
  const known = new Set(criteria.map(({ id }) => id));
  return checks.flatMap(({ criterionId }, at) => {
    const field = `checks.${at}.criterionId`;
    if (!known.has(criterionId)) return [wrong(field, 'unknown', 'Not a criterion of this item')];
    const first = checks.findIndex((check) => check.criterionId === criterionId) === at;
    return first ? [] : [wrong(field, 'twice', 'This criterion is there already')];
  });
}

/** What is missing before an observer can confirm it. */
export function notConfirmable(
  criteria: readonly ItemPart[],
  { checks, observedAt }: { checks: readonly Check[]; observedAt: Date },
  now: Date,
): FieldError[] {
  const seen = new Set(checks.map(({ criterionId }) => criterionId));
  const missing = criteria
    .filter(({ id }) => !seen.has(id))
    .map(({ id }) => wrong(`checks.${id}`, 'required', 'Say whether this was seen'));
  return observedAt.getTime() > now.getTime() + clockMilliseconds
    ? [...missing, wrong('observedAt', 'in_future', 'Must not be in the future')]
    : missing;
}

/** A student who disagrees must say why. */
export const remarkWrong = (agrees: boolean, remark: string): FieldError[] =>
  agrees || remark !== '' ? [] : [wrong('remark', 'required', 'Say what was not so')];

interface Content {
  place: string;
  observedAt: string;
  checks: readonly Check[];
  comment: string;
}

/** Whether two saves are equal, as when a request is sent again. */
export const sameContent = (one: Content, other: Content): boolean =>
  one.place === other.place &&
  one.comment === other.comment &&
  new Date(one.observedAt).getTime() === new Date(other.observedAt).getTime() &&
  one.checks.length === other.checks.length &&
  one.checks.every(({ criterionId, met, note }, at) => {
    const there = other.checks[at];
    return there?.criterionId === criterionId && there.met === met && there.note === note;
  });
