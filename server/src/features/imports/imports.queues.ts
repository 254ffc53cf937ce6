import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Imports the rows of a file, or takes them back; whichever its state says. */
export const importQueue = queue<OfOrganisation & { importId: string }>('imports.run');
