import type { RegistrationStatus } from '#contract/registrationValues.ts';

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

/** What of the queue stands in the address; what is left out is as usual. */
export type QueueSearch = {
  status?: QueueTab;
  q?: string;
  course?: string;
  page?: number;
};

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
  return text.trim() === '' ? '' : text;
};
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 10_000;

/** Reads the address; what cannot be meant is as if it were not there. */
export function queueSearch({ status, q, course, page }: Record<string, unknown>): QueueSearch {
  const tab = queueTabs.find((one) => one === status);
  const text = textOf(q);
  return {
    ...(tab && tab !== usualTab && { status: tab }),
    ...(text && { q: text }),
    ...(isId(course) && { course }),
    ...(isPage(page) && { page }),
  };
}

export const tabOf = ({ status }: QueueSearch): QueueTab => status ?? usualTab;

/** Whether the list is narrowed by more than its tab. */
export const isNarrowed = ({ q, course }: QueueSearch): boolean => Boolean(q ?? course);
