import { expect, test, type Page, type Route } from '@playwright/test';
import { fits } from './fits.ts';
import { hold, withoutAnswers } from './hold.ts';
import { beginSession, signIn, signInByForm } from './person.ts';
import { visit } from './visit.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [, redgum, saffron] = brands as [Brand, Brand, Brand];

let errors: string[] = [];
test.beforeEach(({ context }) => {
  errors = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
});
test.afterEach(() => expect(errors, 'errors in the page').toEqual([]));

const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const loading = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading' });
const dashboardCalls = '**/api/student/dashboard';
const subscriptionCalls = '**/api/student/course_subscriptions';

async function signInToDashboard(page: Page, brand: Brand, mailbox: string) {
  await signIn(page, brand, mailbox);
  await expect(heading(page, 'Dashboard')).toBeVisible();
}

/** The address of this person's first subscription. */
const places = (page: Page) =>
  page.evaluate(async () => {
    const read = async <T>(path: string) => (await (await fetch(`/api/student/${path}`)).json()) as T;
    const { subscriptions } = await read<{ subscriptions: { id: string }[] }>('course_subscriptions');
    const { id } = subscriptions[0]!;
    const { units } = await read<{ units: { id: string }[] }>(`course_subscriptions/${id}`);
    return {
      subscription: `/subscriptions/${id}`,
      preCourse: `/pre-course/${id}`,
      unit: `/units/${units[0]!.id}`,
    };
  });

test('The sidebar is 260 px wide, or 60 px with tooltips, as it was left', async ({ page }) => {
  await signInToDashboard(page, saffron, 'finished');
  const width = async () => (await navigation(page).boundingBox())!.width;
  await expect.poll(width).toBe(260);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(width).toBe(60);
  const link = navigation(page).getByRole('link', { name: 'Qualifications', exact: true });
  await link.hover();
  await expect(page.getByRole('tooltip', { name: 'Qualifications' })).toBeVisible();
  await page.mouse.move(640, 400);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip', { name: 'Browse qualifications' })).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect(await width()).toBe(60);
  await page.keyboard.press('[');
  await expect.poll(width).toBe(260);
});

for (const mailbox of ['finished', 'trainer', 'admin']) {
  test(`On a phone every link of ${mailbox} leads to an existing screen`, async ({ page }) => {
    await page.setViewportSize(phone);
    await signIn(page, redgum, mailbox, mailbox === 'finished' ? '/dashboard' : '/console');
    await expect(navigation(page)).toBeVisible();
    const hrefs = async (within: ReturnType<Page['getByRole']>) =>
      within.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const bar = await hrefs(navigation(page));
    expect(bar.length).toBeGreaterThan(0);
    expect(await navigation(page).locator('a, button').count()).toBeLessThanOrEqual(5);
    await page.getByRole('button', { name: 'More' }).click();
    const drawer = page.getByRole('dialog', { name: 'More' });
    await expect(drawer).toBeVisible();
    const rest = await hrefs(drawer);
    expect(rest.length).toBeGreaterThan(0);
    await drawer.getByRole('link', { name: 'My documents' }).click();
    await expect(drawer).toBeHidden();
    await expect(heading(page, 'My documents')).toBeVisible();

    for (const href of [...bar, ...rest]) {
      const answer = await visit(page, href);
      expect(answer?.status(), href).toBe(200);
      await expect(page, href).not.toHaveTitle(/Page not found/);
      await expect(heading(page), href).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }), href).toHaveCount(0);
    }
  });
}

