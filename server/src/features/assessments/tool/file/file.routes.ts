import { toolFiles } from '#contract/assessments/toolFile.ts';
import { implement } from '#server/platform/http/implement.ts';
import { fileOfAssessment, readToolFile } from './file.actions.ts';

export const toolFilesRoutes = implement(toolFiles, {
  'GET /api/staff/assessments/:id/file': async ({ tx, params, query }) =>
    fileOfAssessment(tx, params.id, query.version),

  'POST /api/staff/assessments/file': async ({ tx, body }) =>
    readToolFile(tx, Buffer.from(body.content.join(''), 'base64')),
});
