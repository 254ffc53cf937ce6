/* Notices that arrive while no page of the application is open. */

/** What the server sent: `DeviceNotice` of its rules. */
interface DeviceNotice {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly path: string;
  readonly tag: string;
}

/** The icon of the installed application. */
const icon = '/icon-192.png';

/** Shows a notice. One with a tag that is on the screen takes its place, and is heard again. */
export async function show(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  if (!data) return;
  const { title, body, lang, dir, path, tag } = data.json() as DeviceNotice;
  const options = { body, lang, dir, tag, icon, renotify: true, data: path };
  await registration.showNotification(title, options);
}

interface Opening {
  readonly location: { readonly origin: string };
  readonly clients: {
    openWindow(url: string): Promise<unknown>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  };
}

/**
 * Shows the page of a notice: the tab that already has it, else another. A tab with another page is left alone, because
 * somebody may be writing there.
 */
export async function openPage({ location, clients }: Opening, path: unknown): Promise<void> {
  const target = new URL(String(path), location.origin);
  if (target.origin !== location.origin) return;
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url.split('#')[0] === target.href);
  if (there) await there.focus();
  else await clients.openWindow(target.href);
}

/** Tells the server of the subscription that the browser has in place of an earlier one. */
export async function renew(
  { pushManager }: { readonly pushManager: Pick<PushManager, 'subscribe'> },
  change: Pick<PushSubscriptionChangeEvent, 'newSubscription' | 'oldSubscription'>,
): Promise<void> {
  const options = change.oldSubscription?.options;
  const made = change.newSubscription ?? (options ? await pushManager.subscribe(options) : null);
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  const answer = await fetch('/api/user/push_devices', {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }),
  });
  // Nobody is signed in here any more.
  if (answer.status === 401) await made.unsubscribe();
}
