import type { Caller } from './tenancy/caller.ts';
import type { Tx } from './database/database.ts';
import { momentIn, type Moment } from './basics/moment.ts';
import type { Organisation } from './tenancy/host.ts';
import type { Platform } from './platform.ts';

/** Whose work it is. What outlives a transaction, such as a job, holds this and no instant. */
export interface Tenant {
  readonly platform: Platform;
  readonly organisation: Organisation;
}

/** One transaction of a tenant: its instant, the day it is there, and where its links lead (ADR 20). */
export interface Scope extends Tenant, Moment {
  readonly tx: Tx;
  readonly origin: string;
}

/** The transaction of whoever of the staff does something, be it in a request or in a job they started. */
export interface DoerScope extends Scope {
  readonly caller: Pick<Caller, 'personId'>;
}

export interface RequestScope extends Scope {
  readonly caller: Caller;
}

/** The scope of a transaction; whatever else the tenant carries, such as the caller, stays. */
export function scopeOf<T extends Tenant>(tx: Tx, tenant: T, now = tenant.platform.clock.now()): T & Scope {
  const { origin, timeZone } = tenant.organisation;
  return { ...tenant, ...momentIn(timeZone, now), tx, origin };
}

/** Opens a transaction of a tenant. Every transaction has its own instant, since work may wait between two. */
export const inScope = <T extends Tenant, R>(tenant: T, work: (scope: T & Scope) => Promise<R>): Promise<R> =>
  tenant.platform.database.inTenant(tenant.organisation.id, (tx) => work(scopeOf(tx, tenant)));
