import { queue, type OfOrganisation, unhurried } from '#server/platform/jobs/queue.ts';

/** Submits attempts whose time is up. */
export const handInQueue = queue<OfOrganisation>('assessments.hand_in');
/** Reminds people of unsubmitted work that is due soon. */
export const dueSoonQueue = queue<OfOrganisation>('assessments.due_soon', unhurried);
