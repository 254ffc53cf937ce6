import { expect, test, type Page } from '@playwright/test';
import { hold } from './hold.ts';
import { signIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];

/** Asked for in spite of the answers in the page, with the reason. */
const exceptions = [
  // The specification wants the settings once at the start; they are painted already.
  /^\/api\/public\/brand_settings$/,
  // Pictures.
  /^\/api\/public\/files\//,
  // Which content a unit begins with is decided by the screen, unless the address says it.
  /^\/api\/student\/content_items\//,
  // The number on the bell, which comes once the screen stands.
  /^\/api\/user\/notices$/,
  // Likewise the number of messages that wait, beside their room.
  /^\/api\/staff\/messages_waiting$/,
  // Pictures of how work goes stand below what waits, and are read when they come near.
  /^\/api\/staff\/reports\/\w+$/,
  // Below the list of people, read when it is seen.
  /^\/api\/staff\/invitations$/,
];

/** The assessments of a unit stand below its content, and come after it. */
const isBelow = (address: string, path: string): boolean =>
  address.includes('/units/') && path === '/api/student/student_assessments';

/** What the browser asks the API for until the screen of this address is up and asks for nothing more. */
async function askedFor(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    if (isBelow(address, pathname)) return;
    if (!exceptions.some((one) => one.test(pathname))) asked.push(pathname + search);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#page-title'), address).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return asked;
}

async function expectNoCalls(page: Page, brand: Brand, paths: readonly string[]) {
  for (const path of paths) expect(await askedFor(page, brand.base + path), path).toEqual([]);
}

test('A student opens any page without a second round trip for its data', async ({ page }) => {
  await signIn(page, redgum, 'waiting');
  const { subscription, unit, item, assessment } = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(`/api/student/${path}`)).json();
    const { subscriptions } = (await read('course_subscriptions')) as { subscriptions: { id: string }[] };
    const { units } = (await read(`course_subscriptions/${subscriptions[0]!.id}`)) as {
      units: { id: string }[];
    };
    const { items } = (await read(`units/${units[0]!.id}`)) as { items: { id: string }[] };
    const { assessments } = (await read('student_assessments')) as { assessments: { id: string }[] };
    return {
      subscription: subscriptions[0]!.id,
      unit: units[0]!.id,
      item: items[0]!.id,
      assessment: assessments[0]!.id,
    };
  });
  await expectNoCalls(page, redgum, [
    '/dashboard',
    '/courses',
    '/subscriptions',
    `/subscriptions/${subscription}`,
    `/pre-course/${subscription}`,
    `/units/${unit}?item=${item}`,
    '/assessments',
    `/assessments/${assessment}`,
    '/calendar',
    '/calendar?month=2026-12',
    '/messages',
    `/messages/${subscription}`,
    '/billing',
    '/user',
    '/user/notifications',
    '/user/documents',
    '/browse',
    '/browse?q=42&mode=online',
  ]);
});

for (const [mailbox, paths] of [
  [
    'admin',
    [
      '/console',
      '/console/people',
      '/console/people?role=student',
      '/console/registrations',
      '/console/calendar',
    ],
  ],
  ['finance', ['/console', '/console/billing']],
  ['assessor', ['/console/marking', '/console/observations', '/console/marking?sort=due']],
] as const) {
  test(`${mailbox} opens the rooms of the console without a second round trip for their data`, async ({
    page,
  }) => {
    await signIn(page, saffron, mailbox, '/console');
    await expectNoCalls(page, saffron, paths);
  });
}

test('A visitor opens the public pages without a second round trip for their data', async ({ page }) => {
  await page.goto(`${harbour.base}/browse`);
  const course = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href');
  await expectNoCalls(page, harbour, ['/browse', '/browse?q=care&sort=price', course!, '/terms-of-use']);
});

test('Answers that came with a page are read once: whoever comes back sees what is new', async ({ page }) => {
  await signIn(page, saffron, 'finished');
  await page.goto(`${saffron.base}/courses`);
  await expect(page.locator('#page-title')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(`${saffron.base}/dashboard`);
  // What the dashboard still reads would be fresh after the minute.
  await page.waitForLoadState('networkidle');
  await page.clock.install();
  await page.clock.fastForward(60_000);
  const again = page.waitForRequest('**/api/student/course_subscriptions');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Qualifications', exact: true })
    .click();
  await again;
});

/** Where the content of the dashboard stands, to the pixel. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['h1', '#next-step', '#next-step + *', '#next-step ~ a', 'main ul img', 'main ul h3'].map((selector) => {
      const box = document.querySelector(`main ${selector.replace(/^main /, '')}`)?.getBoundingClientRect();
      return [selector, ...(box ? [box.x, box.y, box.width, box.height].map(Math.round) : [])];
    }),
  );

for (const [brand, mailbox] of [
  [harbour, 'midway'],
  [redgum, 'redo'],
  [saffron, 'arabic'],
] as const) {
  for (const viewport of [phone, desktop]) {
    test(`The dashboard of ${mailbox} stands in the HTML at ${viewport.width} px where the screen shows it`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await signIn(page, brand, mailbox);
      await expect(page.locator('#page-title')).toBeVisible();
      const letGo = await hold(page, /\/assets\/.*\.js$/);
      await page.goto(`${brand.base}/dashboard`, { waitUntil: 'commit' });
      await expect(page.locator('#next-step')).toBeVisible();
      await expect(page.locator('.loading')).toBeHidden();
      const link = await page.locator('#next-step ~ a').getAttribute('href');
      const title = await page.locator('#next-step').textContent();
      await page.evaluate(() => document.fonts.ready);
      const painted = await places(page);
      await letGo();
      await expect(page.locator('#content #next-step')).toBeVisible();
      expect(await places(page)).toEqual(painted);
      expect(await page.locator('#next-step').textContent()).toBe(title);
      expect(await page.locator('#next-step ~ a').getAttribute('href')).toBe(link);
    });
  }
}

test('A dashboard whose application cannot be loaded says so over its content', async ({ page }) => {
  await signIn(page, saffron, 'finished');
  await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort());
  await page.goto(`${saffron.base}/dashboard`);
  await expect(page.locator('.loading').getByRole('alert')).toContainText(
    'This page could not be loaded completely.',
  );
});
