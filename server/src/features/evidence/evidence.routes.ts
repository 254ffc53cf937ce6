import type { FastifyRequest } from 'fastify';
import { evidence as contract } from '#contract/evidence.ts';
import type { Language } from '#contract/kit/values.ts';
import { offeredLanguages } from '#messages/languages.ts';
import { readBrand } from '#server/features/brand/brandRead.actions.ts';
import { languageFor } from '#server/features/page/html/language.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownFile, ownThumbnail, removeFile } from './files/files.actions.ts';
import { writeToStudent } from './observations/messages.actions.ts';
import {
  answerObservation,
  confirmObservation,
  keepObservation,
  listObservations,
  observationTask,
} from './observations/observations.actions.ts';
import { declineReport } from './reports/reportRefusal.actions.ts';
import { answerReport, askReport, reportPage, withdrawReport } from './reports/reports.actions.ts';
import type { Desk } from './records/work.actions.ts';

interface Asked {
  tx: Tx;
  platform: Platform;
  organisation: Organisation;
  request: FastifyRequest;
}

const settingOf = ({ platform, organisation }: Omit<Asked, 'tx'>): Omit<Desk, 'tx'> => ({
  platform,
  organisation,
  origin: organisation.origin,
  now: platform.clock.now(),
});

const deskOf = (asked: Asked): Desk => ({ ...settingOf(asked), tx: asked.tx });

/** The language of the page the bearer of a link is on. */
async function languageOf({ tx, organisation, request }: Asked): Promise<Language> {
  const { settings } = await readBrand(tx, organisation);
  const { cookies, headers } = request;
  return languageFor(offeredLanguages(settings.terminologies), cookies.lang, headers['accept-language']);
}

export const evidenceRoutes = implement(contract, {
  'GET /api/student/evidence/:id/file': async (input) =>
    ownFile(deskOf(input), input.caller.personId, input.params.id),
  'GET /api/student/evidence/:id/thumbnail': async (input) =>
    ownThumbnail(settingOf(input), input.caller.personId, input.params.id),
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
  'POST /api/link/third_party_report_refusal': async (input) =>
    declineReport(deskOf(input), input.linkToken, input.body.reason, await languageOf(input)),
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
