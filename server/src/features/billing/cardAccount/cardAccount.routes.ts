import { cardAccount as contract } from '#contract/console/settings/cardAccount.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  cardAccountPage,
  removeCardAccount,
  saveCardAccount,
  testCardAccount,
} from './cardAccount.actions.ts';

export const cardAccountRoutes = implement(contract, {
  'GET /api/staff/card_account': async (scope) => cardAccountPage(scope),
  'PUT /api/staff/card_account': async (input) => saveCardAccount(input, input.body, input.record),
  'DELETE /api/staff/card_account': async (scope) => removeCardAccount(scope),
  'POST /api/staff/card_account/tests': async (input) => testCardAccount(input, input.record),
});
