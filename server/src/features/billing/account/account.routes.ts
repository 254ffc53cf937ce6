import { personAccount as contract } from '#contract/billing/account.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readAccount, statementFile } from './account.actions.ts';
import { issueByHand, takePayment } from './hand.actions.ts';

export const personAccountRoutes = implement(contract, {
  'GET /api/staff/people/:id/account': async (scope) => readAccount(scope, scope.params.id),
  'GET /api/staff/people/:id/account/statement': async (scope) => statementFile(scope, scope.params.id),

  'POST /api/staff/people/:id/payments': async (scope) => {
    const { id, receiptNumber } = await takePayment(scope, scope.params.id, scope.body);
    scope.made(id);
    return { id, receiptNumber: documentNumber('receipt', found(receiptNumber)) };
  },

  'POST /api/staff/people/:id/invoices': async (scope) => {
    const { invoice } = await issueByHand(scope, scope.params.id, scope.body);
    scope.made(invoice.id);
    return { id: invoice.id, number: documentNumber('invoice', invoice.number) };
  },
});
