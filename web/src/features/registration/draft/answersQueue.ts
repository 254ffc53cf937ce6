import type { RegistrationField } from '#contract/registration/fields.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { AnswersQueueOf } from '#web/shared/saving/answersQueue.ts';
import type { AnswerStoreOf, QueuePartsOf } from '#web/shared/saving/answersQueue.ts';
import { sameValue } from '#web/features/registration/fields/values.ts';

export type AnswerStore = AnswerStoreOf<RegistrationField, AnswerValue>;
export type QueueParts = Omit<QueuePartsOf<RegistrationField, AnswerValue>, 'same'>;

/** The answers of one registration: see `AnswersQueueOf`. */
export class AnswersQueue extends AnswersQueueOf<RegistrationField, AnswerValue> {
  constructor(parts: QueueParts) {
    super({ ...parts, same: sameValue });
  }
}
