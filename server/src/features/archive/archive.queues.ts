import { queue, type OfOrganisation, unhurried } from '#server/platform/jobs/queue.ts';

/** Makes one archive of an organisation. */
export const makeArchiveQueue = queue<OfOrganisation & { archiveId: string }>('archive.make');
/** Makes the backup of the installation when it is due. */
export const backupQueue = queue<object>('archive.backup', unhurried);
/** Deletes archives whose time is over, and what an interrupted one left. */
export const cleanArchivesQueue = queue<OfOrganisation>('archive.clean', unhurried);
