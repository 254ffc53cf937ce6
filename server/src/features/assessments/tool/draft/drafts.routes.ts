import { tools } from '#contract/assessments/tools.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  addAssessment,
  beginDraft,
  discardDraft,
  publishDraft,
  readAssessmentTool,
  writeDraft,
} from './drafts.actions.ts';
import { readAssessmentTools } from './list.actions.ts';

export const toolsRoutes = implement(tools, {
  'GET /api/staff/assessments': async (input) => readAssessmentTools(input, input.query),

  'POST /api/staff/assessments': async (input) => {
    const tool = await addAssessment(input, input.body);
    input.made(tool.id);
    return tool;
  },

  'GET /api/staff/assessments/:id': async ({ tx, params }) => readAssessmentTool(tx, params.id),

  'POST /api/staff/assessments/:id/draft': async (input) => beginDraft(input, input.params.id),

  'PUT /api/staff/assessments/:id/draft': async (input) => writeDraft(input, input.params.id, input.body),

  'DELETE /api/staff/assessments/:id/draft': async ({ tx, params }) => discardDraft(tx, params.id),

  'POST /api/staff/assessments/:id/versions': async (input) =>
    publishDraft(input, input.params.id, input.body),
});
