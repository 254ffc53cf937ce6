import type { PushSubscription as Kept } from '#contract/push/push.ts';
import { installation } from '#web/tenant/settings.ts';

/* What the browser does for notices. */

/** `install`: only an application on the home screen gets notices (iPhone and iPad). */
export type BrowserState = 'unsupported' | 'install' | 'denied' | 'off' | 'subscribed';

/** The person closed the browser's question, or said no. */
export class Refusal extends Error {}

/** How long a worker may take to be ready, in ms: on a first visit it fetches its files first. */
const workerMs = 60_000;

const canPush = (): boolean =>
  installation().serviceWorker &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

/** Only the browsers of iPhone and iPad say whether they run from the home screen. */
const isLeftToInstall = (): boolean =>
  (navigator as Navigator & { readonly standalone?: boolean }).standalone === false;

export async function here(): Promise<BrowserState> {
  if (!canPush()) return isLeftToInstall() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'subscribed' : 'off';
}

/** Asks the person; called right after a press, or browsers refuse. */
export async function askPermission(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Refusal();
}

/** The worker, which the application would register only once the page is quiet. */
async function manager(): Promise<PushManager> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No worker')), workerMs);
  });
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager;
}

/** A key as text, without the padding. */
const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The subscription of this browser to notices signed with this key. */
export async function subscribe(publicKey: string): Promise<Kept> {
  const pushManager = await manager();
  const kept = await pushManager.getSubscription();
  if (kept && textOf(kept.options.applicationServerKey) !== publicKey) await kept.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Gives the subscription up; the server has forgotten it already. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
