import { entriesOf, newest, typedOf } from './answersState.ts';
import type { AnswersStateOf, ByField, KnownAnswers, Same } from './answersState.ts';
import { withKept } from './keptAnswers.ts';

/* Answers whose fields have other names since they were typed. Pure. */

/** A field by the names it had, and the name it has now. */
export type FieldNames<F extends string> = readonly (readonly [before: F, now: F])[];

/**
 * What belonged to fields under their earlier names belongs to them now; returns the same object when there is nothing. Of
 * two different values typed under both, the newer stays in the field and the other is shown beside it.
 */
export function withRenamed<F extends string, V>(
  state: AnswersStateOf<F, V>,
  names: FieldNames<F>,
  same: Same<V>,
): AnswersStateOf<F, V> {
  const has = ([before]: readonly [F, F]): boolean => Boolean(state.typed[before] ?? state.known[before]);
  const found = names.filter(has);
  if (found.length === 0) return state;
  const now = new Map(found);
  const rename = <T>(all: ByField<F, T>): ByField<F, T> =>
    Object.fromEntries([
      ...entriesOf(all).map(([field, one]) => [now.get(field) ?? field, one] as const),
      ...entriesOf(all).filter(([field]) => !now.has(field)),
    ]) as ByField<F, T>;
  const named = (which: (field: F) => boolean) =>
    Object.fromEntries(entriesOf(state.known).filter(([field]) => which(field))) as KnownAnswers<F, V>;
  const next = {
    ...state,
    known: newest(
      named((field) => !now.has(field)),
      rename(named((field) => now.has(field))),
    ),
    conflicts: rename(state.conflicts),
    refused: rename(state.refused),
    typed: {},
  };
  const typed = typedOf(state).map((one) => ({ ...one, field: now.get(one.field) ?? one.field }));
  return withKept(next, typed, same);
}
