import type { Database } from './database/database.ts';
import { activeOrganisationOn } from './organisation.queries.ts';

/** The organisation a request is for. */
export interface Organisation {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
}

export interface Hosts {
  /** The active organisation served on this host name; null when there is none or it is suspended. */
  organisationOf(hostHeader: string | undefined): Promise<Organisation | null>;
  close(): Promise<void>;
}

const mostRemembered = 10_000;

/** `Harbour.Example:3000` → `harbour.example`; null for what cannot be a host name. */
export function hostName(hostHeader: string | undefined): string | null {
  const match = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.exec(hostHeader ?? '');
  return match?.[1]?.toLowerCase().replace(/\.$/, '') ?? null;
}

/** Remembers hosts until an organisation or a domain changes anywhere (a trigger notifies every server). */
export async function openHosts(database: Database, onChange: () => void = () => undefined): Promise<Hosts> {
  const remembered = new Map<string, Promise<Organisation | null>>();
  const listener = await database.ownConnection();
  listener.on('notification', () => {
    remembered.clear();
    onChange();
  });
  await listener.query('listen organisation_changed');

  return {
    async organisationOf(hostHeader) {
      const host = hostName(hostHeader);
      if (!host) return null;
      const known = remembered.get(host);
      if (known) return known;
      if (remembered.size >= mostRemembered) remembered.clear();
      const read = database.outsideTenants((tx) => activeOrganisationOn(tx, host));
      remembered.set(host, read);
      read.catch(() => remembered.delete(host));
      return read;
    },
    close: () => listener.end(),
  };
}
