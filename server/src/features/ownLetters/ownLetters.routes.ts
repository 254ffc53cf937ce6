import { ownLetters as contract } from '#contract/console/settings/ownLetters.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  previewOwnLetter,
  readOwnLetter,
  readOwnLetters,
  saveOwnLetter,
  sendSample,
} from './ownLetters.actions.ts';

export const ownLettersRoutes = implement(contract, {
  'GET /api/staff/own_letters': async ({ tx }) => readOwnLetters(tx),
  'GET /api/staff/own_letters/:kind/:language': async (input) => readOwnLetter(input, input.params),
  'GET /api/staff/own_letters/:kind/:language/preview': async (input) =>
    previewOwnLetter(input, input.params, input.query),
  'PUT /api/staff/own_letters/:kind/:language': async (input) =>
    saveOwnLetter(input, input.params, input.body),
  'POST /api/staff/own_letters/:kind/:language/tests': async (input) =>
    sendSample(input, input.params, input.body),
});
