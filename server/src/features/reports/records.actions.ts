import { termsIn } from '#server/features/brand/brandRead.actions.ts';
import { mostAtOnce, unitOf, type ReportKind } from '#contract/reports/kinds.ts';
import type { Behind as BehindQuestion, ReportRecord, ReportRecords } from '#contract/reports/reports.ts';
import { kindWords, wordOf } from '#messages/reports/reportWords.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { writeRows } from '#server/platform/basics/writeCsv.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { askedOf, checkFigure, dividedBy, needsActOf } from './asked.actions.ts';
import { cellOf } from './cells.rules.ts';
import { behindPage, behindTotal } from './records.queries.ts';

const pageSize = 50;

/** One page of the list behind a figure. Three statements. */
export async function readRecords(
  scope: RequestScope,
  kind: ReportKind,
  { page, figure, row, ...narrowing }: BehindQuestion & { page: number },
): Promise<ReportRecords> {
  const { tx, caller } = scope;
  needsActOf(kind, caller);
  checkFigure(kind, figure);
  const { asked, span } = askedOf(scope, kind, narrowing, caller);
  const behind = { by: dividedBy(kind, narrowing.by), figure, row };
  const [{ total, value, name }, settings, rows] = await Promise.all([
    behindTotal(tx, kind, asked, behind),
    settingsOf(tx),
    behindPage(tx, kind, asked, { ...behind, size: pageSize, skip: (page - 1) * pageSize }),
  ]);
  return {
    kind,
    by: behind.by,
    figure,
    span,
    currency: settings?.currency ?? 'AUD',
    row: row === undefined ? null : { key: row, name },
    value,
    rows,
    page,
    pageSize,
    total,
  };
}

export const recordHeader = (terms: TermInputs): string[] => [
  m.reports_column_person(),
  m.reports_course(terms),
  m.reports_intake(),
  m.reports_column_day(),
  m.reports_column_state(),
  m.reports_column_about(),
  m.reports_column_value(),
];

export const recordCells = (
  record: ReportRecord,
  unit: Parameters<typeof cellOf>[0],
  terms: TermInputs,
): string[] => [
  record.personName ?? '',
  record.courseTitle ?? '',
  record.intakeName ?? '',
  record.day ?? '',
  record.detail === null ? '' : wordOf(record.detail, terms),
  record.about ?? '',
  cellOf(unit, record.value),
];

/** The whole list for a spreadsheet; a long one is refused, as it is made in the background. */
export async function recordsFile(
  scope: RequestScope,
  kind: ReportKind,
  { figure, row, ...narrowing }: BehindQuestion,
): Promise<FileAnswer> {
  const { tx, caller, today } = scope;
  needsActOf(kind, caller);
  checkFigure(kind, figure);
  const { asked } = askedOf(scope, kind, narrowing, caller);
  const behind = { by: dividedBy(kind, narrowing.by), figure, row };
  const rows = await behindPage(tx, kind, asked, { ...behind, size: mostAtOnce + 1, skip: 0 });
  if (rows.length > mostAtOnce) throw new Problem('wrong_state');
  const terms = await termsIn(scope.tx, scope.organisation.id, 'en');
  const unit = unitOf(kind, figure);
  return {
    content: writeRows([recordHeader(terms), ...rows.map((record) => recordCells(record, unit, terms))]),
    mediaType: 'text/csv; charset=utf-8',
    name: `${m.reports_file_name({ kind: kindWords[kind](terms), day: today })}.csv`,
    cache: 'never',
    download: true,
  };
}
