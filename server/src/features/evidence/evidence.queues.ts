import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** A file in answer to an item was removed: its bytes go, unless another attempt shows them. */
export const purgeFileQueue = queue<OfOrganisation & { evidenceId: string }>('evidence.purge');
