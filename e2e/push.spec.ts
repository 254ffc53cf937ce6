import { expect, test, type Page, type Worker } from '@playwright/test';
import { accessible } from './accessible.ts';
import { beginSession } from './person.ts';
import { brands, type Brand } from './world.ts';

/* Notices on a device. No push service is reached from here: the browser’s side of it is a stand-in, the worker is real. */

test.use({ serviceWorkers: 'allow' });

const [harbour] = brands as [Brand];

/** The stand-in: what the person answers the browser, and the subscription it then has. */
async function standIn(page: Page, answer: NotificationPermission, permission: NotificationPermission) {
  await page.addInitScript(
    ([said, first]) => {
      const now = { permission: first };
      Object.defineProperty(Notification, 'permission', { get: () => now.permission });
      Notification.requestPermission = async () => (now.permission = said);
      // A point of the curve, which the server asks for.
      const p256dh =
        'BCQBk46_E7qh5Kjp4_kbdg4t1SQrA6UOxHkLnJdfHwssO0cP_-qFL6DYsXGD9N7qz-ZKmj7uKJftqaJIDRO5x9I';
      let kept: object | null = null;
      PushManager.prototype.getSubscription = async () => kept as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        const key = (options!.applicationServerKey as string).replaceAll('-', '+').replaceAll('_', '/');
        kept = {
          options: {
            applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.codePointAt(0)!).buffer,
          },
          toJSON: () => ({
            endpoint: `https://push.invalid/${crypto.randomUUID()}`,
            keys: { p256dh, auth: 'a'.repeat(22) },
          }),
          unsubscribe: async () => {
            kept = null;
            return true;
          },
        };
        return kept as PushSubscription;
      };
    },
    [answer, permission] as const,
  );
}

const part = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Notices on your devices' }) });
const turnOn = (page: Page) => part(page).getByRole('button', { name: 'Turn on notices on this device' });

async function open(page: Page, mailbox = 'midway') {
  await beginSession(page.context(), harbour, mailbox);
  await page.goto(`${harbour.base}/user/notifications`);
  await expect(part(page)).toBeVisible();
}

test('A student turns notices on and off on their device, and tries them', async ({ page }) => {
  await standIn(page, 'granted', 'default');
  await open(page);
  await expect(part(page)).toContainText('No device shows notices yet.');
  await accessible(page);
  await turnOn(page).click();
  await expect(part(page).getByRole('status')).toHaveText('This device now shows notices.');
  const row = part(page).getByRole('listitem');
  await expect(row).toContainText('This device');
  await accessible(page);

  // Nobody answers at that address.
  await part(page).getByRole('button', { name: 'Send a test notice to this device' }).click();
  await expect(part(page).getByRole('status')).toHaveText(/^The test notice could not be sent/);
  await expect(row).toContainText('The last notice could not be sent to it.');

  await part(page).getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(part(page).getByRole('status')).toHaveText('This device no longer shows notices.');
  await expect(row).toHaveCount(0);
  await expect(turnOn(page)).toBeVisible();
});

test('Another device is turned off from here', async ({ page, browser }) => {
  const other = await browser.newContext({ serviceWorkers: 'allow' });
  const phone = await other.newPage();
  await standIn(phone, 'granted', 'default');
  await open(phone, 'finished');
  await turnOn(phone).click();
  await expect(part(phone).getByRole('status')).toHaveText('This device now shows notices.');
  await other.close();
  await standIn(page, 'granted', 'default');
  await open(page, 'finished');
  const row = part(page).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText('This device');
  await row.getByRole('button', { name: 'Turn off notices on Unknown device' }).click();
  await expect(part(page)).toContainText('No device shows notices yet.');
});

test('Who closes the question of the browser is told what to press, and who said no where to change it', async ({
  page,
}) => {
  await standIn(page, 'default', 'default');
  await open(page);
  await turnOn(page).click();
  await expect(part(page).getByRole('alert')).toHaveText(/^Your browser did not allow notices/);
  await standIn(page, 'denied', 'denied');
  await page.reload();
  await expect(part(page)).toContainText('Notices are blocked in this browser');
  await expect(turnOn(page)).toHaveCount(0);
  await accessible(page);
});

test('An iPhone is told to put the application on the home screen first, and an old browser what to try', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await open(page);
  await expect(part(page)).toContainText('This browser cannot show notices');
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => false }));
  await page.reload();
  await expect(part(page)).toContainText(`Add ${harbour.name} to your home screen first`);
});

test('What arrives is shown by the worker', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: harbour.base });
  await open(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [worker] = context.serviceWorkers() as [Worker];
  // A browser without a screen has nowhere to put a notice.
  await worker.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      Object.assign(globalThis, { shown: [title, options?.body, options?.icon] });
    };
  });
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: harbour.base,
    registrationId: await registered,
    data: JSON.stringify({
      title: harbour.name,
      body: 'There is news about your work.',
      lang: 'en',
      dir: 'ltr',
      path: '/assessments',
      tag: 'work',
    }),
  });
  const shown = () => worker.evaluate(() => (globalThis as { shown?: unknown[] }).shown);
  await expect.poll(shown).toEqual([harbour.name, 'There is news about your work.', '/icon-192.png']);
});
