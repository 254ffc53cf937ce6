import { lazy } from 'react';

/* What only moved work shows: loaded with the first of it, so that no other work waits for it. */

export const MovedNote = lazy(async () => ({ default: (await import('./MovedNote.tsx')).MovedNote }));
export const MovedQuestion = lazy(async () => ({
  default: (await import('./MovedQuestion.tsx')).MovedQuestion,
}));
