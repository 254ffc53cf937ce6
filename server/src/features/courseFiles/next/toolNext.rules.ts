import type { DraftFile } from '#contract/assessments/toolFile.ts';
import type { NextAssessment } from '#contract/courseFiles/nextEdition.ts';
import { itemsMatched } from '#server/features/courseFiles/format/toolItems.rules.ts';
import { criteriaByName } from '#server/features/assessments/tool/file/criterionNames.rules.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';

/* Compares an assessment of a file with the one here, both as files. Pure. */

/** The codes of the criteria of each unit, by its code in lower case. */
export type CriteriaOf = ReadonlyMap<string, readonly { readonly code: string }[]>;

/** The file with every unit and criterion under one full name; what nobody has is not there, as it would be left out. */
function named({ code: _code, units, tasks, ...said }: DraftFile, criteriaOf: CriteriaOf) {
  const known = units.map((unit) => unit.toLowerCase()).filter((unit) => criteriaOf.has(unit));
  const names = criteriaByName(
    units.map((unit) => ({
      code: unit,
      criteria: (criteriaOf.get(unit.toLowerCase()) ?? []).map(({ code }) => ({
        id: `${unit.toLowerCase()} ${code}`,
        code,
      })),
    })),
  );
  return {
    said: { ...said, units: [...new Set(known)].toSorted() },
    tasks: tasks.map(({ items, ...task }) => ({
      task,
      items: items.map((item) => ({
        ...item,
        criteria: [...new Set(item.criteria.flatMap((one) => names.get(one) ?? []))].toSorted(),
      })),
    })),
  };
}

type Difference = Pick<NextAssessment, 'items' | 'rest'>;

/** What the file would change of the assessment here. */
export function toolDifference(
  given: { readonly tool: DraftFile; readonly criteria: CriteriaOf },
  here: { readonly tool: DraftFile; readonly criteria: CriteriaOf },
): Difference {
  const [next, now] = [named(given.tool, given.criteria), named(here.tool, here.criteria)];
  const itemsOf = ({ tasks }: typeof next) => tasks.flatMap((one) => one.items);
  const [items, were] = [itemsOf(next), itemsOf(now)];
  const matches = itemsMatched(items, were);
  const kept = matches.filter((one) => one !== null);
  const places = kept.map((one) => were.indexOf(one));
  const moved = !sameJson(
    places,
    places.toSorted((a, b) => a - b),
  );
  const added = items.length - kept.length;
  const removed = were.length - kept.length;
  const counts = ({ tasks }: typeof next) => tasks.map((one) => one.items.length);
  const apart = added === 0 && removed === 0 && !sameJson(counts(next), counts(now));
  const tasksOf = ({ tasks }: typeof next) => tasks.map(({ task }) => task);
  return {
    items: {
      added,
      removed,
      changed: items.filter((item, at) => matches[at] && !sameJson(item, matches[at])).length,
    },
    rest: moved || apart || !sameJson(next.said, now.said) || !sameJson(tasksOf(next), tasksOf(now)),
  };
}

export const differs = ({ items: { added, removed, changed }, rest }: Difference): boolean =>
  rest || added + removed + changed > 0;
