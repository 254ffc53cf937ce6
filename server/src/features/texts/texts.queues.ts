import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Publishes the texts whose day has come. */
export const publishTextsQueue = queue<OfOrganisation>('texts.publish');
