import type { RegistrationField } from '#contract/registrationFields.ts';
import type { AnswerValue } from '#contract/registrationValues.ts';
import { AnswersQueueOf } from '#web/tenant/answers/answersQueue.ts';
import type { AnswerStoreOf, QueuePartsOf } from '#web/tenant/answers/answersQueue.ts';
import { sameValue } from './values.ts';

export type AnswerStore = AnswerStoreOf<RegistrationField, AnswerValue>;
export type QueueParts = Omit<QueuePartsOf<RegistrationField, AnswerValue>, 'same'>;

/** The answers of one registration: see `AnswersQueueOf`. */
export class AnswersQueue extends AnswersQueueOf<RegistrationField, AnswerValue> {
  constructor(parts: QueueParts) {
    super({ ...parts, same: sameValue });
  }
}
