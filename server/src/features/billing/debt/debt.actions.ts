import type { z } from 'zod';
import type { DebtList, DebtQuery } from '#contract/billing/debt.ts';
import { m } from '#messages/generated/messages.js';
import { settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { wordsTyped } from '#server/platform/basics/words.rules.ts';
import { writeRows } from '#server/platform/basics/writeCsv.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { Scope } from '#server/platform/scope.ts';
import { coursesToChoose, debtRows, debtTotals, type DebtFilter } from './debt.queries.ts';

type Narrowing = Omit<z.output<typeof DebtQuery>, 'page'>;

const pageSize = 50;
/** More people than owe anything anywhere. */
const everybody = 1_000_000;

const filterOf = ({ today }: Scope, { search, courseId, show }: Omit<Narrowing, 'sort'>): DebtFilter => ({
  today,
  courseId,
  late: show === 'late',
  words: search === '' ? null : wordsTyped(search),
});

/** One page of who owes what. Four statements. */
export async function readDebt(
  scope: Scope,
  { page: asked, sort, ...narrowing }: z.output<typeof DebtQuery>,
): Promise<DebtList> {
  const { tx, today } = scope;
  const filter = filterOf(scope, narrowing);
  const [{ people, ...totals }, settings, courses] = await Promise.all([
    debtTotals(tx, filter),
    settingsOf(tx),
    coursesToChoose(tx),
  ]);
  const page = Math.min(asked, Math.max(1, Math.ceil(people / pageSize)));
  return {
    rows: await debtRows(tx, filter, { sort, size: pageSize, skip: (page - 1) * pageSize }),
    page,
    pageSize,
    total: people,
    currency: settings?.currency ?? 'AUD',
    today,
    totals,
    courses,
  };
}

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** Everybody who matches, for a spreadsheet. */
export async function debtFile(scope: Scope, { sort, ...narrowing }: Narrowing): Promise<FileAnswer> {
  const rows = await debtRows(scope.tx, filterOf(scope, narrowing), { sort, size: everybody, skip: 0 });
  const content = writeRows([
    [
      m.debt_column_person(),
      m.debt_column_oldest(),
      m.debt_current(),
      m.debt_days30(),
      m.debt_days60(),
      m.debt_days90(),
      m.debt_older(),
      m.debt_total(),
    ],
    ...rows.map((row) => [
      row.personName,
      row.oldestDueOn ?? '',
      amount(row.currentCents),
      amount(row.days30Cents),
      amount(row.days60Cents),
      amount(row.days90Cents),
      amount(row.olderCents),
      amount(row.totalCents),
    ]),
  ]);
  return {
    content,
    mediaType: 'text/csv; charset=utf-8',
    name: `${m.debt_file_name({ day: scope.today })}.csv`,
    cache: 'never',
    download: true,
  };
}
