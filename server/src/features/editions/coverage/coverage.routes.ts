import { coverage } from '#contract/editions/coverage.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readCoverage } from './coverage.actions.ts';

export const coverageRoutes = implement(coverage, {
  'GET /api/staff/unit_editions/:id/coverage': async ({ tx, params }) => readCoverage(tx, params.id),
});
