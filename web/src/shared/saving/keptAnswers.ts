import type { AnswersStateOf, Same, TypedAnswer } from './answersState.ts';

/** Loads what earlier visits left on the device. If two tabs left different values for one field, both are shown. */
export function withKept<F extends string, V>(
  state: AnswersStateOf<F, V>,
  kept: readonly TypedAnswer<F, V>[],
  same: Same<V>,
): AnswersStateOf<F, V> {
  const typed = { ...state.typed };
  const conflicts = { ...state.conflicts };
  for (const one of kept.toSorted((a, b) => b.typedAt - a.typedAt)) {
    const newer = typed[one.field];
    if (!newer) typed[one.field] = one;
    else if (!same(newer.value, one.value)) {
      const savedAt = new Date(one.typedAt).toISOString();
      const theirs = { value: one.value, revision: one.baseRevision, savedAt };
      conflicts[one.field] = { mine: newer.value, theirs };
    }
  }
  return { ...state, typed, conflicts };
}
