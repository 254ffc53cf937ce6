import type { RegistrationStatus } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { statusWords } from '#web/features/registration/desk/statusWords.ts';

/** Whether somebody else has decided since: pressing again would not help. */
export const isOvertaken = (error: unknown): boolean =>
  isApiError(error, 'registration_closed', 'changed_elsewhere');

/** Why a decision was not taken, in a sentence. */
export function decisionFailure(error: unknown, status: RegistrationStatus): string {
  if (isOvertaken(error)) {
    return m.registration_desk_closed_meanwhile({ status: statusWords[status]() });
  }
  if (isApiError(error, 'intake_full')) return m.registration_desk_intake_full();
  if (isApiError(error, 'advice_missing')) return m.registration_desk_advice_missing();
  return errorText(error);
}
