import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** After a file was removed from an item, deletes its bytes unless another attempt shows them. */
export const purgeFileQueue = queue<OfOrganisation & { evidenceId: string }>('evidence.purge');
