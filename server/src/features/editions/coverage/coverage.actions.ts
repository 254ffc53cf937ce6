import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { criteriaOfEdition } from '#server/features/editions/units/content.queries.ts';
import { unitEditionById } from '#server/features/editions/units/units.queries.ts';
import { replacedCriteria } from '#server/features/courses/wordings.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { itemsServing } from './coverage.queries.ts';
import { coverageOf } from './coverage.rules.ts';

/** The criteria of a unit edition, and the items that gather evidence for them now. */
export async function readCoverage(tx: Tx, id: string): Promise<UnitCoverage> {
  const { unitId } = found(await unitEditionById(tx, id));
  const [criteria, replaced, items] = await Promise.all([
    criteriaOfEdition(tx, id),
    replacedCriteria(tx, [unitId]),
    itemsServing(tx, unitId),
  ]);
  return { id, ...coverageOf(criteria, replaced, items) };
}
