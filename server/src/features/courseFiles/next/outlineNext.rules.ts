import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { EditionPreCourseItem } from '#contract/editions/editions.ts';
import { matched } from '#server/features/courseFiles/format/matched.rules.ts';
import { courseChanges, unitChanges, type Change } from '#server/features/editions/changes.rules.ts';
import { samePreCourse } from '#server/features/editions/courseDraft.rules.ts';
import type { Outline, UnitOutline } from '#server/features/editions/outline.rules.ts';
import type { UnitDraft } from '#server/features/editions/units/draft.rules.ts';

/* What the edition of a file changes of the edition here, in the words of the history of editions. Pure. */

const outlineOf = ({ title, summary, items, criteria, prerequisites }: UnitDraft): UnitOutline => ({
  title,
  summary,
  items: items.map(({ id, title: name, required, releaseAfterDays, releaseAt, after, replacesId }) => ({
    id,
    title: name,
    required,
    releaseAfterDays,
    releaseAt,
    after,
    replacesId,
  })),
  criteria: criteria.map(({ id, code, text, parentId, replacesId }) => ({
    id,
    code,
    text,
    parentId,
    replacesId,
  })),
  prerequisites: prerequisites.map((one) => ({ ...one, title: '' })),
});

/** What differs between a unit here and the same unit as the file has it. */
export const unitDifferences = (before: UnitDraft, after: UnitDraft): Change[] =>
  unitChanges(outlineOf(before), outlineOf(after));

/**
 * The pre-course items of the file with the ids of those here: one that says the same is the same, one of the same title
 * and kind takes its place.
 */
export function preCourseHere(
  given: readonly EditionPreCourseItem[],
  here: readonly EditionPreCourseItem[],
  newId: () => string,
): { readonly item: EditionPreCourseItem; readonly was: EditionPreCourseItem | null }[] {
  const found = matched(given, here, [
    (one, other) => samePreCourse(other, one),
    (one, other) => one.title === other.title && one.kind === other.kind,
  ]);
  return given.map((item, at) => {
    const was = found[at] ?? null;
    return { item: { ...item, id: was?.id ?? newId() }, was };
  });
}

/** What differs between the edition here and the one of the file, beside the content of units. */
export function courseDifferences(
  before: Outline & { readonly preCourse: readonly EditionPreCourseItem[] },
  { edition, units }: CourseFile,
  { unitIds, newId }: { readonly unitIds: ReadonlyMap<string, string>; readonly newId: () => string },
): Change[] {
  const known = new Map(before.units.map((unit) => [unit.unitId, unit]));
  const titleOf = new Map(units.map(({ id, title }) => [id, title]));
  const none = { summary: '', items: [], criteria: [], prerequisites: [] };
  return courseChanges(before, {
    packaging: edition.packaging,
    completion: edition.completion,
    units: edition.units.map(({ unitId: name, kind, group }) => {
      const unitId = unitIds.get(name)!;
      return { ...none, title: titleOf.get(name)!, ...known.get(unitId), unitId, kind, group };
    }),
    preCourse: preCourseHere(edition.preCourse, before.preCourse, newId).map(({ item, was }) =>
      was && samePreCourse(was, item)
        ? { id: was.id, title: item.title, replacesId: null }
        : { id: newId(), title: item.title, replacesId: was?.id ?? null },
    ),
  });
}
