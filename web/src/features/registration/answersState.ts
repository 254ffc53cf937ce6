import type { RegistrationField } from '#contract/registrationFields.ts';
import type { AnswersSaved } from '#contract/registrationState.ts';
import type { Answer, Answers, AnswerValue } from '#contract/registrationValues.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { sameValue } from './values.ts';

/* What is known of the answers of one registration here and on the server, and how it changes. All pure. */

type Field = RegistrationField;
type ByField<T> = Partial<Record<Field, T>>;

/** What was typed and is not on the server yet, as it lies on the device. */
export interface KeptAnswer {
  readonly field: Field;
  readonly value: AnswerValue;
  /** The revision it was typed over. */
  readonly baseRevision: number;
  /** ms since 1970. */
  readonly typedAt: number;
}
/** Two values of one field: what was typed here, and what was saved elsewhere meanwhile. */
export interface Conflict {
  readonly mine: AnswerValue;
  readonly theirs: Answer;
}
/** `kept`: on this device only, for now. `refused`: the server will not take it as it is. */
export type SaveStatus = 'saved' | 'saving' | 'kept' | 'refused';
export interface AnswersState {
  /** What the server is known to hold. */
  readonly known: Answers;
  readonly typed: ByField<KeptAnswer>;
  readonly conflicts: ByField<Conflict>;
  /** `signed`: somebody's signature stands on it. */
  readonly refused: ByField<ApiErrorCode | 'signed'>;
  readonly status: SaveStatus;
  /** Why the last round ended early. */
  readonly failure: ApiErrorCode | null;
}

export const nothingTyped: AnswersState = {
  known: {},
  typed: {},
  conflicts: {},
  refused: {},
  status: 'saved',
  failure: null,
};

function without<T>(all: ByField<T>, field: Field): ByField<T> {
  const rest = { ...all };
  delete rest[field];
  return rest;
}

/** What can be sent now. */
export const dueOf = ({ typed, conflicts, refused }: AnswersState): KeptAnswer[] =>
  Object.values(typed).filter(({ field }) => !conflicts[field] && !refused[field]);

/** Where everything is when nothing is on its way. */
export function settledStatus({ refused, typed }: AnswersState): SaveStatus {
  if (Object.keys(refused).length > 0) return 'refused';
  return Object.keys(typed).length > 0 ? 'kept' : 'saved';
}

/** The value a field shows. */
export const shownValue = ({ typed, known }: AnswersState, field: Field): AnswerValue =>
  typed[field]?.value ?? (typed[field] ? null : (known[field]?.value ?? null));

/** What is shown of all fields. */
export const shownValues = ({ typed, known }: AnswersState): ByField<AnswerValue> =>
  Object.fromEntries(Object.entries({ ...known, ...typed }).map(([field, { value }]) => [field, value]));

/** A value as it is typed over what this device knew. */
export function withTyped(
  state: AnswersState,
  { field, value, typedAt }: Omit<KeptAnswer, 'baseRevision'>,
): AnswersState {
  const conflict = state.conflicts[field];
  const baseRevision = state.typed[field]?.baseRevision ?? state.known[field]?.revision ?? 0;
  return {
    ...state,
    typed: { ...state.typed, [field]: { field, value, baseRevision, typedAt } },
    conflicts: conflict ? { ...state.conflicts, [field]: { ...conflict, mine: value } } : state.conflicts,
    refused: without(state.refused, field),
  };
}

const withoutTyped = (state: AnswersState, field: Field): AnswersState => ({
  ...state,
  typed: without(state.typed, field),
  conflicts: without(state.conflicts, field),
});

/** Newer answers over older ones; the same object when none is newer. */
function newest(known: Answers, more: Answers): Answers {
  const fresh = (Object.entries(more) as [Field, Answer][]).filter(
    ([field, { revision }]) => revision > (known[field]?.revision ?? -1),
  );
  return fresh.length > 0 ? { ...known, ...Object.fromEntries(fresh) } : known;
}

/** What the server holds, read or told by another tab; the same object when nothing of it is new. */
export function withKnown(state: AnswersState, answers: Answers): AnswersState {
  const known = newest(state.known, answers);
  if (known === state.known) return state;
  const same = Object.values(state.typed).filter(
    ({ field, value }) => known[field] && sameValue(known[field].value, value),
  );
  return same.reduce((all, { field }) => withoutTyped(all, field), { ...state, known });
}

/** The answers of a round as the server now holds them. */
export function savedAnswers(sent: readonly KeptAnswer[], { saved, savedAt }: AnswersSaved): Answers {
  const values = new Map(sent.map(({ field, value }) => [field, value]));
  return Object.fromEntries(
    saved.map(({ field, revision }) => [field, { value: values.get(field) ?? null, revision, savedAt }]),
  );
}

/** After the server answered: what is saved goes, what was typed meanwhile stands on it, and conflicts are shown. */
export function withAnswered(
  state: AnswersState,
  sent: readonly KeptAnswer[],
  answer: AnswersSaved,
): AnswersState {
  const here = savedAnswers(sent, answer);
  const settled = (Object.entries(here) as [Field, Answer][]).reduce(withSettled, {
    ...state,
    known: newest(state.known, here),
  });
  return answer.conflicts.reduce(withMet, settled);
}

function withSettled(state: AnswersState, [field, { value, revision }]: [Field, Answer]): AnswersState {
  const typed = state.typed[field];
  if (!typed) return state;
  if (sameValue(typed.value, value)) return withoutTyped(state, field);
  return { ...state, typed: { ...state.typed, [field]: { ...typed, baseRevision: revision } } };
}

function withMet(
  before: AnswersState,
  { field, ...theirs }: AnswersSaved['conflicts'][number],
): AnswersState {
  const state = { ...before, known: newest(before.known, { [field]: theirs }) };
  const typed = state.typed[field];
  if (!typed || sameValue(typed.value, theirs.value)) return withoutTyped(state, field);
  // Nobody changed it since, and still it is not taken.
  if (theirs.revision === typed.baseRevision) {
    return { ...state, refused: { ...state.refused, [field]: 'signed' } };
  }
  return { ...state, conflicts: { ...state.conflicts, [field]: { mine: typed.value, theirs } } };
}

export const withRefused = (state: AnswersState, field: Field, code: ApiErrorCode): AnswersState => ({
  ...state,
  refused: { ...state.refused, [field]: code },
});

/** Ends a conflict with one of its values; the other stays in the history of the server. */
export function withChosen(
  state: AnswersState,
  field: Field,
  { value, typedAt }: { value: AnswerValue; typedAt: number },
): AnswersState {
  const known = state.known[field];
  const calm = withoutTyped(state, field);
  if (known && sameValue(known.value, value)) return calm;
  return withTyped(calm, { field, value, typedAt });
}

/** What lay on the device from earlier visits. Two values of one field, from two tabs, are both shown. */
export function withKept(state: AnswersState, kept: readonly KeptAnswer[]): AnswersState {
  const typed = { ...state.typed };
  const conflicts = { ...state.conflicts };
  for (const one of kept.toSorted((a, b) => b.typedAt - a.typedAt)) {
    const newer = typed[one.field];
    if (!newer) typed[one.field] = one;
    else if (!sameValue(newer.value, one.value)) {
      const savedAt = new Date(one.typedAt).toISOString();
      const theirs = { value: one.value, revision: one.baseRevision, savedAt };
      conflicts[one.field] = { mine: newer.value, theirs };
    }
  }
  return { ...state, typed, conflicts };
}
