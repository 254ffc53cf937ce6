import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { kept } from './caches.ts';
import { ahead, file, retireFiles } from './files.ts';
import type { ToWorker } from './messages.ts';
import { isPage } from './paths.ts';
import { openPage, renew, show } from './push.ts';
import { fetchShell, outdateShell, page } from './shell.ts';
import { messageOf, tell, trouble } from './trouble.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

// Requests without a route here go to the server as if there were no worker: calls, uploads, private files.
ahead.addToCacheList(self.__WB_MANIFEST);
registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url.pathname), page);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), file);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/fonts/'),
  new CacheFirst({ cacheName: kept.fonts, matchOptions: { ignoreVary: true } }),
);

self.addEventListener('install', (event) => {
  // The shell comes last, because it is useless without its files.
  event.waitUntil(ahead.install(event).then(fetchShell));
});
self.addEventListener('activate', (event) => {
  // Serves the page of the first visit from here at once.
  event.waitUntil(Promise.all([retireFiles(), self.clients.claim()]));
});

self.addEventListener('message', ({ data, ports: [port] }) => {
  const said = data as ToWorker;
  if (said.type === 'RUNS') port?.postMessage(said.files.every((url) => ahead.getCacheKeyForURL(url)));
  if (said.type === 'TROUBLE') port?.postMessage(trouble());
  if (said.type === 'LANGUAGE') {
    outdateShell();
    port?.postMessage(true);
  }
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(self.registration, event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self, event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(self.registration, event));
});

self.addEventListener('error', ({ message }) => void tell(message));
self.addEventListener('unhandledrejection', ({ reason }) => void tell(messageOf(reason)));
