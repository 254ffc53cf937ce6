import type { ApiErrorCode } from '#web/lib/apiError.ts';

/*
 * The state of answers on this device and on the server, and its transitions. `F` is a field name, `V` its value. All
 * pure.
 */

export type ByField<F extends string, T> = Partial<Record<F, T>>;

/** A value on the server. */
export interface SavedAnswer<V> {
  readonly value: V | null;
  readonly revision: number;
  readonly savedAt: string;
}
export type KnownAnswers<F extends string, V> = ByField<F, SavedAnswer<V>>;

/** Typed but not on the server yet, as stored on the device. */
export interface TypedAnswer<F extends string, V> {
  readonly field: F;
  readonly value: V | null;
  /** The revision it replaces. */
  readonly baseRevision: number;
  /** ms since 1970. */
  readonly typedAt: number;
  /** A version already sent without an answer; if the server has it, it is our own and not a conflict. */
  readonly sent?: readonly (V | null)[];
}
/** The server's answer to a round of saving. */
export interface SaveRoundResult<F extends string, V> {
  readonly saved: readonly { readonly field: F; readonly revision: number }[];
  readonly conflicts: readonly ({ readonly field: F } & SavedAnswer<V>)[];
  /** Arrived after the time limit: stored separately by the server, and not sent again. */
  readonly late?: readonly F[];
  /** No longer asked: kept by the server apart, and not sent again. */
  readonly left?: readonly F[];
  readonly savedAt: string;
}
/** Two values of one field: typed here, and saved elsewhere in the meantime. */
export interface AnswerConflict<V> {
  readonly mine: V | null;
  readonly theirs: SavedAnswer<V>;
}
/** `kept`: only on this device for now. `refused`: the server does not accept it as it is. */
export type SaveStatus = 'saved' | 'saving' | 'kept' | 'refused';
/** Whether two values are equal. */
export type Same<V> = (a: V | null, b: V | null) => boolean;

export interface AnswersStateOf<F extends string, V> {
  /** The known values on the server. */
  readonly known: KnownAnswers<F, V>;
  readonly typed: ByField<F, TypedAnswer<F, V>>;
  readonly conflicts: ByField<F, AnswerConflict<V>>;
  /** `signed`: a signature covers it. `late`: the time ran out. */
  readonly refused: ByField<F, ApiErrorCode | 'signed' | 'late'>;
  readonly status: SaveStatus;
  /** Why the last round ended early. */
  readonly failure: ApiErrorCode | null;
}

export const nothingTyped = <F extends string, V>(): AnswersStateOf<F, V> => ({
  known: {},
  typed: {},
  conflicts: {},
  refused: {},
  status: 'saved',
  failure: null,
});

export const entriesOf = <F extends string, T>(all: ByField<F, T>): [F, T][] =>
  Object.entries(all) as [F, T][];
export const typedOf = <F extends string, V>({ typed }: AnswersStateOf<F, V>): TypedAnswer<F, V>[] =>
  Object.values(typed);

function without<F extends string, T>(all: ByField<F, T>, field: F): ByField<F, T> {
  const rest = { ...all };
  delete rest[field];
  return rest;
}

/** What can be sent now. */
export const dueOf = <F extends string, V>(state: AnswersStateOf<F, V>): TypedAnswer<F, V>[] =>
  typedOf(state).filter(({ field }) => !state.conflicts[field] && !state.refused[field]);

/** The state of each field when nothing is being sent. */
export function settledStatus<F extends string, V>({ refused, typed }: AnswersStateOf<F, V>): SaveStatus {
  if (Object.keys(refused).length > 0) return 'refused';
  return Object.keys(typed).length > 0 ? 'kept' : 'saved';
}

/** The value a field shows. */
export function shownAnswer<F extends string, V>(
  { typed, known }: Pick<AnswersStateOf<F, V>, 'typed' | 'known'>,
  field: F,
): V | null {
  const mine = typed[field];
  return mine ? mine.value : (known[field]?.value ?? null);
}

/** A typed value, based on the revision this device knew. */
export function withTyped<F extends string, V>(
  state: AnswersStateOf<F, V>,
  { field, value, typedAt }: Pick<TypedAnswer<F, V>, 'field' | 'value' | 'typedAt'>,
): AnswersStateOf<F, V> {
  const conflict = state.conflicts[field];
  const before = state.typed[field];
  const baseRevision = before?.baseRevision ?? state.known[field]?.revision ?? 0;
  const next = { field, value, baseRevision, typedAt, ...(before?.sent && { sent: before.sent }) };
  return {
    ...state,
    typed: { ...state.typed, [field]: next },
    conflicts: conflict ? { ...state.conflicts, [field]: { ...conflict, mine: value } } : state.conflicts,
    refused: without(state.refused, field),
  };
}

const mostSent = 5;

