import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Judges an item again in each work of a regrading, or brings the earlier judgements back; whichever its state says. */
export const regradingQueue = queue<OfOrganisation & { regradingId: string }>('marking.regrade');
