/* How a file calls criteria: by their code, with the unit before it where units share the code. Pure. */

interface UnitCriteria {
  readonly code: string;
  readonly criteria: readonly { readonly id: string; readonly code: string }[];
}

const fullName = (unit: { readonly code: string }, { code }: { readonly code: string }): string =>
  `${unit.code} ${code}`;

/** Ids of criteria by their names; null for a name that several have. */
export function criteriaByName(units: readonly UnitCriteria[]): ReadonlyMap<string, string | null> {
  const ids = new Map<string, string | null>();
  for (const unit of units)
    for (const criterion of unit.criteria)
      for (const name of [criterion.code, fullName(unit, criterion)])
        ids.set(name, ids.has(name) ? null : criterion.id);
  return ids;
}

/** The shortest name that says which criterion is meant, by id. */
export function criterionNames(units: readonly UnitCriteria[]): ReadonlyMap<string, string> {
  const ids = criteriaByName(units);
  return new Map(
    units.flatMap((unit) =>
      unit.criteria.map((criterion) => [
        criterion.id,
        ids.get(criterion.code) === criterion.id ? criterion.code : fullName(unit, criterion),
      ]),
    ),
  );
}
