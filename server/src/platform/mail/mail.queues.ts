import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

export const mailQueue = queue<OfOrganisation & { mailId: string }>('mail.send');
