import { words as contract } from '#contract/console/words.ts';
import { implement } from '#server/platform/http/implement.ts';
import { forgetWords, previewSentences, readWords, saveWords, typedTerms } from './words.actions.ts';

export const wordsRoutes = implement(contract, {
  'GET /api/staff/words': async ({ tx }) => readWords(tx),
  'PUT /api/staff/words/:language': async ({ tx, params, body }) => saveWords(tx, { ...params, ...body }),
  'DELETE /api/staff/words/:language': async ({ tx, params }) => forgetWords(tx, params.language),
  'GET /api/staff/words/:language/preview': async ({ params, query }) => ({
    sentences: previewSentences(typedTerms(query.terms), params.language),
  }),
});
