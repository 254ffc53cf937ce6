import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Answers, AnswerValue } from '#contract/registration/values.ts';
import { openAnswersOf } from '#web/shared/saving/answersSaving.ts';
import type { AnswersSavingOf } from '#web/shared/saving/answersSaving.ts';
import type { KeptAnswer } from './answersState.ts';
import { answerStore, deviceName } from './keptAnswers.ts';
import { saveAnswers, saveAnswersLeaving } from '#web/features/registration/registration.api.ts';
import type { ChangedAnswer } from '#web/features/registration/registration.api.ts';
import { sameValue } from '#web/features/registration/fields/values.ts';

const asSent = (answers: readonly KeptAnswer[]): ChangedAnswer[] =>
  answers.map(({ field, value, baseRevision }) => ({ field, value, baseRevision }));

/** The answers of a registration on this device, on the server and in other tabs. */
export function openAnswers(
  registrationId: string,
  known: Answers,
  onSaved: () => void,
): AnswersSavingOf<AnswerField, AnswerValue> {
  const tab = crypto.randomUUID();
  let device: string = tab;
  return openAnswersOf<AnswerField, AnswerValue>({
    channel: `registration-${registrationId}`,
    known,
    same: sameValue,
    store: answerStore(registrationId, tab),
    send: async (answers) => {
      device = await deviceName();
      return saveAnswers(registrationId, device, asSent(answers));
    },
    leave: (due) => saveAnswersLeaving(registrationId, device, asSent(due)),
    onSaved,
  });
}
