import { m } from '#messages/generated/messages.js';
import { askWorker } from '#web/lib/askWorker.ts';
import { keepDrafts } from '#web/shared/saving/drafts.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Unrecoverable } from '#web/worker/messages.ts';
import { sayUnrecoverable, troubleOf } from '#web/app/errors/unrecoverable.ts';

const hourMs = 60 * 60_000;
/** How long to wait for work that is sent before going on without, in ms. */
const patienceMs = 3_000;

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

/** Files that every page of this version requests, and no other version does. */
const partsOfThisVersion = (): string[] => [
  ...[...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src),
  // The first script of the body comes from the template; later ones belong to a screen.
  ...[...document.body.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .slice(0, 1)
    .map(({ href }) => href),
];

/** Announces newer versions and anything the worker cannot repair; checks for versions from time to time. */
export function followVersions(registration: ServiceWorkerRegistration): void {
  listenToWorker();
  void tellOfWaiting(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void tellOfWaiting(registration);
    });
  });
  const look = (): void => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  setInterval(look, hourMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
}

/** A page opened after a release already has the new version, although its worker still waits. */
async function tellOfWaiting(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  if (!waiting || (await askWorker(waiting, { type: 'RUNS', files: partsOfThisVersion() }))) return;
  toast({
    tone: 'success',
    message: m.app_new_version(),
    stay: true,
    action: { label: m.app_reload(), onPress: reload },
  });
}

let reloading = false;

/**
 * Reloads only this tab into the newest version, which the server sends whatever worker is there. Half-typed input comes
 * back; finished work is sent or kept. The new worker goes on waiting until the tabs of older versions are closed: told
 * to take over now, it waits for what they have under way, and the browser lets the reload wait with it.
 */
async function reload(): Promise<void> {
  if (reloading) return;
  reloading = true;
  await Promise.race([sendWork(), pause(patienceMs)]);
  keepDrafts();
  location.reload();
}

/** What cannot be sent now is stored on the device and sent after the reload. */
const sendWork = (): Promise<void> =>
  import('#web/features/learning/recording/learning.events.ts')
    .then(({ sendBeforeLeaving }) => sendBeforeLeaving())
    .catch(() => undefined);

function listenToWorker(): void {
  const say = (said: unknown): void => {
    const { type, reason = null } = (said ?? {}) as Partial<Unrecoverable>;
    if (type === 'UNRECOVERABLE') sayUnrecoverable(reason);
  };
  navigator.serviceWorker.addEventListener('message', ({ data }) => say(data));
  const { controller } = navigator.serviceWorker;
  if (controller) void troubleOf(controller).then(say);
}
