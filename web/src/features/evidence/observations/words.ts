import type { Check } from '#contract/assessments/items.ts';
import type { ObservationRow } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import type { ObservationList } from './list/observationSearch.ts';

export const listWords: Record<ObservationList, () => string> = {
  open: () => m.observations_list_open(),
  done: () => m.observations_list_done(),
  all: () => m.observations_list_all(),
};

interface StateWord {
  readonly tone: StatusTone;
  readonly text: (terms: TermInputs) => string;
}
export const stateWords: Record<ObservationRow['state'], StateWord> = {
  to_observe: { tone: 'neutral', text: () => m.observations_state_to_observe() },
  draft: { tone: 'brand', text: () => m.observations_state_draft() },
  waits_for_student: { tone: 'brand', text: (terms) => m.observations_state_waits(terms) },
  agreed: { tone: 'success', text: () => m.observations_state_agreed() },
  disputed: { tone: 'warning', text: () => m.observations_state_disputed() },
};

export const metWords: Record<Check['met'], () => string> = {
  yes: () => m.observations_met_yes(),
  no: () => m.observations_met_no(),
  not_seen: () => m.observations_met_not_seen(),
};
export const metOrder = ['yes', 'no', 'not_seen'] as const satisfies readonly Check['met'][];

/** Why an action failed, in sentences of this room. */
export function failureText(error: unknown): string {
  if (isApiError(error, 'assessment_closed')) return m.observations_failed_closed();
  if (isApiError(error, 'already_done')) return m.observations_failed_done();
  if (isApiError(error, 'own_work')) return m.observations_failed_own();
  if (isApiError(error, 'changed_elsewhere')) return m.observations_failed_changed();
  return errorText(error);
}
