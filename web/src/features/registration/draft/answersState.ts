import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { shownAnswer } from '#web/shared/saving/answersState.ts';
import type { AnswerConflict, AnswersStateOf, TypedAnswer } from '#web/shared/saving/answersState.ts';
import type { Values } from '#web/features/registration/fields/values.ts';

/* The answers of a registration: fields that hold a text, a tick or chosen codes. */

/** Typed but not on the server yet, as stored on the device. */
export type KeptAnswer = TypedAnswer<AnswerField, AnswerValue>;
/** Two values of one field: typed here, and saved elsewhere in the meantime. */
export type Conflict = AnswerConflict<AnswerValue>;
export type AnswersState = AnswersStateOf<AnswerField, AnswerValue>;

/** The value a field shows. */
export const shownValue = (state: AnswersState, field: AnswerField): AnswerValue => shownAnswer(state, field);

/** What is shown of all fields. */
export const shownValues = ({ typed, known }: AnswersState): Values =>
  Object.fromEntries(
    Object.entries({ ...known, ...typed }).flatMap(([field, one]) => (one ? [[field, one.value]] : [])),
  );
