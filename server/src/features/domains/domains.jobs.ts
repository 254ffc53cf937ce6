import type { Env } from '#server/platform/environment/env.ts';
import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { checkDaily, openOutside } from './check.actions.ts';
import { domainDayQueue } from './domains.queues.ts';

export const domainJobs = (handle: HandleForTenant, env: Env): JobHandler[] => [
  handle(domainDayQueue, async (tenant) => {
    const outside = openOutside(env);
    try {
      await checkDaily(tenant, outside);
    } finally {
      outside.close();
    }
  }),
];
