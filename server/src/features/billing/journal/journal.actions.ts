import { Readable } from 'node:stream';
import type { books } from '#contract/billing/books.ts';
import type { Input } from '#contract/kit/contract.ts';
import { m } from '#messages/generated/messages.js';
import type { Account } from '#server/features/billing/books/ledger.rules.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import { writeMoreRows, writeRows } from '#server/platform/basics/writeCsv.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { RouteLog } from '#server/platform/http/logging.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { journalRows, type JournalPlace, type JournalRow, type JournalSpan } from './journal.queries.ts';
import { journalCells, xeroCells, xeroHeader, type JournalWords } from './journal.rules.ts';

type Span = Input<(typeof books)['GET /api/staff/books/journal']>['query'];

const kindWords: Readonly<Record<string, () => string>> = {
  invoice: m.account_kind_invoice,
  credit_note: m.account_kind_credit_note,
  payment: m.account_kind_payment,
  refund: m.account_kind_refund,
  refund_paid: m.books_kind_refund_paid,
  refund_failed: m.account_kind_refund_failed,
  allocation: m.books_kind_allocation,
  release: m.books_kind_release,
  delivery: m.books_kind_delivery,
};
const accountWords: Record<Account, () => string> = {
  receivable: m.books_account_receivable,
  cash_bank: m.books_account_cash_bank,
  cash_card: m.books_account_cash_card,
  cash_hand: m.books_account_cash_hand,
  credit: m.books_account_credit,
  unearned: m.books_account_unearned,
  revenue: m.books_account_revenue,
  gst: m.books_account_gst,
  refunds: m.books_account_refunds,
};
const words: JournalWords = {
  kind: (kind) => kindWords[kind]?.() ?? kind,
  account: (account) => accountWords[account](),
};

/** Bookings read and sent at once. */
const partSize = 500;

const partAfter = (tenant: Tenant, span: JournalSpan, after: JournalPlace | null): Promise<JournalRow[]> =>
  inScope(tenant, ({ tx }) => journalRows(tx, span, after, partSize));

/** The file in parts, each read in a transaction of its own, so that no more than one is held in memory. */
async function* partsOf(tenant: Tenant, { firstDay, lastDay, format }: Span): AsyncGenerator<Buffer> {
  const { timeZone } = tenant.organisation;
  const span = {
    from: startOfDay(firstDay, timeZone),
    before: startOfDay(addDays(lastDay, 1), timeZone),
    timeZone,
  };
  yield writeRows([
    format === 'xero'
      ? xeroHeader
      : [
          m.account_column_day(),
          m.books_column_booking(),
          m.books_column_account(),
          m.account_column_debit(),
          m.account_column_credit(),
          m.books_column_memo(),
          m.account_column_document(),
        ],
  ]);
  const cells = format === 'xero' ? xeroCells : journalCells;
  let after: JournalPlace | null = null;
  for (;;) {
    const rows: JournalRow[] = await partAfter(tenant, span, after);
    const last = rows.at(-1);
    if (!last) return;
    yield writeMoreRows(rows.map((row) => cells(row, words)));
    after = { at: last.at, bookingId: last.bookingId };
  }
}

/** Every booking of a span of days, made while it is sent. */
export async function journalFile(
  tenant: Tenant & Pick<RouteLog, 'record'>,
  span: Span,
): Promise<FileAnswer> {
  await inScope(tenant, async (scope) => tenant.record(scope));
  return {
    stream: Readable.from(partsOf(tenant, span), { objectMode: false }),
    bytes: null,
    mediaType: 'text/csv; charset=utf-8',
    name: `${span.format}-${span.firstDay}-${span.lastDay}.csv`,
    cache: 'never',
    download: true,
  };
}
