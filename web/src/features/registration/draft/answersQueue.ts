import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { AnswersQueueOf } from '#web/shared/saving/answersQueue.ts';
import type { AnswerStoreOf, QueuePartsOf } from '#web/shared/saving/answersQueue.ts';
import { sameValue } from '#web/features/registration/fields/values.ts';

export type AnswerStore = AnswerStoreOf<AnswerField, AnswerValue>;
export type QueueParts = Omit<QueuePartsOf<AnswerField, AnswerValue>, 'same'>;

/** The answers of one registration: see `AnswersQueueOf`. */
export class AnswersQueue extends AnswersQueueOf<AnswerField, AnswerValue> {
  constructor(parts: QueueParts) {
    super({ ...parts, same: sameValue });
  }
}
