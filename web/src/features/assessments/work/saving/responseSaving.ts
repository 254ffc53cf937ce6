import type { ResponseValue } from '#contract/assessments/items.ts';
import type { ResponseSaveResult, StudentAssessment } from '#contract/assessments/assessments.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { openAnswersOf } from '#web/shared/saving/answersSaving.ts';
import type { AnswersSavingOf } from '#web/shared/saving/answersSaving.ts';
import type {
  AnswersStateOf,
  SaveRoundResult,
  AnswerConflict,
  KnownAnswers,
} from '#web/shared/saving/answersState.ts';
import { deviceName } from '#web/shared/saving/device.ts';
import { endSession } from '#web/tenant/session.ts';
import { currentOwner, unsentOf } from '#web/shared/saving/unsent.ts';
import { saveResponses, saveResponsesLeaving } from '#web/features/assessments/assessments.api.ts';
import { asSent, responseStore } from './keptResponses.ts';
import { sameResponse } from './responseValue.ts';

export type ResponsesState = AnswersStateOf<string, ResponseValue>;
export type ResponseConflict = AnswerConflict<ResponseValue>;
export type KnownResponses = KnownAnswers<string, ResponseValue>;
export type ResponsesSaving = AnswersSavingOf<string, ResponseValue>;

const taken = ({
  saved,
  conflicts,
  ...rest
}: ResponseSaveResult): SaveRoundResult<string, ResponseValue> => ({
  ...rest,
  saved: saved.map(({ itemId, revision }) => ({ field: itemId, revision })),
  conflicts: conflicts.map(({ itemId, ...theirs }) => ({ field: itemId, ...theirs })),
});

/** The responses the server holds, by item. */
export const responsesOf = ({ tasks }: Pick<StudentAssessment, 'tasks'>): KnownResponses =>
  Object.fromEntries(
    tasks.flatMap(({ items }) => items.flatMap(({ id, response }) => (response ? [[id, response]] : []))),
  );

/** The assessment with what was saved since it was read. */
export const withResponses = (assessment: StudentAssessment, saved: KnownResponses): StudentAssessment => ({
  ...assessment,
  tasks: assessment.tasks.map((task) => ({
    ...task,
    items: task.items.map((item) => {
      const { value, revision, savedAt } = saved[item.id] ?? { value: null, revision: -1, savedAt: '' };
      const newer = value !== null && revision > (item.response?.revision ?? -1);
      return newer ? { ...item, response: { value, revision, savedAt } } : item;
    }),
  })),
});

/** The responses of an attempt on this device, on the server and in other tabs. */
export function openResponses(
  attemptId: string,
  known: KnownResponses,
  onSaved: (saved: KnownResponses) => void,
  onMoved: () => void,
): ResponsesSaving {
  return openAnswersOf<string, ResponseValue>({
    channel: `attempt-${attemptId}`,
    known,
    same: sameResponse,
    store: responseStore(attemptId, crypto.randomUUID(), unsentOf(currentOwner())),
    send: async (answers) => {
      try {
        const result = await saveResponses(attemptId, deviceName(), asSent(answers));
        // The work was moved to another version of the assessment: what it asks now is read.
        if (result.moved.length > 0 || result.left.length > 0) onMoved();
        return taken(result);
      } catch (error) {
        // Other code may not call the server for a while, so a lost session is handled here; the typed text stays.
        if (isApiError(error, 'signed_out')) endSession('ended');
        throw error;
      }
    },
    leave: (due) => saveResponsesLeaving(attemptId, deviceName(), asSent(due)),
    onSaved,
  });
}
