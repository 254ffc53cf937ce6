import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Sends one notice to one device. */
export const pushQueue = queue<OfOrganisation & { noticeId: string; deviceId: string }>('notifications.push');
