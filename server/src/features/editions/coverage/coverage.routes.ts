import { coverage } from '#contract/editions/coverage.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readCoverage } from './coverage.actions.ts';
import { mapItems } from './mapping.actions.ts';

export const coverageRoutes = implement(coverage, {
  'GET /api/staff/unit_editions/:id/coverage': async ({ tx, params }) => readCoverage(tx, params.id),

  'POST /api/staff/unit_editions/:id/mapping': async (input) =>
    mapItems(input, input.params.id, input.body.ties),
});
