import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { m } from '#messages/generated/messages.js';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

export const outcomeWords: Record<StandingOutcome, () => string> = {
  competent: () => m.marking_competent(),
  not_yet_competent: () => m.marking_not_yet_competent(),
  rpl_granted: () => m.marking_rpl_granted(),
  rpl_not_granted: () => m.marking_rpl_not_granted(),
  credit_transfer: () => m.marking_credit_transfer(),
  withdrawn: () => m.marking_unit_withdrawn(),
  not_started: () => m.marking_unit_not_started(),
  continuing: () => m.marking_unit_continuing(),
  to_be_decided_again: () => m.people_outcome_again(),
};

export const outcomeTones: Record<StandingOutcome, StatusTone> = {
  competent: 'success',
  not_yet_competent: 'warning',
  rpl_granted: 'success',
  rpl_not_granted: 'neutral',
  credit_transfer: 'success',
  withdrawn: 'neutral',
  not_started: 'neutral',
  continuing: 'brand',
  to_be_decided_again: 'warning',
};
