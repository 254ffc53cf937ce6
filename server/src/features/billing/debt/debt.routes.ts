import { debt as contract } from '#contract/billing/debt.ts';
import { implement } from '#server/platform/http/implement.ts';
import { debtFile, readDebt } from './debt.actions.ts';

export const debtRoutes = implement(contract, {
  'GET /api/staff/debt': async (scope) => readDebt(scope, scope.query),
  'GET /api/staff/debt/file': async (scope) => debtFile(scope, scope.query),
});
