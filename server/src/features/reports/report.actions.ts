import { termsIn } from '#server/features/brand/brandRead.actions.ts';
import { figuresOf, unitOf, type Figure, type ReportKind } from '#contract/reports/kinds.ts';
import type { Narrowing, Report } from '#contract/reports/reports.ts';
import { divisionWords, figureWords, kindWords, rowWord } from '#messages/reports/reportWords.ts';
import { m } from '#messages/generated/messages.js';
import { settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { narrowingChoices } from '#server/features/intakes/narrowing.actions.ts';
import { writeRows } from '#server/platform/basics/writeCsv.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { askedOf, checkFigure, dividedBy, needsActOf } from './asked.actions.ts';
import { cellOf, unitSign } from './cells.rules.ts';
import { figuresRead, type RowOrder } from './figures.queries.ts';

const pageSize = 50;
/** More rows than any report has. */
const everyRow = 1_000_000;

interface Order {
  readonly sort?: Figure | undefined;
  readonly order: 'up' | 'down';
}

function shownOf(
  kind: ReportKind,
  by: RowOrder['by'],
  { sort, order }: Order,
): Omit<RowOrder, 'size' | 'skip'> {
  if (sort !== undefined) checkFigure(kind, sort);
  return { by, sort: sort === undefined ? null : figuresOf(kind).indexOf(sort), down: order === 'down' };
}

/** One page of a report. Four statements, one less where no course is chosen. */
export async function readReport(
  scope: RequestScope,
  kind: ReportKind,
  { page, sort, order, ...narrowing }: Narrowing & Order & { page: number },
): Promise<Report> {
  const { tx, today, caller } = scope;
  needsActOf(kind, caller);
  const by = dividedBy(kind, narrowing.by);
  const { asked, span } = askedOf(scope, kind, narrowing, caller);
  const shown = { ...shownOf(kind, by, { sort, order }), size: pageSize, skip: (page - 1) * pageSize };
  const [figures, settings, choices] = await Promise.all([
    figuresRead(tx, kind, asked, shown),
    settingsOf(tx),
    narrowingChoices(scope, narrowing.courseId),
  ]);
  return {
    kind,
    by,
    span,
    today,
    currency: settings?.currency ?? 'AUD',
    figures: [...figuresOf(kind)],
    ...figures,
    page,
    pageSize,
    courses: choices.courses.map(({ id, title }) => ({ id, name: title })),
    intakes: choices.intakes,
  };
}

/** All rows of a report and their total, for a spreadsheet. */
export async function reportFile(
  scope: RequestScope,
  kind: ReportKind,
  { sort, order, ...narrowing }: Narrowing & Order,
): Promise<FileAnswer> {
  const { tx, today, caller } = scope;
  needsActOf(kind, caller);
  const by = dividedBy(kind, narrowing.by);
  const { asked } = askedOf(scope, kind, narrowing, caller);
  const shown = { ...shownOf(kind, by, { sort, order }), size: everyRow, skip: 0 };
  const { rows, totals } = await figuresRead(tx, kind, asked, shown);
  const terms = await termsIn(scope.tx, scope.organisation.id, 'en');
  const figures = figuresOf(kind);
  const cells = (values: readonly (number | null)[]) =>
    figures.map((figure, at) => cellOf(unitOf(kind, figure), values[at] ?? null));
  const content = writeRows([
    [
      divisionWords[by](terms),
      ...figures.map((figure) => figureWords[figure](terms) + unitSign(unitOf(kind, figure))),
    ],
    ...rows.map((row) => [rowWord(row, by, terms) ?? row.key, ...cells(row.values)]),
    [m.reports_total(), ...cells(totals)],
  ]);
  return {
    content,
    mediaType: 'text/csv; charset=utf-8',
    name: `${m.reports_file_name({ kind: kindWords[kind](terms), day: today })}.csv`,
    cache: 'never',
    download: true,
  };
}
