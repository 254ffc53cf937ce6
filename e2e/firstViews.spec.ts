import { expect, test, type Page } from '@playwright/test';
import { hold } from './hold.ts';
import { signIn } from './person.ts';
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
      return [`${text} at ${Math.round(x)}, ${Math.round(y)}`];
    });
  });

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
    return ['/assessments', ...Array.from(states, ([, id]) => `/assessments/${id}`)];
  });
}

for (const [brand, mailbox] of [
  [harbour, 'midway'],
  [redgum, 'redo'],
  [saffron, 'arabic'],
] as const) {
  for (const viewport of [phone, desktop]) {
    test(`The pages of ${mailbox} say at ${viewport.width} px what the screens say, in the same places`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
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
        await letGo();
        await expect(page.locator('#page-title')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const shown = await texts(page);
        expect(
          painted.filter((text) => !shown.includes(text)),
          `${address} says\n${shown.join('\n')}`,
        ).toEqual([]);
      }
    });
  }
}
