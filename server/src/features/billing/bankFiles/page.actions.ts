import type { BankFilePage, BankFiles, BankLine, BankMatch, bankFiles } from '#contract/billing/bankFiles.ts';
import type { Input, Reply } from '#contract/kit/contract.ts';
import { settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { opensOn } from '#server/features/billing/closing/closing.actions.ts';
import { wordsTyped } from '#server/platform/basics/words.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { fileCount, fileRows, fileSummary, lineRows } from './bankFiles.queries.ts';
import { partRows, type PartRow } from './split/split.queries.ts';
import { invoiceNumbersIn, matchOf, referencesIn, type Payable } from './match.rules.ts';
import { announcedTransfers, debtorsFor, paidInvoices } from './payables.queries.ts';

const pageSize = 50;

type Summary = NonNullable<Awaited<ReturnType<typeof fileSummary>>>;
const summaryView = ({ uploadedAt, ...summary }: Summary) => ({
  ...summary,
  uploadedAt: uploadedAt.toISOString(),
});

export async function readBankFiles({ tx }: Scope, page: number): Promise<BankFiles> {
  const [rows, total] = await Promise.all([
    fileRows(tx, { size: pageSize, skip: (page - 1) * pageSize }),
    fileCount(tx),
  ]);
  return { rows: rows.map(summaryView), page, pageSize, total };
}

type LineRow = Awaited<ReturnType<typeof lineRows>>[number];

/** What the open lines of a page can be paying. */
async function payablesOf({ tx }: Scope, rows: readonly LineRow[]): Promise<Payable[]> {
  const lines = rows.map(({ line }) => line).filter(({ state }) => state === 'open');
  const wanted = {
    references: lines.flatMap(referencesIn),
    numbers: lines.flatMap(invoiceNumbersIn),
    amounts: lines.map(({ cents }) => cents),
  };
  const [transfers, invoices] = await Promise.all([announcedTransfers(tx, wanted), paidInvoices(tx, wanted)]);
  return [...transfers, ...invoices];
}

function matchView(row: LineRow, payables: readonly Payable[], callerId: string): BankMatch | null {
  const match = row.line.state === 'open' ? matchOf(row.line, payables) : null;
  if (!match) return null;
  const { personId, personName, paymentId, invoiceId, invoiceNumber, cents } = match.payable;
  return {
    reason: match.reason,
    certainty: match.certainty,
    personId,
    personName,
    own: personId === callerId,
    paymentId,
    // What is paid already cannot be paid again: the money pays what is due first.
    invoiceId: cents > 0 ? invoiceId : null,
    invoiceNumber: invoiceNumber === null ? null : documentNumber('invoice', invoiceNumber),
    openCents: cents,
  };
}

const printed = (kind: 'invoice' | 'receipt', number: number | null): string | null =>
  number === null ? null : documentNumber(kind, number);

const partView = (part: PartRow): BankLine['parts'][number] => ({
  personId: part.personId,
  personName: part.personName,
  invoiceNumber: printed('invoice', part.invoiceNumber),
  receiptNumber: printed('receipt', part.receiptNumber),
  cents: part.cents,
});

interface PageFacts {
  payables: readonly Payable[];
  parts: readonly PartRow[];
  callerId: string;
}

const lineView = (row: LineRow, { payables, parts, callerId }: PageFacts): BankLine => {
  const { id, day, cents, payer, text, state } = row.line;
  const { personId, personName, receiptNumber } = row;
  return {
    id,
    day,
    cents,
    payer,
    text,
    state,
    match: matchView(row, payables, callerId),
    booked:
      personId === null || personName === null
        ? null
        : {
            personId,
            personName,
            receiptNumber: printed('receipt', receiptNumber),
          },
    parts: parts.filter(({ lineId }) => lineId === id).map(partView),
  };
};

type PageQuery = Input<(typeof bankFiles)['GET /api/staff/bank_files/:id']>['query'];

/** The lines of a file with their matches and parts. Seven statements. */
export async function readBankFilePage(
  scope: RequestScope,
  id: string,
  { page, show }: PageQuery,
): Promise<BankFilePage> {
  const { tx, caller } = scope;
  const summary = found(await fileSummary(tx, id));
  const state = show === 'all' ? undefined : show;
  const [rows, settings, opens] = await Promise.all([
    lineRows(tx, id, { state, size: pageSize, skip: (page - 1) * pageSize }),
    settingsOf(tx),
    opensOn(scope),
  ]);
  const [payables, parts] = await Promise.all([
    payablesOf(scope, rows),
    partRows(
      tx,
      rows.map(({ line }) => line.id),
    ),
  ]);
  const facts = { payables, parts, callerId: caller.personId };
  const totals = {
    all: summary.open + summary.booked + summary.setAside,
    open: summary.open,
    booked: summary.booked,
    set_aside: summary.setAside,
  };
  return {
    ...summaryView(summary),
    currency: settings?.currency ?? 'AUD',
    opensOn: opens,
    lines: {
      rows: rows.map((row) => lineView(row, facts)),
      page,
      pageSize,
      total: totals[show],
    },
  };
}

/** Whom a line can be booked to, by name, email or invoice number. */
export async function findDebtors(
  { tx, caller }: RequestScope,
  search: string,
): Promise<Reply<(typeof bankFiles)['GET /api/staff/debtors']>> {
  const typed = /^\s*(?:inv(?:oice)?[\s#:.-]*)?0*(\d{1,9})\s*$/i.exec(search);
  const rows = await debtorsFor(tx, {
    words: wordsTyped(search),
    number: typed ? Number(typed[1]) : null,
  });
  return {
    rows: rows.map(({ invoiceNumber, ...row }) => ({
      ...row,
      own: row.personId === caller.personId,
      invoiceNumber: invoiceNumber === null ? null : documentNumber('invoice', invoiceNumber),
    })),
  };
}