for (const brand of brands) {
  test(`Every title of ${brand.name} is in its own words`, async ({ page }) => {
    const expectTitle = async (path: string, title: string) => {
      await page.goto(brand.base + path);
      await expect(page.locator('#page-title'), path).toBeVisible();
      await expect(page, path).toHaveTitle(`${title} | ${brand.name}`);
    };
    for (const [path, title] of [
      ['/auth', 'Sign in'],
      ['/auth/forgot', 'Forgotten password'],
      ['/auth/reset?token=nothing', 'Choose a new password'],
      ['/auth/verify', 'Confirm your email'],
      [`/auth/invitation/${'x'.repeat(43)}`, 'Accept your invitation'],
      ['/terms-of-use', 'Terms of use'],
      ['/privacy-policy', 'Privacy policy'],
      ['/no/such/page', 'Page not found'],
    ] as const) {
      await page.goto(brand.base + path);
      await expect(heading(page), path).toBeVisible();
      await expect(page, path).toHaveTitle(`${title} | ${brand.name}`);
    }
    await signInToDashboard(page, brand, 'finished');
    const { subscription, preCourse, unit } = await places(page);
    await expectTitle('/dashboard', 'Dashboard');
    await expectTitle('/courses', `${brand.Course}s`);
    await expectTitle('/subscriptions', `${brand.Course} Subscriptions`);
    await expectTitle(subscription, 'Subscription');
    await expectTitle(unit, `${brand.Unit}s`);
    await expectTitle(preCourse, `Pre ${brand.Course}`);
    await expectTitle('/user', 'Profile');
    await expectTitle('/user/security', 'Security');
    await expectTitle('/user/notifications', 'Notifications');
    await expectTitle('/user/documents', 'My documents');
    await page.goto(`${brand.base}/`);
    await page.waitForURL(`${brand.base}/dashboard`);
    await expect(page).toHaveTitle(`Dashboard | ${brand.name}`);
  });
}

test('Titles in the console are the names of its rooms', async ({ page }) => {
  await signIn(page, redgum, 'admin', '/console');
  await expect(page).toHaveTitle(`Console | ${redgum.name}`);
  await navigation(page).getByRole('link', { name: 'People' }).click();
  await expect(heading(page, 'People')).toBeFocused();
  await expect(page).toHaveTitle(`People | ${redgum.name}`);
});

test('An address of the console opens where it leads, and one that leads nowhere says so', async ({
  page,
}) => {
  await signIn(page, redgum, 'admin', '/console/settings/words');
  await expect(page).toHaveURL(/\/console\/settings\/words$/);
  await expect(heading(page)).not.toHaveText('Page not found');
  await page.goto(`${redgum.base}/console/nowhere`);
  await expect(heading(page, 'Page not found')).toBeVisible();
  await page.goto(`${redgum.base}/dashboard`);
  await navigation(page).getByRole('link', { name: 'People' }).click();
  await expect(heading(page, 'People')).toBeVisible();
});

