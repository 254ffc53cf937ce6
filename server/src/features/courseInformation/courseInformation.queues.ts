import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Publishes the information of courses whose day has come. */
export const publishInformationQueue = queue<OfOrganisation>('course_information.publish');
