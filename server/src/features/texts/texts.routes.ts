import { texts } from '#contract/console/texts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readPeople } from './accepted.actions.ts';
import { planText, takePlanBack } from './plannedTexts.actions.ts';
import { publishText, readText, readTexts, readWords } from './texts.actions.ts';

export const textsRoutes = implement(texts, {
  'GET /api/staff/texts': async ({ tx }) => readTexts(tx),
  'GET /api/staff/texts/:kind': async (input) => readText(input, input.params.kind),
  'GET /api/staff/texts/:kind/versions/:id': async ({ tx, params }) => readWords(tx, params.kind, params.id),
  'GET /api/staff/texts/:kind/versions/:id/people': async ({ tx, params, query }) =>
    readPeople(tx, params, query),
  'POST /api/staff/texts/:kind/versions': async (input) => publishText(input, input.params.kind, input.body),
  'PUT /api/staff/texts/:kind/planned': async (input) => planText(input, input.params.kind, input.body),
  'DELETE /api/staff/texts/:kind/planned': async (input) => takePlanBack(input, input.params.kind),
});
