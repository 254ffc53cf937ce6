import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Currency } from '#contract/kit/money.ts';
import { PageQuery, pageOf } from '#contract/kit/paging.ts';
import { Day, Id, Instant, Line } from '#contract/kit/values.ts';
import { divisionsOf, figuresOf, presets, reportKinds, type Division, type Figure } from './kinds.ts';

/* What a manager asks, answered from the record: figures in rows, and the list behind each. */

const Kind = z.enum(reportKinds as [(typeof reportKinds)[number], ...typeof reportKinds]);
const figures = [...new Set(reportKinds.flatMap(figuresOf))] as [Figure, ...Figure[]];
const divisions = [...new Set(reportKinds.flatMap(divisionsOf))] as [Division, ...Division[]];

/** What a report is narrowed to; what is left out is as usual. */
export const Narrowing = z.object({
  preset: z.enum(presets).optional(),
  firstDay: Day.optional(),
  lastDay: Day.optional(),
  by: z.enum(divisions).optional(),
  courseId: Id.optional(),
  intakeId: Id.optional(),
});
export type Narrowing = z.output<typeof Narrowing>;

const Sort = z.object({
  sort: z.enum(figures).optional().meta({ description: 'The figure to sort by; left out: by name or time' }),
  order: z.enum(['up', 'down']).default('down'),
});

/** Which list behind a report: of one row, of one figure. */
const Behind = Narrowing.extend({
  row: Line(80).optional().meta({ description: 'The key of a row; left out: of all rows' }),
  figure: z.enum(figures),
});
export type Behind = z.output<typeof Behind>;
const BehindQuery = PageQuery.extend(Behind.shape);

const Row = z.object({
  key: z.string(),
  name: z.string().nullable().meta({ description: 'Null where the key says it: a week, a reason, a step' }),
  values: z.array(z.number().nullable()).meta({ description: 'In the order of `figures`; null: of nothing' }),
});
export type ReportRow = z.output<typeof Row>;

const Span = z
  .object({ preset: z.enum(presets).nullable(), firstDay: Day, lastDay: Day })
  .nullable()
  .meta({ description: 'Null: as of today' });

const choice = z.array(z.object({ id: Id, name: z.string() }));

export const Report = pageOf(Row)
  .extend({
    kind: Kind,
    by: z.enum(divisions),
    span: Span,
    today: Day,
    currency: Currency,
    figures: z.array(z.enum(figures)),
    totals: z.array(z.number().nullable()).meta({ description: 'Of everything, in the order of `figures`' }),
    records: z.int().meta({ description: 'How many records it is counted from' }),
    courses: choice,
    intakes: choice.meta({ description: 'Of the chosen course, with its enrolments; else empty' }),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof Report>;

const ReportRecord = z.object({
  key: z.string(),
  personId: Id.nullable(),
  personName: z.string().nullable(),
  courseTitle: z.string().nullable(),
  intakeName: z.string().nullable(),
  day: Day.nullable(),
  detail: z.string().nullable().meta({ description: 'A state as a word, such as `competent`' }),
  about: z.string().nullable().meta({ description: 'What it is about: a unit, an assessment, a class' }),
  value: z.number().nullable(),
  /** What it opens. */
  opens: z.object({ kind: z.enum(['enrolment', 'registration', 'class', 'account', 'work']), id: Id }),
});
export type ReportRecord = z.output<typeof ReportRecord>;

export const ReportRecords = pageOf(ReportRecord)
  .extend({
    kind: Kind,
    by: z.enum(divisions),
    figure: z.enum(figures),
    span: Span,
    currency: Currency,
    row: z.object({ key: z.string(), name: z.string().nullable() }).nullable(),
    value: z.number().nullable().meta({ description: 'The figure that this list stands behind' }),
  })
  .meta({ id: 'ReportRecords' });
export type ReportRecords = z.output<typeof ReportRecords>;

const SavedChoice = z.object({
  id: Id,
  kind: Kind,
  name: z.string(),
  search: Narrowing,
  shared: z.boolean(),
  mine: z.boolean(),
  by: z.string(),
});
export type SavedReport = z.output<typeof SavedChoice>;

const File = z.object({
  id: Id,
  kind: Kind,
  figure: z.enum(figures),
  state: z.enum(['making', 'ready', 'failed']),
  done: z.int(),
  total: z.int(),
  askedAt: Instant,
  keptUntil: Day,
});
export type ReportFile = z.output<typeof File>;

export const ReportsHome = z
  .object({ saved: z.array(SavedChoice), files: z.array(File).meta({ description: 'Of whoever asks' }) })
  .meta({ id: 'ReportsHome' });
export type ReportsHome = z.output<typeof ReportsHome>;

const access = { act: 'report.read' } as const;
const log = { on: 'report', by: 'none' } as const;
const params = z.object({ kind: Kind });
const one = z.object({ id: Id });

export const reportsContract = contract({
  'GET /api/staff/reports': {
    access,
    summary: 'Saved reports, own and shared, and the files made for whoever asks',
    response: ReportsHome,
  },
  'GET /api/staff/reports/:kind': {
    access,
    summary: 'One page of a report. Needs also the act of what it is about',
    params,
    query: PageQuery.extend({ ...Narrowing.shape, ...Sort.shape }),
    response: Report,
    errors: ['wrong_role'],
  },
  'GET /api/staff/reports/:kind/file': {
    access,
    summary: 'The same rows for a spreadsheet, all pages',
    params,
    query: Narrowing.extend(Sort.shape),
    response: 'file',
    errors: ['wrong_role'],
  },
  'GET /api/staff/reports/:kind/records': {
    access,
    log,
    summary: 'One page of the list behind a figure',
    params,
    query: BehindQuery,
    response: ReportRecords,
    errors: ['wrong_role'],
  },
  'GET /api/staff/reports/:kind/records/file': {
    access,
    log,
    summary: 'The same list for a spreadsheet; a long one is made in the background instead',
    params,
    query: Behind,
    response: 'file',
    errors: ['wrong_role', 'wrong_state'],
  },
  'POST /api/staff/report_files': {
    access,
    log: { on: 'report', by: 'none' },
    summary: 'Make a file of a long list in the background; sent twice it is one',
    body: Behind.extend({ id: Id, kind: Kind }),
    response: ReportsHome,
    status: 201,
    creates: true,
    errors: ['wrong_role'],
  },
  'GET /api/staff/report_files/:id/file': {
    access,
    log: { on: 'report', by: 'none' },
    summary: 'A file that is ready, for whoever had it made',
    params: one,
    response: 'file',
    errors: ['not_found'],
  },
  'POST /api/staff/saved_reports': {
    access,
    log: { on: 'saved_report', by: 'made' },
    summary: 'Keep what a report is narrowed to under a name; also takes back that it was removed',
    body: z.object({ id: Id, kind: Kind, name: Line(80).min(1), search: Narrowing, shared: z.boolean() }),
    response: ReportsHome,
    status: 201,
    creates: true,
    errors: ['wrong_role'],
  },
  'PUT /api/staff/saved_reports/:id': {
    access,
    log: { on: 'saved_report' },
    summary: 'Rename one of your own, share it, or keep it to yourself',
    params: one,
    body: z.object({ name: Line(80).min(1), shared: z.boolean() }),
    response: ReportsHome,
    errors: ['not_found'],
  },
  'DELETE /api/staff/saved_reports/:id': {
    access,
    log: { on: 'saved_report' },
    summary: 'Remove one of your own',
    params: one,
    response: ReportsHome,
    errors: ['not_found'],
  },
});
