import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { cachesLock, kept } from './caches.ts';
import { tell } from './trouble.ts';

/** The prefetched files of this version. */
export const ahead = new PrecacheController({ cacheName: kept.files });

const integrityOf = (url: string): string | undefined => {
  const key = ahead.getCacheKeyForURL(url);
  return key === undefined ? undefined : ahead.getIntegrityForCacheKey(key);
};

const sound = new Set<string>();

/** Whether this is the file that was built; unknown for files that are not prefetched. */
async function isWhatItWas(url: string, answer: Response): Promise<boolean> {
  const integrity = integrityOf(url);
  if (integrity === undefined || sound.has(url)) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
  const same = integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
  if (same) sound.add(url);
  return same;
}

async function keep(url: string, answer: Response): Promise<void> {
  const name = integrityOf(url) === undefined ? kept.used : kept.files;
  await navigator.locks.request(cachesLock, async () => {
    // Both exist since activation. A removed worker still serves its last page and must not create them again.
    if (!(await caches.has(name))) return;
    const cache = await caches.open(name);
    await cache.put(url, answer);
  });
}

/**
 * A file of the build, from the cache of any version and only then from the server, so that a new version's page works
 * while its worker waits.
 */
export async function file({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const { url } = request;
  const here = await caches.match(url, { ignoreVary: true });
  if (here && (await isWhatItWas(url, here))) return here;
  const fresh = await fetch(request, { cache: here ? 'reload' : 'default' });
  if (fresh.ok && (await isWhatItWas(url, fresh))) {
    // A full device caches nothing more, but still works.
    event.waitUntil(keep(url, fresh.clone()).catch(() => undefined));
  } else if (fresh.status < 500 && integrityOf(url) !== undefined) {
    // Report it before the page notices that the file does not load.
    await tell(null);
  }
  return fresh;
}

/** Keeps what this version does not need for tabs of the previous one; older leftovers are deleted. */
export async function retireFiles(): Promise<void> {
  await caches.delete(kept.previous);
  const previous = await caches.open(kept.previous);
  const current = new Set(ahead.getCachedURLs());
  for (const name of [kept.files, kept.used]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (current.has(request.url)) continue;
      const answer = await cache.match(request, { ignoreVary: true });
      if (answer) await previous.put(request, answer);
      await cache.delete(request, { ignoreVary: true });
    }
  }
}
