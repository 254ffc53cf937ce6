import { signInRules as contract } from '#contract/console/settings/signInRules.ts';
import { implement } from '#server/platform/http/implement.ts';
import { saveSignInRules, signInRulesPage } from './signInRules.actions.ts';

export const signInRulesRoutes = implement(contract, {
  'GET /api/staff/sign_in_rules': async (scope) => signInRulesPage(scope),
  'PUT /api/staff/sign_in_rules': async ({ body: { revision, ...rules }, ...scope }) =>
    saveSignInRules(scope, rules, revision),
});
