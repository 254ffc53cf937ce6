import type { AssessmentState, StudentAssessmentCard } from '#contract/assessments/assessments.ts';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { m } from '#messages/generated/messages.js';
import { formatDistance, formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { lockText } from '#web/shared/locks/lockText.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import type { Wording } from '#web/tenant/reader.ts';
import { isToDo } from '#web/shared/toDo.ts';

export const stateWords: Record<AssessmentState, { readonly tone: StatusTone; readonly text: () => string }> =
  {
    not_open: { tone: 'neutral', text: () => m.assessments_state_not_open() },
    ready: { tone: 'brand', text: () => m.assessments_state_ready() },
    in_progress: { tone: 'brand', text: () => m.assessments_state_in_progress() },
    submitted: { tone: 'neutral', text: () => m.assessments_state_submitted() },
    being_marked: { tone: 'neutral', text: () => m.assessments_state_being_marked() },
    action_needed: { tone: 'warning', text: () => m.assessments_state_action_needed() },
    satisfactory: { tone: 'success', text: () => m.assessments_state_satisfactory() },
    not_yet_satisfactory: { tone: 'danger', text: () => m.assessments_state_not_yet_satisfactory() },
    withdrawn: { tone: 'neutral', text: () => m.assessments_state_withdrawn() },
  };

/** What stands for a unit, as a sentence. */
export const outcomeText = (outcome: StandingOutcome, title: string): string => {
  const words: Record<StandingOutcome, (unit: { title: string }) => string> = {
    competent: m.assessments_outcome_competent,
    not_yet_competent: m.assessments_outcome_not_yet,
    rpl_granted: m.assessments_outcome_rpl,
    rpl_not_granted: m.assessments_outcome_no_rpl,
    credit_transfer: m.assessments_outcome_credit,
    withdrawn: m.assessments_outcome_withdrawn,
    not_started: m.assessments_outcome_not_started,
    continuing: m.assessments_outcome_continuing,
    to_be_decided_again: m.assessments_outcome_again,
  };
  return words[outcome]({ title });
};

type Say = (card: StudentAssessmentCard, wording: Wording) => string;

const waiting: Say = ({ submittedAt, expectedBy }, { reader, now }) => {
  const handedIn = submittedAt
    ? m.assessments_handed_in({ at: formatInstant(submittedAt, reader, now) })
    : '';
  const expected = expectedBy
    ? m.assessments_expected({ day: formatInstantDay(expectedBy, reader, now) })
    : '';
  return [handedIn, expected].filter(Boolean).join(' ');
};

const running: Say = ({ items, endsAt }, { reader, now }) => {
  if (endsAt) return m.assessments_time_runs({ at: formatInstant(endsAt, reader, now) });
  return items ? m.assessments_answered({ done: items.answered, count: items.total }) : '';
};

const sentences: Record<AssessmentState, Say> = {
  not_open: ({ locked }, wording) => (locked ? lockText(locked, wording) : ''),
  ready: ({ timeLimitMinutes, minutes }) =>
    timeLimitMinutes === null
      ? m.assessments_takes({ count: minutes })
      : m.assessments_time_limit({ count: timeLimitMinutes }),
  in_progress: running,
  submitted: waiting,
  being_marked: waiting,
  action_needed: ({ toRedo, releasedAt }, { reader, now }) =>
    releasedAt
      ? m.assessments_redo_since({ count: toRedo, ago: formatDistance(releasedAt, reader.language, now) })
      : m.assessments_redo({ count: toRedo }),
  satisfactory: () => m.assessments_all_satisfactory(),
  not_yet_satisfactory: () => m.assessments_used_up(),
  withdrawn: (_card, { terms }) => m.learning_lock_withdrawn(terms),
};

/** How a student assessment stands, in a sentence. */
export const cardText = (card: StudentAssessmentCard, wording: Wording): string =>
  sentences[card.state](card, wording);

/** When it is due, while that still matters; null otherwise. */
export function dueText(card: StudentAssessmentCard, { reader, now }: Wording): string | null {
  if (card.dueAt === null || !isToDo(card.state)) return null;
  const at = formatInstant(card.dueAt, reader, now);
  return card.overdue ? m.assessments_overdue({ at }) : m.assessments_due({ at });
}
