import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Attempts whose time is up are handed in. */
export const handInQueue = queue<OfOrganisation>('assessments.hand_in');
/** Whoever has not handed in what is due soon is told. */
export const dueSoonQueue = queue<OfOrganisation>('assessments.due_soon');
