import type { DraftInput, EditionPreCourseItem } from '#contract/editions/editions.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';

/* What the draft of a course may be, and what stops it from being published. Pure. */

interface Fault {
  field: string;
  message: string;
}
const firstTwice = (names: readonly string[]): number =>
  names.findIndex((name, at) => names.indexOf(name) < at);

function groupFault({ units, packaging }: DraftInput): Fault | null {
  const names = packaging.groups.map(({ name }) => name);
  const twice = firstTwice(names);
  if (twice !== -1) return { field: `packaging.groups.${twice}.name`, message: 'A group is named twice' };
  const wrong = units.findIndex(
    ({ kind, group }) => group !== null && (kind === 'core' || !names.includes(group)),
  );
  if (wrong !== -1)
    return { field: `units.${wrong}.group`, message: 'A unit is in a group that there is not, or is core' };
  const short = packaging.groups.findIndex(
    ({ name, choose }) => units.filter(({ group }) => group === name).length < choose,
  );
  return short === -1
    ? null
    : {
        field: `packaging.groups.${short}.choose`,
        message: 'A group has fewer units than are to be chosen',
      };
}

/** Why a draft cannot be kept: the field and what is wrong with it; null when it can. */
export function draftFault(draft: DraftInput): Fault | null {
  const unit = firstTwice(draft.units.map(({ unitId }) => unitId));
  if (unit !== -1) return { field: `units.${unit}.unitId`, message: 'A unit is named twice' };
  const item = firstTwice(draft.preCourse.map(({ id }) => id));
  if (item !== -1) return { field: `preCourse.${item}.id`, message: 'An item is named twice' };
  return groupFault(draft);
}

/** What a pre-course item says to a student. */
export const preCourseWords = ({
  kind,
  title,
  reason,
  document,
  statement,
  mandatory,
}: Omit<EditionPreCourseItem, 'id'>) => ({ kind, title, reason, document, statement, mandatory });

/** Whether two pre-course items are the same to a student. */
export const samePreCourse = (one: EditionPreCourseItem, other: EditionPreCourseItem): boolean =>
  sameJson(preCourseWords(one), preCourseWords(other));

const empty = (text: string | null) => (text ?? '').trim() === '';

function preCourseStops(item: EditionPreCourseItem, at: number): FieldError[] {
  const lacks: [field: string, lacking: boolean, message: string][] = [
    ['title', empty(item.title), 'An item has no title'],
    ['reason', empty(item.reason), 'It does not say why it is asked'],
    ['document', !JSON.stringify(item.document).includes('"text":'), 'There is nothing to read'],
    ['statement', item.kind === 'declare' && empty(item.statement), 'There is nothing to declare'],
  ];
  return lacks
    .filter(([, lacking]) => lacking)
    .map(([field, , message]) => ({ field: `preCourse.${at}.${field}`, code: 'required', message }));
}

/** Everything that has to be put right before a draft is published; its packaging was checked when it was saved. */
export function courseStops({
  units,
  preCourse,
}: {
  units: readonly { code: string; published: boolean }[];
  preCourse: EditionPreCourseItem[];
}): FieldError[] {
  const none = { field: 'units', code: 'required', message: 'There is nothing to study' };
  const drafts = units
    .filter(({ published }) => !published)
    .map(({ code }) => ({ field: 'units', code: 'not_published', message: `${code} is not published yet` }));
  return [...(units.length === 0 ? [none] : []), ...drafts, ...preCourse.flatMap(preCourseStops)];
}