test('After a navigation the heading has the focus and the title is that of the new screen', async ({
  page,
}) => {
  await signInToDashboard(page, redgum, 'finished');
  await navigation(page).getByRole('link', { name: 'Programs', exact: true }).click();
  await expect(heading(page, 'Programs')).toBeFocused();
  await expect(page).toHaveTitle(`Programs | ${redgum.name}`);
  await expect(navigation(page).getByRole('link', { name: 'Programs', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('main').getByRole('link', { name: 'Barista basics', exact: true }).click();
  await expect(heading(page, 'Barista basics')).toBeFocused();
  await expect(page).toHaveTitle(`Subscription | ${redgum.name}`);
  // The heading is the name of the content; the kind of page is announced as well.
  const said = page.getByRole('status').filter({ hasText: redgum.name });
  await expect(said).toHaveText(`Subscription | ${redgum.name}`);
  await page.goBack();
  await expect(heading(page, 'Programs')).toBeFocused();
  await expect(page).toHaveTitle(`Programs | ${redgum.name}`);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(heading(page, 'Dashboard')).toBeFocused();
});

test('On a slow network a screen shows its skeleton until it is loaded, and the frame stays', async ({
  page,
}) => {
  await signInToDashboard(page, saffron, 'finished');
  const letGo = await hold(page, subscriptionCalls);
  await navigation(page).getByRole('link', { name: 'Qualifications', exact: true }).click();
  await expect(heading(page, 'Qualifications')).toBeVisible();
  await expect(loading(page).first()).toBeVisible();
  await expect(navigation(page)).toBeVisible();
  await letGo();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(loading(page)).toHaveCount(0);
});

const failures: [string, (route: Route) => Promise<void>, RegExp][] = [
  [
    'a server that fails',
    (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { code: 'unexpected', title: 'Unexpected', status: 500, requestId: 'r-1' },
      }),
    /Something went wrong on our side/,
  ],
  ['a server that is not reached', (route) => route.abort(), /The server could not be reached/],
];
for (const [what, fail, words] of failures) {
  test(`With ${what} a screen says what happened, and trying again works`, async ({ page }) => {
    await signInToDashboard(page, redgum, 'finished');
    const alert = page.getByRole('main').getByRole('alert');
    const again = alert.getByRole('button', { name: 'Try again' });
    /** Lets the pauses between tries pass on the page's clock. */
    const expectWords = () =>
      expect(async () => {
        await page.clock.fastForward(5_000);
        await expect(alert).toContainText(words, { timeout: 250 });
      }).toPass();

    await withoutAnswers(page);
    await page.route(dashboardCalls, fail);
    await page.clock.install();
    await page.goto(`${redgum.base}/dashboard`);
    await expectWords();
    await expect(navigation(page)).toBeVisible();
    await again.click();
    await expectWords();
    await page.unroute(dashboardCalls);
    await again.click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expect(alert).toHaveCount(0);

    await page.route(subscriptionCalls, fail);
    await navigation(page).getByRole('link', { name: 'Programs', exact: true }).click();
    await expectWords();
    await page.unroute(subscriptionCalls);
    await again.click();
    await expect(heading(page, 'Programs')).toBeVisible();

    const { unit } = await places(page);
    await page.route('**/api/student/content_items/*', fail);
    await page.goto(redgum.base + unit);
    await expectWords();
    await expect(page.getByRole('navigation', { name: /^Contents of/ })).toBeVisible();
    await page.unroute('**/api/student/content_items/*');
    await again.click();
    await expect(page.getByRole('article').getByRole('group', { name: /^Same beans/ })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test('A line says that you are offline, and disappears when you are back', async ({ page, context }) => {
  await page.setViewportSize(phone);
  const note = page.getByText(
    'You are offline. Your work is saved on this device and sent when you are back online.',
  );
  await page.goto(`${saffron.base}/auth`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  for (const ready of [async () => {}, async () => signInToDashboard(page, saffron, 'finished')]) {
    await ready();
    await expect(note).toHaveCount(0);
    await context.setOffline(true);
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
  }
});

/** The longest animation, in milliseconds, on a path through the frame that animates a lot. */
async function longestMovement(page: Page): Promise<number> {
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0 });
    const note = ({ target }: Event) => {
      for (const movement of (target as Element).getAnimations()) {
        const { duration } = movement.effect!.getComputedTiming();
        const known = window as unknown as { longest: number };
        known.longest = Math.max(known.longest, Number(duration));
      }
    };
    for (const start of ['transitionrun', 'animationstart']) document.addEventListener(start, note, true);
  });
  await signInToDashboard(page, saffron, 'finished');
  const letGo = await hold(page, subscriptionCalls);
  await navigation(page).getByRole('link', { name: 'Qualifications', exact: true }).click();
  // The dashboard has a card and something that loads too.
  await expect(heading(page, 'Qualifications')).toBeVisible();
  await expect(loading(page).first()).toBeVisible();
  await letGo();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /^100% How this is counted/ }).click();
  await expect(page.getByRole('dialog')).toContainText('3 of 3 required items');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return page.evaluate(() => (window as unknown as { longest: number }).longest);
}

test('Nothing moves with reduced motion, and things move without it', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await longestMovement(page)).toBeLessThanOrEqual(1);
  const usual = await browser.newContext({ viewport: desktop, reducedMotion: 'no-preference' });
  expect(await longestMovement(await usual.newPage())).toBeGreaterThan(1);
  await usual.close();
});

