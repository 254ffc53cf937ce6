import type { ItemResult } from '#contract/assessments/items.ts';
import type { AssessmentState } from '#contract/assessments/assessments.ts';
import type { CredentialNeed } from '#contract/console/credentials.ts';
import type { MarkingRow, TrailKind } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { terms } from '#web/tenant/terms.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import type { MarkingSort, MarkingView } from './queue/markingSearch.ts';

export const viewWords: Record<MarkingView, () => string> = {
  to_mark: () => m.marking_view_to_mark(),
  mine: () => m.marking_view_mine(),
  unclaimed: () => m.marking_view_unclaimed(),
  to_release: () => m.marking_view_to_release(),
  to_decide: () => m.marking_view_to_decide(),
  requests: () => m.marking_view_requests(),
  marked: () => m.marking_view_marked(),
};

/** The text of an empty list. */
export const noneWords: Record<MarkingView, () => string> = {
  to_mark: () => m.marking_none_to_mark(),
  mine: () => m.marking_none_mine(),
  unclaimed: () => m.marking_none_unclaimed(),
  to_release: () => m.marking_none_to_release(),
  to_decide: () => m.marking_none_to_decide(),
  requests: () => m.marking_none_requests(),
  marked: () => m.marking_none_marked(),
};

export const sortWords: Record<MarkingSort, () => string> = {
  waiting: () => m.marking_sort_waiting(),
  due: () => m.marking_sort_due(),
  student: () => m.marking_sort_student(),
};

interface StateWords {
  readonly tone: StatusTone;
  readonly text: () => string;
}

export const stateWords: Record<AssessmentState, StateWords> = {
  not_open: { tone: 'neutral', text: () => m.assessments_state_not_open() },
  ready: { tone: 'neutral', text: () => m.marking_state_not_begun() },
  in_progress: { tone: 'neutral', text: () => m.assessments_state_in_progress() },
  submitted: { tone: 'brand', text: () => m.assessments_state_submitted() },
  being_marked: { tone: 'brand', text: () => m.assessments_state_being_marked() },
  action_needed: { tone: 'warning', text: () => m.assessments_state_action_needed() },
  satisfactory: { tone: 'success', text: () => m.assessments_state_satisfactory() },
  not_yet_satisfactory: { tone: 'danger', text: () => m.assessments_state_not_yet_satisfactory() },
  withdrawn: { tone: 'neutral', text: () => m.assessments_state_withdrawn() },
};

/** The state of a work for assessors, who also see "judged but not released". */
export const workStateWords = ({ state, judging }: Pick<MarkingRow, 'state' | 'judging'>): StateWords =>
  state === 'being_marked' && judging === 'ready'
    ? { tone: 'success', text: () => m.marking_state_ready() }
    : stateWords[state];

/** What becomes of a judgement before a second assessor has looked at it, or after they disagreed. */
export const lookWords: Record<NonNullable<MarkingRow['moderation']>, () => string> = {
  waiting: () => m.marking_look_waiting(),
  holds: () => m.marking_look_holds(),
  disagreed: () => m.marking_look_disagreed(),
};

export const resultWords: Record<ItemResult, () => string> = {
  satisfactory: () => m.assessments_state_satisfactory(),
  not_yet_satisfactory: () => m.assessments_state_not_yet_satisfactory(),
};

export const eventWords: Record<TrailKind, (terms: TermInputs) => string> = {
  started: () => m.marking_event_started(),
  submitted: () => m.marking_event_submitted(),
  submitted_by_time: () => m.marking_event_submitted_by_time(),
  claimed: () => m.marking_event_claimed(),
  claim_released: () => m.marking_event_claim_released(),
  judged: () => m.marking_event_judged(),
  released: (inputs) => m.marking_event_released(inputs),
  reopened: () => m.marking_event_reopened(),
  attempt_granted: () => m.marking_event_attempt_granted(),
  restored: () => m.marking_event_restored(),
  extension_asked: () => m.marking_event_extension_asked(),
  extension_granted: () => m.marking_event_extension_granted(),
  extension_declined: () => m.marking_event_extension_declined(),
  observation_confirmed: () => m.marking_event_observation_confirmed(),
  observation_agreed: (inputs) => m.marking_event_observation_agreed(inputs),
  observation_disputed: (inputs) => m.marking_event_observation_disputed(inputs),
  report_asked: () => m.marking_event_report_asked(),
  report_withdrawn: () => m.marking_event_report_withdrawn(),
  report_answered: () => m.marking_event_report_answered(),
  report_declined: () => m.marking_event_report_declined(),
  reporter_confirmed: () => m.marking_event_reporter_confirmed(),
  reporter_not_confirmed: () => m.marking_event_reporter_not_confirmed(),
  outcome_decided: (inputs) => m.marking_event_outcome_decided(inputs),
  withdrawn: () => m.marking_event_withdrawn(),
  moved: () => m.marking_event_moved(),
  moderation_agreed: () => m.marking_event_moderation_agreed(),
  moderation_disagreed: () => m.marking_event_moderation_disagreed(),
  regraded: () => m.marking_event_regraded(),
  regrade_undone: () => m.marking_event_regrade_undone(),
  conversation_recorded: () => m.marking_event_conversation_recorded(),
  conversation_rewritten: () => m.marking_event_conversation_rewritten(),
  conversation_remarked: (inputs) => m.marking_event_conversation_remarked(inputs),
  allocated: () => m.marking_event_allocated(),
  allocation_ended: () => m.marking_event_allocation_ended(),
};

/** Why a decision failed, in sentences of this room. */
export function failureText(error: unknown): string {
  if (isApiError(error, 'claimed_by_other')) return m.marking_failed_claimed();
  if (isApiError(error, 'assessment_closed')) return m.marking_failed_closed();
  if (isApiError(error, 'own_work')) return m.marking_failed_own();
  if (isApiError(error, 'outcome_not_ready')) return m.marking_failed_outcome(terms());
  if (isApiError(error, 'already_done')) return m.marking_failed_done();
  return errorText(error);
}

const needs: Record<CredentialNeed, () => string> = {
  training_assessment: m.credentials_need_training_assessment,
  vocational: m.credentials_need_vocational,
  currency: m.credentials_need_currency,
};

/** Credentials somebody lacks, one after the other. */
export const needWords = (lacking: readonly CredentialNeed[]): string =>
  lacking.map((need) => needs[need]()).join(', ');

/** How somebody decided who lacked a credential; null where they lacked nothing, or nobody looked. */
export function directionText(
  lacking: readonly CredentialNeed[] | null,
  directedBy: string | null,
): string | null {
  if (!lacking || lacking.length === 0) return null;
  const what = needWords(lacking);
  return directedBy ? m.marking_under_direction({ what, name: directedBy }) : m.marking_without({ what });
}
