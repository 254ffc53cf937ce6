import type { PersonEnrolment, PersonRegistration } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

type Phase = PersonEnrolment['phase'];
type Status = PersonRegistration['status'];

export const phaseWords: Record<Phase, () => string> = {
  pending: () => m.subscriptions_phase_pending(),
  starts_later: () => m.subscriptions_phase_starts_later(),
  pre_course: () => m.people_phase_pre_course(),
  payment_late: () => m.people_phase_payment_late(),
  paused: () => m.subscriptions_phase_paused(),
  not_started: () => m.subscriptions_phase_not_started(),
  in_progress: () => m.subscriptions_phase_in_progress(),
  completed: () => m.subscriptions_phase_completed(),
  access_ended: () => m.subscriptions_phase_access_ended(),
  withdrawn: () => m.subscriptions_phase_withdrawn(),
};

export const phaseTones: Record<Phase, StatusTone> = {
  pending: 'neutral',
  starts_later: 'neutral',
  pre_course: 'warning',
  payment_late: 'warning',
  paused: 'warning',
  not_started: 'brand',
  in_progress: 'brand',
  completed: 'success',
  access_ended: 'neutral',
  withdrawn: 'neutral',
};

export const registrationWords: Record<Status, () => string> = {
  draft: () => m.registration_desk_status_draft(),
  submitted: () => m.registration_desk_status_submitted(),
  info_needed: () => m.registration_desk_status_info_needed(),
  waiting: () => m.registration_desk_status_waiting(),
  accepted: () => m.registration_desk_status_accepted(),
  declined: () => m.registration_desk_status_declined(),
  withdrawn: () => m.registration_desk_status_withdrawn(),
};

export const registrationTones: Record<Status, StatusTone> = {
  draft: 'neutral',
  submitted: 'brand',
  info_needed: 'warning',
  waiting: 'warning',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
};

/** What somebody asked to have recognised when they registered. */
export const recognitionWords: Record<NonNullable<PersonRegistration['recognition']>, () => string> = {
  rpl: () => m.people_recognition_rpl(),
  credit: () => m.people_recognition_credit(),
  both: () => m.people_recognition_both(),
  unsure: () => m.people_recognition_unsure(),
};
