import type { SubscriptionStatus } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

/** The state of an enrolment as staff read it. */
export const statusWords: Record<SubscriptionStatus, () => string> = {
  pending: () => m.people_status_pending(),
  active: () => m.people_status_active(),
  paused: () => m.people_status_paused(),
  completed: () => m.people_status_completed(),
  withdrawn: () => m.people_status_withdrawn(),
  expired: () => m.people_status_expired(),
};

export const statusTones: Record<SubscriptionStatus, StatusTone> = {
  pending: 'neutral',
  active: 'brand',
  paused: 'warning',
  completed: 'success',
  withdrawn: 'neutral',
  expired: 'neutral',
};
