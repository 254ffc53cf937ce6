import type { IntakeStudent } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

type Status = IntakeStudent['status'];

export const studentWords: Record<Status, () => string> = {
  pending: () => m.people_status_pending(),
  active: () => m.people_status_active(),
  paused: () => m.people_status_paused(),
  completed: () => m.people_status_completed(),
  withdrawn: () => m.people_status_withdrawn(),
  expired: () => m.people_status_expired(),
};

export const studentTones: Record<Status, StatusTone> = {
  pending: 'neutral',
  active: 'brand',
  paused: 'warning',
  completed: 'success',
  withdrawn: 'neutral',
  expired: 'neutral',
};
