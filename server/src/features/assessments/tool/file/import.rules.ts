import type { DraftFile, ReadToolFile } from '#contract/assessments/toolFile.ts';

/* What a file asks as the content of a draft. Pure. */

export interface FoundCodes {
  /** Ids of units by code. */
  readonly units: ReadonlyMap<string, string>;
  /** Ids of criteria by name; null for a name that several have. */
  readonly criteria: ReadonlyMap<string, string | null>;
  readonly newId: () => string;
}

type Missing = ReadToolFile['missing'];

/** What items name as criteria and is not there, each once with its places. */
function missingCriteria({ tasks }: DraftFile, criteria: FoundCodes['criteria']): Missing {
  const named = tasks.flatMap(({ items }, task) =>
    items.flatMap((item, position) =>
      [...new Set(item.criteria)].map((code) => ({ code, place: { task: task + 1, item: position + 1 } })),
    ),
  );
  const missing = named.filter(({ code }) => !criteria.get(code));
  return [...Map.groupBy(missing, ({ code }) => code)].map(([code, all]) => ({
    kind: 'criterion' as const,
    code,
    several: criteria.has(code),
    places: all.map(({ place }) => place),
  }));
}

/** The content of a draft; units and criteria that are not there are left out of it and named. */
export function contentOfFile(
  file: DraftFile,
  found: FoundCodes,
): Pick<ReadToolFile, 'code' | 'content' | 'missing'> {
  const { code, units, tasks, ...said } = file;
  const codes = [...new Set(units)];
  const content = {
    ...said,
    unitIds: codes.flatMap((unit) => found.units.get(unit) ?? []),
    tasks: tasks.map(({ items, ...task }) => ({
      ...task,
      id: found.newId(),
      items: items.map((item) => ({
        ...item,
        id: found.newId(),
        criteria: [...new Set(item.criteria.flatMap((name) => found.criteria.get(name) ?? []))],
      })),
    })),
  };
  const missingUnits: Missing = codes
    .filter((unit) => !found.units.has(unit))
    .map((unit) => ({ kind: 'unit', code: unit, several: false, places: [] }));
  return { code, content, missing: [...missingUnits, ...missingCriteria(file, found.criteria)] };
}
