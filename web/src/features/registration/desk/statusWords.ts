import { m } from '#messages/generated/messages.js';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import type { QueueTab } from './queue/queueSearch.ts';

/** What a status is called on the provider's side. */
export const statusWords: Record<QueueTab, () => string> = {
  draft: () => m.registration_desk_status_draft(),
  submitted: () => m.registration_desk_status_submitted(),
  info_needed: () => m.registration_desk_status_info_needed(),
  waiting: () => m.registration_desk_status_waiting(),
  accepted: () => m.registration_desk_status_accepted(),
  declined: () => m.registration_desk_status_declined(),
  withdrawn: () => m.registration_desk_status_withdrawn(),
  all: () => m.registration_desk_status_all(),
};

export const statusTones: Record<QueueTab, StatusTone> = {
  draft: 'neutral',
  submitted: 'brand',
  info_needed: 'warning',
  waiting: 'warning',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  all: 'neutral',
};

interface NoneWords {
  readonly title: () => string;
  readonly text: () => string;
}

/** What an empty list says. */
export const noneWords: Record<QueueTab, NoneWords> = {
  draft: {
    title: () => m.registration_desk_none_draft(),
    text: () => m.registration_desk_none_draft_text(),
  },
  submitted: {
    title: () => m.registration_desk_none_submitted(),
    text: () => m.registration_desk_none_submitted_text(),
  },
  info_needed: {
    title: () => m.registration_desk_none_info_needed(),
    text: () => m.registration_desk_none_info_needed_text(),
  },
  waiting: {
    title: () => m.registration_desk_none_waiting(),
    text: () => m.registration_desk_none_waiting_text(),
  },
  accepted: {
    title: () => m.registration_desk_none_accepted(),
    text: () => m.registration_desk_none_accepted_text(),
  },
  declined: {
    title: () => m.registration_desk_none_declined(),
    text: () => m.registration_desk_none_declined_text(),
  },
  withdrawn: {
    title: () => m.registration_desk_none_withdrawn(),
    text: () => m.registration_desk_none_withdrawn_text(),
  },
  all: { title: () => m.registration_desk_none_all(), text: () => m.registration_desk_none_all_text() },
};
