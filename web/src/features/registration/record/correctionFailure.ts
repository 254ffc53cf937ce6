import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';

/** Why a record stays as it is. */
export const correctionFailure = (error: unknown): string =>
  isApiError(error, 'own_work') ? m.people_record_own() : errorText(error);
