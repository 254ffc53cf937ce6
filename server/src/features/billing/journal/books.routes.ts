import { books as contract } from '#contract/billing/books.ts';
import { closeBooks, readBooks } from '#server/features/billing/closing/closing.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { journalFile } from './journal.actions.ts';

export const booksRoutes = implement(contract, {
  'GET /api/staff/books': async (scope) => readBooks(scope),
  'POST /api/staff/books/closings': async (scope) => closeBooks(scope, scope.body),
  'GET /api/staff/books/journal': async ({ query, platform, organisation, record }) =>
    journalFile({ platform, organisation, record }, query),
});
