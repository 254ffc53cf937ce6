import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';

/** Why somebody's access stays as it is. */
export function accessFailure(error: unknown, name: string): string {
  if (isApiError(error, 'last_administrator')) return m.people_last_administrator({ name });
  if (isApiError(error, 'own_work')) return m.people_access_own();
  return errorText(error);
}
