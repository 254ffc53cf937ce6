import type { RegistrationStatus } from '#contract/registration/values.ts';
import { isId, isLaterPage, searchedText } from '#web/lib/searchParams.ts';

/** The lists of the queue in the order of their tabs: what waits for a decision first. */
export const queueTabs = Object.keys({
  submitted: true,
  info_needed: true,
  waiting: true,
  accepted: true,
  declined: true,
  withdrawn: true,
  draft: true,
  all: true,
} satisfies Record<RegistrationStatus | 'all', true>) as QueueTab[];
export type QueueTab = RegistrationStatus | 'all';
const usualTab: QueueTab = 'submitted';

/** State of the queue in the address; defaults are left out. */
export type QueueSearch = {
  status?: QueueTab;
  q?: string;
  course?: string;
  page?: number;
};

/** Reads the address; what cannot be meant is as if it were not there. */
export function queueSearch({ status, q, course, page }: Record<string, unknown>): QueueSearch {
  const tab = queueTabs.find((one) => one === status);
  const text = searchedText(q);
  return {
    ...(tab && tab !== usualTab && { status: tab }),
    ...(text && { q: text }),
    ...(isId(course) && { course }),
    ...(isLaterPage(page) && { page }),
  };
}

export const tabOf = ({ status }: QueueSearch): QueueTab => status ?? usualTab;

/** Whether the list is narrowed by more than its tab. */
export const isNarrowed = ({ q, course }: QueueSearch): boolean => Boolean(q ?? course);
