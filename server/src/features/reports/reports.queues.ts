import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Writes the list behind a report to a file. */
export const reportFileQueue = queue<OfOrganisation & { fileId: string }>('reports.file');
