import type { Database } from '#server/platform/database/database.ts';
import { activeOrganisationOn, activeOrganisations } from './organisation.queries.ts';
import { originOf } from './organisation.rules.ts';

/** The organisation a request is for. */
export interface Organisation {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  /** Whether search engines may show its catalogue. */
  readonly searchable: boolean;
  /** Whether it has a card account of its own, so that its pages need the payment service's script. */
  readonly takesCards: boolean;
  /** Base of its links, from its stored domain and never from a request: of its main domain where it has one. */
  readonly origin: string;
  /** Base of the stored domain it was reached at; pages at another than `origin` lead there. */
  readonly reachedAt: string;
}

export interface Hosts {
  /** The active organisation of this host name; null when there is none or it is suspended. */
  organisationOf(hostHeader: string | undefined): Promise<Organisation | null>;
  /** The same for work without a request, by the organisation's main or first domain; null when it has none. */
  organisationById(id: string | undefined): Promise<Organisation | null>;
  close(): Promise<void>;
}

const mostRemembered = 10_000;

/** `Harbour.Example:3000` → `harbour.example`; null when it cannot be a host name. */
export function hostName(hostHeader: string | undefined): string | null {
  const match = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.exec(hostHeader ?? '');
  return match?.[1]?.toLowerCase().replace(/\.$/, '') ?? null;
}

const listenAgainAfter = 1000;

/**
 * Reports every change of an organisation or domain until `close`. While the connection is lost, `hears` is false, and
 * reconnecting counts as a change.
 */
async function listenForChanges(database: Database, onChange: () => void) {
  let closed = false;
  let listener: Awaited<ReturnType<Database['ownConnection']>> | undefined;

  async function listen(): Promise<void> {
    const client = await database.ownConnection();
    client.on('notification', onChange);
    client.once('end', () => {
      if (listener !== client) return;
      listener = undefined;
      if (!closed) listenAgain();
    });
    await client.query('listen organisation_changed');
    if (closed) await client.end();
    else listener = client;
    onChange();
  }
  function listenAgain(): void {
    setTimeout(() => {
      if (!closed && !listener) void listen().catch(listenAgain);
    }, listenAgainAfter).unref();
  }

  await listen();
  return {
    hears: () => listener !== undefined,
    async close() {
      closed = true;
      await listener?.end();
    },
  };
}

/**
 * Caches hosts until an organisation or domain changes anywhere (a trigger notifies every server). Links to localhost
 * need the `port` this server listens on.
 */
export async function openHosts(database: Database, port: number): Promise<Hosts> {
  const remembered = new Map<string, Promise<Organisation | null>>();
  const changes = await listenForChanges(database, () => remembered.clear());

  return {
    async organisationOf(hostHeader) {
      const host = hostName(hostHeader);
      if (!host) return null;
      const known = remembered.get(host);
      if (known && changes.hears()) return known;
      if (remembered.size >= mostRemembered) remembered.clear();
      const read = database.outsideTenants(async (tx) => {
        const row = await activeOrganisationOn(tx, host);
        if (!row) return null;
        const { mainHost, ...found } = row;
        return { ...found, origin: originOf(mainHost ?? host, port), reachedAt: originOf(host, port) };
      });
      remembered.set(host, read);
      read.catch(() => remembered.delete(host));
      return read;
    },
    async organisationById(id) {
      const organisations = await database.outsideTenants(activeOrganisations);
      const row = organisations.find((organisation) => organisation.id === id);
      if (!row) return null;
      const origin = originOf(row.host, port);
      return { ...row, origin, reachedAt: origin };
    },
    close: () => changes.close(),
  };
}
