import { bankFiles as contract } from '#contract/billing/bankFiles.ts';
import { implement } from '#server/platform/http/implement.ts';
import { bookLines, sortLine } from './book.actions.ts';
import { findDebtors, readBankFilePage, readBankFiles } from './page.actions.ts';
import { findPayables } from './split/payableSearch.actions.ts';
import { keepBankFile, readBankFile } from './read.actions.ts';
import { splitLine } from './split/split.actions.ts';

export const bankFilesRoutes = implement(contract, {
  'GET /api/staff/bank_files': async (scope) => readBankFiles(scope, scope.query.page),
  'POST /api/staff/bank_files/readings': async (scope) => readBankFile(scope, scope.body),
  'POST /api/staff/bank_files': async (scope) => keepBankFile(scope, scope.body),
  'GET /api/staff/bank_files/:id': async (scope) => readBankFilePage(scope, scope.params.id, scope.query),
  'POST /api/staff/bank_files/:id/bookings': async (scope) =>
    bookLines(scope, scope.params.id, scope.body.lines, scope.made),
  'POST /api/staff/bank_lines/:id/state': async (scope) => sortLine(scope, scope.params.id, scope.body.state),
  'POST /api/staff/bank_lines/:id/parts': async (scope) =>
    splitLine(scope, scope.params.id, scope.body.parts, scope.made),
  'GET /api/staff/payable_invoices': async (scope) => findPayables(scope, scope.query.search),
  'GET /api/staff/debtors': async (scope) => findDebtors(scope, scope.query.search),
});
