import { evidenceMap } from '#contract/marking/evidenceMap.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readEvidenceMap } from './evidenceMap.actions.ts';

export const evidenceMapRoutes = implement(evidenceMap, {
  'GET /api/staff/unit_enrolments/:id/evidence_map': async (input) => readEvidenceMap(input, input.params.id),
});
