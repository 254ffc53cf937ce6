import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/scope.ts';
import { handle, type JobHandler, type OfOrganisation, type Queue } from './queue.ts';

/** Does the jobs of a queue, each for its organisation. */
export type HandleForTenant = <P extends OfOrganisation>(
  queue: Queue<P>,
  work: (tenant: Tenant, payload: P) => Promise<unknown>,
) => JobHandler;

/** The organisation a job is for; null when it is no longer served. */
export async function tenantOf(platform: Platform, organisationId: string): Promise<Tenant | null> {
  const organisation = await platform.hosts.organisationById(organisationId);
  return organisation && { platform, organisation };
}

export const handleForTenant =
  (platform: Platform): HandleForTenant =>
  (queue, work) =>
    handle(queue, async (payload) => {
      const tenant = await tenantOf(platform, payload.organisationId);
      if (tenant) await work(tenant, payload);
    });
