import { planChange as contract } from '#contract/billing/planChange.ts';
import { implement } from '#server/platform/http/implement.ts';
import { changePlan } from './planChange.actions.ts';

export const planChangeRoutes = implement(contract, {
  'POST /api/staff/payment_plans/:id/changes': async (scope) =>
    changePlan(scope, scope.params.id, scope.body),
});