/** Nothing overflows the page sideways, and no text is cut off unannounced. */
async function expectNothingCut(page: Page, what: string) {
  await fits(page, what);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element);
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        // Text hidden on purpose or ending in dots is fine.
        if (!hides || textOverflow === 'ellipsis' || (clipPath !== 'none' && position === 'absolute'))
          return false;
        return element.innerText?.trim() !== '' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect(cut, `${what}: text that is cut`).toEqual([]);
}

test('With text twice as large nothing is cut at 360 px and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize(phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(`${redgum.base}/auth`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const expectLargeAndWhole = async (what: string) => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectNothingCut(page, what);
  };
  await expectLargeAndWhole('sign-in');
  for (const mailbox of ['midway', 'finished']) {
    await beginSession(page.context(), redgum, mailbox);
    await visit(page, `${redgum.base}/dashboard`);
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expectLargeAndWhole(`dashboard of ${mailbox}`);
    if (mailbox === 'finished') break;
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  const { unit, subscription } = await places(page);
  for (const path of [unit, subscription, '/courses', '/subscriptions', '/user']) {
    await visit(page, redgum.base + path);
    await expect(heading(page)).toBeVisible();
    await expectLargeAndWhole(path);
  }
});

for (const viewport of [desktop, phone]) {
  test(`Written from right to left the shell is mirrored at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const mirror = () => document.documentElement?.setAttribute('dir', 'rtl');
      mirror();
      new MutationObserver(mirror).observe(document, { childList: true });
    });
    await page.goto(`${redgum.base}/auth`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expectNothingCut(page, 'sign-in');
    await signInToDashboard(page, redgum, 'finished');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const box = async (part: ReturnType<Page['getByRole']>) => (await part.boundingBox())!;
    const name = await box(page.getByRole('banner').getByRole('link').first());
    const person = await box(page.getByRole('banner').getByRole('button').last());
    expect(name.x + name.width).toBeGreaterThan(viewport.width - 40);
    expect(person.x).toBeLessThan(40);
    if (viewport === desktop) {
      const side = await box(navigation(page));
      const main = await box(page.getByRole('main'));
      expect(side.x + side.width).toBe(viewport.width);
      expect(main.x).toBe(0);
      expect(main.x + main.width).toBeLessThanOrEqual(side.x);
    }
    const { unit, subscription } = await places(page);
    for (const path of ['/dashboard', '/courses', '/subscriptions', unit, subscription, '/user']) {
      await visit(page, redgum.base + path);
      await expect(heading(page)).toBeVisible();
      await expectNothingCut(page, path);
    }
  });
}

test('The menu of a person looks the same right after signing in as after a reload', async ({ page }) => {
  const look = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    const item = page.getByRole('menuitem', { name: 'Sign out' });
    await expect(item).toBeVisible();
    const seen = await item.evaluate((element) => {
      const { color, backgroundColor, paddingBlock } = getComputedStyle(element);
      return { color, backgroundColor, paddingBlock, height: element.getBoundingClientRect().height };
    });
    await page.keyboard.press('Escape');
    return seen;
  };
  await signInByForm(page, redgum, 'midway');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const afterSignIn = await look();
  await page.reload();
  expect(afterSignIn).toEqual(await look());
});

test('What does not exist in a room is said inside the frame', async ({ page }) => {
  await signIn(page, redgum, 'admin', '/console/courses');
  for (const path of [
    '/console/courses/not-an-id',
    '/console/intakes/not-an-id',
    '/console/intakes/edit?id=1',
    '/console/classes/not-an-id',
    '/console/classes/edit?intake=1',
  ]) {
    await page.goto(redgum.base + path);
    await expect(heading(page, 'Page not found'), path).toBeVisible();
    await expect(page.getByRole('main'), path).toHaveCount(1);
    await expect(navigation(page), path).toBeVisible();
  }
});

test('Whoever opens the address of a room that is not theirs reads whom it is for, on a phone with large text too', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, redgum, 'trainer', '/console');
  await page.goto(`${redgum.base}/console/settings`);
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('You cannot open “Settings”');
  await expect(told).toContainText('It needs the role Administrator.');
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await fits(page);
});
