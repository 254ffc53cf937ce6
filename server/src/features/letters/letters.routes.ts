import { letters } from '#contract/console/letters.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readLetter, readLetters, sendAgain } from './letters.actions.ts';

export const lettersRoutes = implement(letters, {
  'GET /api/staff/letters': async (input) => readLetters(input, input.query),
  'GET /api/staff/letters/:id': async (input) => readLetter(input, input.params.id),
  'POST /api/staff/letters/:id/resends': async (input) => sendAgain(input, input.params.id, input.body.key),
});
