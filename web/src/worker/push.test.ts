import { expect, test, vi } from 'vitest';
import { openPage, renew, show } from './push.ts';

const origin = 'https://harbour.example';

test('a notice appears with the icon of the application, in its language and direction', async () => {
  const showNotification = vi.fn<() => Promise<void>>(async () => undefined);
  const sent = {
    title: 'Harbour Skills',
    body: 'هناك جديد',
    lang: 'ar',
    dir: 'rtl',
    path: '/assessments/1',
    tag: 'a',
  };
  await show({ showNotification }, { json: () => sent });
  expect(showNotification).toHaveBeenCalledWith('Harbour Skills', {
    body: 'هناك جديد',
    lang: 'ar',
    dir: 'rtl',
    tag: 'a',
    icon: '/icon-192.png',
    renotify: true,
    data: '/assessments/1',
  });
});

/** What a press on a notice does, with these tabs open. */
async function press(path: unknown, ...urls: string[]) {
  const focus = vi.fn<(url: string) => void>();
  const tabs = urls.map((url) => ({ url, focus: async () => focus(url) }));
  const openWindow = vi.fn<(url: string) => Promise<null>>(async () => null);
  await openPage({ location: { origin }, clients: { matchAll: async () => tabs, openWindow } }, path);
  return { focused: focus.mock.calls.flat(), opened: openWindow.mock.calls.flat() };
}

test('a press leads to the tab that has the page, and else opens one', async () => {
  const [here, other] = [`${origin}/assessments/1`, `${origin}/dashboard`];
  expect(await press('/assessments/1', other, here)).toEqual({ focused: [here], opened: [] });
  expect(await press('/assessments/1', other)).toEqual({ focused: [], opened: [here] });
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])(
  'a press never leads to another host: %s',
  async (path) => {
    expect(await press(path, `${origin}/dashboard`)).toEqual({ focused: [], opened: [] });
  },
);

/** A browser that makes a subscription, where the server answers so. */
async function renewed(status: number) {
  const put = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(
    async () => new Response(null, { status }),
  );
  vi.stubGlobal('fetch', put);
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const keys = { p256dh: 'B', auth: 'a' };
  const made = { toJSON: () => ({ endpoint: 'https://push.example/2', keys }), unsubscribe };
  const options = { userVisibleOnly: true, applicationServerKey: null };
  const subscribe = vi.fn<() => Promise<never>>(async () => made as never);
  await renew(
    { pushManager: { subscribe } },
    { newSubscription: null, oldSubscription: { options } as never },
  );
  expect(subscribe).toHaveBeenCalledWith(options);
  const [url, request] = put.mock.calls[0]!;
  return { url, body: JSON.parse(request.body as string) as unknown, unsubscribe };
}

test('a subscription that the browser replaced is told to the server, and ended where nobody is signed in', async () => {
  const kept = await renewed(200);
  expect(kept.url).toBe('/api/user/push_devices');
  expect(kept.body).toEqual({ endpoint: 'https://push.example/2', p256dh: 'B', auth: 'a' });
  expect(kept.unsubscribe).not.toHaveBeenCalled();
  expect((await renewed(401)).unsubscribe).toHaveBeenCalled();
});
