import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { kept } from './caches.ts';

const key = '/__shell';
/** How long a page may take before the shell replaces it, in ms. */
const patienceMs = 4_000;
/** Text found in every page of the application, and in no other response. */
const mark = 'id="livery-settings"';
/** Headers about the encoding or the recipient, which do not apply to the copy. */
const ofTheTransfer = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'vary',
  'date',
  'etag',
  'server-timing',
];

/** Stores this response as the shell when it is a page of the application. */
async function keepShell(answer: Response): Promise<void> {
  if (answer.status !== 200) return;
  const html = await answer.text();
  if (!html.includes(mark)) return;
  const headers = new Headers(answer.headers);
  for (const name of ofTheTransfer) headers.delete(name);
  const cache = await caches.open(kept.shell);
  // A new response without the address, which may have contained a token.
  await cache.put(key, new Response(html, { headers }));
  outdated = false;
}

/**
 * Fetches the shell. A page that a person opens may carry their data, or the content of its address, so it is never
 * kept: the server writes neither into what a script asks for.
 */
export const fetchShell = (): Promise<void> =>
  fetch('/', { cache: 'no-store' })
    .then(keepShell)
    .catch(() => undefined);

let renewed = false;
let outdated = false;

/** From now on the shell is in another language than the pages, until it is renewed after the next of them. */
export function outdateShell(): void {
  renewed = false;
  outdated = true;
}

/** Renews the shell after a page from the server, once in the life of this worker. */
async function renewShell(answer: Promise<Response>): Promise<void> {
  const { status } = await answer;
  if (renewed || status !== 200) return;
  renewed = true;
  await fetchShell();
}

const readShell = async (): Promise<Response | undefined> => (await caches.open(kept.shell)).match(key);

const tooSlow = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server is slow.')), patienceMs);
  });

/** A page from the server, or the shell when there is no network or, unless it is outdated, a slow one. */
export async function page({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const answer = fetch(request);
  event.waitUntil(renewShell(answer).catch(() => undefined));
  try {
    return await (outdated ? answer : Promise.race([answer, tooSlow()]));
  } catch {
    return (await readShell()) ?? answer;
  }
}
