import type { EvidenceMap } from '#contract/marking/evidenceMap.ts';
import { replacedCriteria } from '#server/features/courses/wordings.queries.ts';
import { criteriaOfEdition } from '#server/features/editions/units/content.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { enrolmentById, itemsFor } from './evidenceMap.queries.ts';
import { evidenceOf } from './evidenceMap.rules.ts';
import { triesFor } from './tries.queries.ts';

/** Where a student stands in a unit, criterion by criterion; throws for the caller's own. */
export async function readEvidenceMap({ tx, caller }: RequestScope, id: string): Promise<EvidenceMap> {
  const { editionId, unitId, subscriptionId, decided, ...of } = found(await enrolmentById(tx, id));
  refuseOwn(caller.personId, of.student.id);
  const [criteria, replaced, items, tries] = await Promise.all([
    criteriaOfEdition(tx, editionId),
    replacedCriteria(tx, [unitId]),
    itemsFor(tx, { unitId, subscriptionId }),
    triesFor(tx, { unitId, subscriptionId }),
  ]);
  const outcome = decided && { outcome: decided.outcome, at: decided.at.toISOString() };
  return { id, ...of, outcome, ...evidenceOf(criteria, replaced, items, tries) };
}
