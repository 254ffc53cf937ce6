import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Publishes a draft whose time has come. */
export const publishLookQueue = queue<OfOrganisation>('brand.publish');
