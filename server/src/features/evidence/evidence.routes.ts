import type { FastifyRequest } from 'fastify';
import { evidence as contract } from '#contract/evidence.ts';
import type { Language } from '#contract/values.ts';
import { offeredLanguages } from '#messages/languages.ts';
import { readBrand } from '#server/features/brand/brandRead.actions.ts';
import { languageFor } from '#server/features/page/language.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/host.ts';
import { implement } from '#server/platform/implement.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownFile, removeFile } from './files.actions.ts';
import { writeToStudent } from './messages.actions.ts';
import {
  answerObservation,
  confirmObservation,
  keepObservation,
  listObservations,
  observationTask,
} from './observations.actions.ts';
import { answerReport, askReport, reportPage, withdrawReport } from './reports.actions.ts';
import type { Desk } from './work.actions.ts';

interface Asked {
  tx: Tx;
  platform: Platform;
  organisation: Organisation;
  request: FastifyRequest;
}

const deskOf = ({ tx, platform, organisation, request }: Asked): Desk => ({
  tx,
  platform,
  organisation,
  origin: `${request.protocol}://${request.host}`,
  now: platform.clock.now(),
});

/** The language of the page the bearer of a link is on. */
async function languageOf({ tx, organisation, request }: Asked): Promise<Language> {
  const { settings } = await readBrand(tx, organisation);
  const { cookies, headers } = request;
  return languageFor(offeredLanguages(settings.terminologies), cookies.lang, headers['accept-language']);
}

export const evidenceRoutes = implement(contract, {
  'GET /api/student/evidence/:id/file': async (input) =>
    ownFile(deskOf(input), input.caller.personId, input.params.id),
  'DELETE /api/student/evidence/:id': async (input) =>
    removeFile(deskOf(input), input.caller.personId, input.params.id),
  'POST /api/student/attempts/:id/third_party_reports': async (input) => ({
    id: await askReport(deskOf(input), input.caller.personId, input.params.id, input.body),
  }),
  'DELETE /api/student/third_party_reports/:id': async (input) =>
    withdrawReport(deskOf(input), input.caller.personId, input.params.id),
  'POST /api/student/observations/:id/confirmation': async (input) =>
    answerObservation(deskOf(input), input.caller.personId, input.params.id, input.body),
  'GET /api/link/third_party_reports': async (input) =>
    reportPage(deskOf(input), input.linkToken, await languageOf(input)),
  'POST /api/link/third_party_reports': async (input) =>
    answerReport(deskOf(input), input.linkToken, input.body, await languageOf(input)),
  'GET /api/staff/observations': async (input) =>
    listObservations(deskOf(input), input.caller.personId, input.query),
  'GET /api/staff/attempts/:attemptId/observations/:itemId': async (input) =>
    observationTask(deskOf(input), input.caller.personId, input.params),
  'PUT /api/staff/attempts/:attemptId/observations/:itemId': async (input) =>
    keepObservation(deskOf(input), input.caller.personId, input.params, input.body),
  'POST /api/staff/attempts/:attemptId/observations/:itemId/confirmation': async (input) =>
    confirmObservation(deskOf(input), input.caller.personId, input.params, input.body.revision),
  'POST /api/staff/student_assessments/:id/messages': async (input) => ({
    messages: await writeToStudent(deskOf(input), input.caller.personId, input.params.id, input.body),
  }),
});
