import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** After a file of a message was removed, deletes its bytes. */
export const purgeThreadFileQueue = queue<OfOrganisation & { fileId: string }>('threads.purge_file');
