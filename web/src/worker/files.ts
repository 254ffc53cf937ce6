import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { kept } from './caches.ts';
import { tell } from './trouble.ts';

/** The files of this version that are fetched ahead. */
export const ahead = new PrecacheController({ cacheName: kept.files });

const integrityOf = (url: string): string | undefined => {
  const key = ahead.getCacheKeyForURL(url);
  return key === undefined ? undefined : ahead.getIntegrityForCacheKey(key);
};

const sound = new Set<string>();

/** Whether this is the file that was built; of a file that is not fetched ahead nothing is known. */
async function isWhatItWas(url: string, answer: Response): Promise<boolean> {
  const integrity = integrityOf(url);
  if (integrity === undefined || sound.has(url)) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
  const same = integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
  if (same) sound.add(url);
  return same;
}

async function keep(url: string, answer: Response): Promise<void> {
  const cache = await caches.open(integrityOf(url) === undefined ? kept.used : kept.files);
  await cache.put(url, answer);
}

/**
 * A file of the build, of any version that is still here, and only then from the server: the page of a new version
 * works while its worker waits.
 */
export async function file({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const { url } = request;
  const here = await caches.match(url, { ignoreVary: true });
  if (here && (await isWhatItWas(url, here))) return here;
  const fresh = await fetch(request, { cache: here ? 'reload' : 'default' });
  if (fresh.ok && (await isWhatItWas(url, fresh))) {
    // A full device keeps nothing more, and works on.
    event.waitUntil(keep(url, fresh.clone()).catch(() => undefined));
  } else if (fresh.status < 500 && integrityOf(url) !== undefined) {
    // Before the page learns by itself that it does not load.
    await tell(null);
  }
  return fresh;
}

/** Sets aside what this version does not need, for tabs of the last one; what was set aside before goes. */
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
