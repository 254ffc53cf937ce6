import { reportsContract } from '#contract/reports/reports.ts';
import { implement } from '#server/platform/http/implement.ts';
import { downloadFile, orderFile } from './kept/files.actions.ts';
import { changeSaved, readHome, removeSaved, saveReport } from './kept/home.actions.ts';
import { readRecords, recordsFile } from './records.actions.ts';
import { readReport, reportFile } from './report.actions.ts';

export const reportsRoutes = implement(reportsContract, {
  'GET /api/staff/reports': async (scope) => readHome(scope),
  'GET /api/staff/reports/:kind': async ({ params, query, ...scope }) =>
    readReport(scope, params.kind, query),
  'GET /api/staff/reports/:kind/file': async ({ params, query, ...scope }) =>
    reportFile(scope, params.kind, query),
  'GET /api/staff/reports/:kind/records': async ({ params, query, ...scope }) =>
    readRecords(scope, params.kind, query),
  'GET /api/staff/reports/:kind/records/file': async ({ params, query, ...scope }) =>
    recordsFile(scope, params.kind, query),
  'POST /api/staff/report_files': async ({ body, ...scope }) => orderFile(scope, body),
  'GET /api/staff/report_files/:id/file': async ({ params, ...scope }) => downloadFile(scope, params.id),
  'POST /api/staff/saved_reports': async ({ body, made, ...scope }) => {
    made(body.id);
    return saveReport(scope, body);
  },
  'PUT /api/staff/saved_reports/:id': async ({ params, body, ...scope }) =>
    changeSaved(scope, params.id, body),
  'DELETE /api/staff/saved_reports/:id': async ({ params, ...scope }) => removeSaved(scope, params.id),
});