/** Marks these values as being sent. */
export function withSent<F extends string, V>(
  state: AnswersStateOf<F, V>,
  leaving: readonly TypedAnswer<F, V>[],
): AnswersStateOf<F, V> {
  const typed = { ...state.typed };
  for (const { field, value } of leaving) {
    const one = typed[field];
    if (one) typed[field] = { ...one, sent: [...(one.sent ?? []), value].slice(-mostSent) };
  }
  return { ...state, typed };
}

const withoutTyped = <F extends string, V>(state: AnswersStateOf<F, V>, field: F): AnswersStateOf<F, V> => ({
  ...state,
  typed: without(state.typed, field),
  conflicts: without(state.conflicts, field),
});

/** Newer answers replace older ones; returns the same object when none is newer. */
export function newest<F extends string, V>(
  known: KnownAnswers<F, V>,
  more: KnownAnswers<F, V>,
): KnownAnswers<F, V> {
  const fresh = entriesOf(more).filter(([field, { revision }]) => revision > (known[field]?.revision ?? -1));
  return fresh.length > 0 ? { ...known, ...(Object.fromEntries(fresh) as KnownAnswers<F, V>) } : known;
}

/** Applies the server's values, read or reported by another tab; returns the same object when nothing is new. */
export function withKnown<F extends string, V>(
  state: AnswersStateOf<F, V>,
  answers: KnownAnswers<F, V>,
  same: Same<V>,
): AnswersStateOf<F, V> {
  const known = newest(state.known, answers);
  if (known === state.known) return state;
  const settled = typedOf(state).filter(({ field, value }) => {
    const there = known[field];
    return there !== undefined && same(there.value, value);
  });
  return settled.reduce((all, { field }) => withoutTyped(all, field), { ...state, known });
}

/** The saved answers of a round as the server now has them. */
export function savedAnswers<F extends string, V>(
  sent: readonly TypedAnswer<F, V>[],
  { saved, savedAt }: SaveRoundResult<F, V>,
): KnownAnswers<F, V> {
  const values = new Map(sent.map(({ field, value }) => [field, value]));
  return Object.fromEntries(
    saved.map(({ field, revision }) => [field, { value: values.get(field) ?? null, revision, savedAt }]),
  ) as KnownAnswers<F, V>;
}

/** Applies the server's answer: saved values are done, newer input builds on them, conflicts are shown. */
export function withAnswered<F extends string, V>(
  state: AnswersStateOf<F, V>,
  sent: readonly TypedAnswer<F, V>[],
  answer: SaveRoundResult<F, V>,
  same: Same<V>,
): AnswersStateOf<F, V> {
  const here = savedAnswers(sent, answer);
  let next: AnswersStateOf<F, V> = { ...state, known: newest(state.known, here) };
  for (const [field, saved] of entriesOf(here)) next = withSettled(next, field, saved, same);
  for (const met of answer.conflicts) next = withMet(next, met, same);
  for (const field of answer.left ?? []) next = withoutTyped(next, field);
  for (const field of answer.late ?? []) next = withRefused(withoutTyped(next, field), field, 'late');
  return next;
}

function withSettled<F extends string, V>(
  state: AnswersStateOf<F, V>,
  field: F,
  { value, revision }: SavedAnswer<V>,
  same: Same<V>,
): AnswersStateOf<F, V> {
  const typed = state.typed[field];
  if (!typed) return state;
  if (same(typed.value, value)) return withoutTyped(state, field);
  return { ...state, typed: { ...state.typed, [field]: { ...typed, baseRevision: revision, sent: [] } } };
}

function withMet<F extends string, V>(
  before: AnswersStateOf<F, V>,
  { field, ...theirs }: { readonly field: F } & SavedAnswer<V>,
  same: Same<V>,
): AnswersStateOf<F, V> {
  const met = { [field]: theirs } as unknown as KnownAnswers<F, V>;
  const state = { ...before, known: newest(before.known, met) };
  const typed = state.typed[field];
  if (!typed || same(typed.value, theirs.value)) return withoutTyped(state, field);
  // Nobody changed it since, and still the server refuses it.
  if (theirs.revision === typed.baseRevision) return withRefused(state, field, 'signed');
  const own = theirs.revision > typed.baseRevision && typed.sent?.some((one) => same(one, theirs.value));
  // Our own earlier version, whose answer this device never received.
  if (own) return withSettled(state, field, theirs, same);
  return { ...state, conflicts: { ...state.conflicts, [field]: { mine: typed.value, theirs } } };
}

export const withRefused = <F extends string, V>(
  state: AnswersStateOf<F, V>,
  field: F,
  code: ApiErrorCode | 'signed' | 'late',
): AnswersStateOf<F, V> => ({ ...state, refused: { ...state.refused, [field]: code } });

/** Resolves a conflict by choosing one value; the other stays in the server's history. */
export function withChosen<F extends string, V>(
  state: AnswersStateOf<F, V>,
  typed: Pick<TypedAnswer<F, V>, 'field' | 'value' | 'typedAt'>,
  same: Same<V>,
): AnswersStateOf<F, V> {
  const known = state.known[typed.field];
  const calm = withoutTyped(state, typed.field);
  return known && same(known.value, typed.value) ? calm : withTyped(calm, typed);
}
