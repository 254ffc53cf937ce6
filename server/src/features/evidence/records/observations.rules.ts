import type { Check, QuestionOf } from '#contract/assessments/items.ts';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/** Allows for a device's clock running ahead of ours. */
const clockMilliseconds = 5 * 60_000;

type AskedObservation = QuestionOf<'observation'>;

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

/** The occasions that can be saved: those that were begun, and the next where the item asks for several. */
export const mayBegin = ({ amount }: AskedObservation, occasion: number, begun: number): boolean =>
  occasion <= (amount ? begun + 1 : 1);

/** A setting that the item does not have. */
export function settingWrong(
  { amount }: AskedObservation,
  { settingId }: { settingId: string | null },
): FieldError[] {
  const isKnown = settingId === null || amount?.settings.some(({ id }) => id === settingId);
  return isKnown ? [] : [wrong('settingId', 'unknown', 'Not a setting of this item')];
}

interface Confirmable {
  checks: readonly Check[];
  observedAt: Date;
  minutes: number | null;
  settingId: string | null;
  files: readonly { id: string; caption: string }[];
}

/** What is missing before an observer can confirm it. */
export function notConfirmable(
  { criteria, amount }: AskedObservation,
  { checks, observedAt, minutes, settingId, files }: Confirmable,
  now: Date,
): FieldError[] {
  const seen = new Set(checks.map(({ criterionId }) => criterionId));
  const isLater = observedAt.getTime() > now.getTime() + clockMilliseconds;
  const lacksTime = minutes === null && (amount?.minutes ?? null) !== null;
  const lacksSetting = settingId === null && (amount?.settings.length ?? 0) > 0;
  return [
    ...criteria
      .filter(({ id }) => !seen.has(id))
      .map(({ id }) => wrong(`checks.${id}`, 'required', 'Say whether this was seen')),
    ...(isLater ? [wrong('observedAt', 'in_future', 'Must not be in the future')] : []),
    ...(lacksTime ? [wrong('minutes', 'required', 'Say how long it was')] : []),
    ...(lacksSetting ? [wrong('settingId', 'required', 'Say in which setting it was')] : []),
    ...files
      .filter(({ caption }) => caption === '')
      .map(({ id }) => wrong(`files.${id}`, 'required', 'Say what it shows')),
  ];
}

/** A student who disagrees must say why. */
export const remarkWrong = (agrees: boolean, remark: string): FieldError[] =>
  agrees || remark !== '' ? [] : [wrong('remark', 'required', 'Say what was not so')];

interface Content {
  place: string;
  observedAt: string;
  minutes: number | null;
  settingId: string | null;
  checks: readonly Check[];
  comment: string;
  /** Absent: they stay. */
  files?: readonly { id: string; caption: string }[] | undefined;
}

const sameFiles = ({ files = [] }: Content, { files: others = files }: Content): boolean =>
  files.length === others.length &&
  files.every(({ id, caption }) => others.some((one) => one.id === id && one.caption === caption));

/** Whether two saves are equal, as when a request is sent again. */
export const sameContent = (one: Content, other: Content): boolean =>
  one.place === other.place &&
  one.comment === other.comment &&
  one.minutes === other.minutes &&
  one.settingId === other.settingId &&
  new Date(one.observedAt).getTime() === new Date(other.observedAt).getTime() &&
  sameFiles(one, other) &&
  one.checks.length === other.checks.length &&
  one.checks.every(({ criterionId, met, note }, at) => {
    const there = other.checks[at];
    return there?.criterionId === criterionId && there.met === met && there.note === note;
  });
