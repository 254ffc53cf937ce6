import { queue, type OfOrganisation, unhurried } from '#server/platform/jobs/queue.ts';

/** Verifies the chain of the action log. */
export const verifyLogQueue = queue<OfOrganisation>('action_log.verify', unhurried);
