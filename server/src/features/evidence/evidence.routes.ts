import type { FastifyRequest } from 'fastify';
import { evidence as contract } from '#contract/evidence.ts';
import type { Language } from '#contract/kit/values.ts';
import { offeredLanguages } from '#messages/languages.ts';
import { readBrand } from '#server/features/brand/brandRead.actions.ts';
import { languageFor } from '#server/features/page/html/language.rules.ts';
import { implement } from '#server/platform/http/implement.ts';
import { inScope, type Scope } from '#server/platform/scope.ts';
import { ownFile, ownThumbnail, removeFile } from './files/files.actions.ts';
import { thumbnailOf } from './files/thumbnails.actions.ts';
import { writeToStudent } from './observations/messages.actions.ts';
import { listObservations } from './observations/observationList.actions.ts';
import {
  answerObservation,
  confirmObservation,
  keepObservation,
  observationTask,
} from './observations/observations.actions.ts';
import { observedFile } from './observations/observedFiles.actions.ts';
import { declineReport } from './reports/reportRefusal.actions.ts';
import { answerReport, askReport, reportPage, withdrawReport } from './reports/reports.actions.ts';

/** The language of the page the link's holder is on. */
async function languageOf({
  tx,
  organisation,
  request,
}: Scope & { request: FastifyRequest }): Promise<Language> {
  const { settings } = await readBrand(tx, organisation);
  const { cookies, headers } = request;
  return languageFor(offeredLanguages(settings.terminologies), [cookies.lang], headers['accept-language']);
}

export const evidenceRoutes = implement(contract, {
  'GET /api/student/evidence/:id/file': async (input) =>
    ownFile(input, input.caller.personId, input.params.id),
  'GET /api/student/evidence/:id/thumbnail': async (input) =>
    ownThumbnail(input, input.caller.personId, input.params.id),
  'DELETE /api/student/evidence/:id': async (input) =>
    removeFile(input, input.caller.personId, input.params.id),
  'POST /api/student/attempts/:id/third_party_reports': async (input) => ({
    id: await askReport(input, input.caller.personId, input.params.id, input.body),
  }),
  'DELETE /api/student/third_party_reports/:id': async (input) =>
    withdrawReport(input, input.caller.personId, input.params.id),
  'POST /api/student/observations/:id/confirmation': async (input) =>
    answerObservation(input, input.caller.personId, input.params.id, input.body),
  'GET /api/link/third_party_reports': async (input) =>
    reportPage(input, input.linkToken, await languageOf(input)),
  'POST /api/link/third_party_reports': async (input) =>
    answerReport(input, input.linkToken, input.body, await languageOf(input)),
  'POST /api/link/third_party_report_refusal': async (input) =>
    declineReport(input, input.linkToken, input.body.reason, await languageOf(input)),
  'GET /api/staff/observations': async (input) => listObservations(input, input.caller, input.query),
  'GET /api/staff/attempts/:attemptId/observations/:itemId': async (input) =>
    observationTask(input, input.caller.personId, input.params),
  'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion': async (input) =>
    keepObservation(input, input.caller.personId, input.params, input.body),
  'POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation': async (input) =>
    confirmObservation(input, input.caller.personId, input.params, input.body.revision),
  'GET /api/staff/observed_files/:id/file': async (input) => observedFile(input, input.params.id),
  'GET /api/staff/observed_files/:id/thumbnail': async ({ params, record, ...input }) => {
    const file = await inScope(input, async (scope) => {
      const shown = await observedFile(scope, params.id);
      await record(scope);
      return shown;
    });
    return thumbnailOf(input.platform.storage, file);
  },
  'POST /api/staff/student_assessments/:id/messages': async (input) => ({
    messages: await writeToStudent(input, input.caller.personId, input.params.id, input.body),
  }),
});
