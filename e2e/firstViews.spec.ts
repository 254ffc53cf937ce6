import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { hold } from './hold.ts';
import { signIn } from './person.ts';
import { shiftsOf, watchShift } from './shift.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

/* What pages of a person show before any script runs, beside what the application shows in its place. */

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];

/** Every text of the page's content and where it stands, in pixels. */
const texts = (page: Page) =>
  page.evaluate(() => {
    const isText = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && textContent!.trim() !== '';
    return [...document.querySelectorAll('main *:not(style, noscript, noscript *)')].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width } = range.getBoundingClientRect();
      if (width === 0 || ![...element.childNodes].some(isText)) return [];
      const text = element.textContent.replaceAll(/[\s\u2068\u2069]+/g, ' ').trim();
      return [{ text, x: Math.round(x), y: Math.round(y) }];
    });
  });

type Text = Awaited<ReturnType<typeof texts>>[number];

/** The same words in the same place, but for a fraction of a pixel that is rounded otherwise. */
const isSame = (one: Text, other: Text): boolean =>
  one.text === other.text && Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;

/** Addresses of what this person has, for the pages of one thing. */
async function addressesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const read = async (path: string) => (await fetch(`/api/student/${path}`)).json();
    const { assessments } = (await read('student_assessments')) as {
      assessments: { id: string; state: string; endsAt: string | null }[];
    };
    // The clock of a running attempt starts when its answer arrives, so that it does not come with the page.
    const calm = assessments.filter(({ endsAt }) => endsAt === null);
    const states = new Map(calm.map(({ id, state }) => [state, id]));
    const { subscriptions } = (await read('course_subscriptions')) as {
      subscriptions: { id: string; preCourseRemaining: number }[];
    };
    const { plans } = (await read('billing')) as { plans: unknown[] };
    const waiting = subscriptions.flatMap(({ id, preCourseRemaining }) => (preCourseRemaining > 0 ? id : []));
    const courses = await Promise.all(
      subscriptions.map(
        async ({ id }) =>
          (await read(`course_subscriptions/${id}`)) as { units: { id: string; locked: object | null }[] },
      ),
    );
    const units = courses.flatMap((course) => course.units);
    const open = units.find(({ locked }) => locked === null);
    const closed = units.find(({ locked }) => locked !== null);
    const { items } = (open ? await read(`units/${open.id}`) : { items: [] }) as {
      items: { id: string; kind: string }[];
    };
    const text = items.find(({ kind }) => kind === 'text');
    return [
      '/dashboard',
      '/courses',
      '/subscriptions',
      ...subscriptions.map(({ id }) => `/subscriptions/${id}`),
      ...(open && text ? [`/units/${open.id}?item=${text.id}`] : []),
      ...(closed ? [`/units/${closed.id}`] : []),
      ...(plans.length > 0 ? ['/billing'] : []),
      '/user',
      ...waiting.map((id) => `/pre-course/${id}`),
      '/assessments',
      ...Array.from(states, ([, id]) => `/assessments/${id}`),
    ];
  });
}

for (const [brand, mailbox] of [
  [harbour, 'midway'],
  [redgum, 'redo'],
  [saffron, 'arabic'],
] as const) {
  for (const viewport of [phone, desktop]) {
    test(`The pages of ${mailbox} say at ${viewport.width} px what the screens say, in the same places, and can be used by all`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      test.slow();
      // Latin words in an Arabic page are a fraction wider in the brand's font, which may arrive after the first paint.
      const least = mailbox === 'arabic' ? 0.06 : 0;
      const moved = async () => (await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) > least);
      await watchShift(page);
      await signIn(page, brand, mailbox);
      await expect(page.locator('#page-title')).toBeVisible();
      for (const address of await addressesOf(page)) {
        const letGo = await hold(page, /\/assets\/.*\.js$/);
        await page.goto(brand.base + address, { waitUntil: 'commit' });
        await expect(page.locator('.loading[data-view]'), address).toBeAttached();
        await expect(page.locator('.loading')).toBeHidden();
        await page.evaluate(() => document.fonts.ready);
        const painted = await texts(page);
        expect(painted.length, address).toBeGreaterThan(2);
        await accessible(page, address);
        expect(await moved(), address).toEqual([]);
        await letGo();
        await expect(page.locator('#page-title')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        expect(await moved(), `${address} when taken over`).toEqual([]);
        const shown = await texts(page);
        const lost = painted.filter((one) => !shown.some((other) => isSame(one, other)));
        expect(
          lost,
          `${address} says\n${shown.map(({ text, x, y }) => `${text} at ${x}, ${y}`).join('\n')}`,
        ).toEqual([]);
      }
    });
  }
}
