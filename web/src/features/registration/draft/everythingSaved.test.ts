import { expect, test } from 'vitest';
import { HeldBackError } from '#web/shared/saving/heldBack.ts';
import { nothingTyped } from '#web/shared/saving/answersState.ts';
import type { AnswersState } from './answersState.ts';
import { everythingSaved, heldBackText } from './everythingSaved.ts';

const nothing: AnswersState = nothingTyped();
const after = (state: Partial<AnswersState>) => ({
  flush: () => Promise.resolve(),
  get: (): AnswersState => ({ ...nothing, ...state }),
});
const typed = { phone: { field: 'phone', value: '0412', baseRevision: 1, typedAt: 0 } } as const;

test('Whoever signs has everything on the server', async () => {
  await expect(everythingSaved(after({}))).resolves.toBeUndefined();
});

test.each([
  ['an answer the server was not reached with', { typed }, /could not reach the server/],
  ['an answer the server refused', { typed, refused: { phone: 'signed' } }, /an answer is not saved yet/],
  [
    'two answers to choose from',
    { typed, conflicts: { phone: { mine: '0412', theirs: { value: '0413', revision: 2, savedAt: '' } } } },
    /an answer is not saved yet/,
  ],
] as const)('Nobody signs with %s', async (_, state, words) => {
  const failure: unknown = await everythingSaved(after(state)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(HeldBackError);
  expect(heldBackText(failure)).toMatch(words);
});
