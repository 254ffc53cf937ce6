import { LRUCache } from 'lru-cache';
import { readLook, type Look } from '#server/features/page/look/look.actions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inScope } from '#server/platform/scope.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { versionOfPages } from './pageVersion.queries.ts';
import type { RememberedPage } from './sentPage.ts';

const mostLooks = 1_000;
const mostBytes = 96 * 1024 * 1024;

type Make = () => Promise<RememberedPage | null>;

/** An organisation's public pages as they are now, on one of its hosts. */
interface OrganisationPages {
  /** Everything its pages depend on besides path and language. */
  readonly version: string;
  readonly look: Look;
}

/**
 * Remembers the public pages of organisations until something they show changes. Every request asks the database for
 * their version, so that nobody sees a page from before a change that is done; pages of earlier versions are the first
 * to make room.
 */
export function openWholePages(platform: Platform) {
  const looks = new LRUCache<string, Promise<Look>>({ max: mostLooks });
  const pages = new LRUCache<string, RememberedPage, Make>({
    maxSize: mostBytes,
    sizeCalculation: ({ br, gzip }) => br.length + gzip.length,
    fetchMethod: async (_key, _old, { context: make }) => (await make()) ?? undefined,
  });

  async function lookOf(organisation: Organisation, version: string): Promise<Look> {
    const known = looks.get(version);
    if (known) return known;
    const look = readLook(platform, organisation);
    looks.set(version, look);
    look.catch(() => looks.delete(version));
    return look;
  }

  return {
    async of(organisation: Organisation): Promise<OrganisationPages> {
      // Intakes open and close with the day.
      const version = await inScope({ platform, organisation }, async ({ tx, today }) =>
        JSON.stringify([organisation, await versionOfPages(tx), today]),
      );
      return { version, look: await lookOf(organisation, version) };
    },
    /** The remembered page, or a new one; of several who ask at once, one makes it. No standing for nobody's host. */
    async page(
      standing: OrganisationPages | null,
      address: string,
      make: Make,
    ): Promise<RememberedPage | null> {
      const key = `${standing?.version ?? ''} ${address}`;
      return (await pages.fetch(key, { context: make })) ?? null;
    },
  };
}
