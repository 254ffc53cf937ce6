import { expect, test, type Locator, type Page } from '@playwright/test';
import { wrongIn } from '#test/schemaOrg/check.ts';
import { ask } from './ask.ts';
import { fits } from './fits.ts';
import { fillSignIn } from './person.ts';
import { brands, password, phone, type Brand } from './world.ts';

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface CourseData {
  name: string;
  offers: { price: string };
  syllabusSections: { name: string }[];
  hasCourseInstance: {
    name: string;
    startDate?: string;
    location?: { name?: string } | { name?: string }[];
  }[];
}
interface CatalogueRow {
  id: string;
  title: string;
}

interface Catalogue {
  rows: CatalogueRow[];
  total: number;
}

/** The page at this address as the server gives it to whoever opens it. */
async function htmlOf(brand: Brand, path: string): Promise<string> {
  const { status, body } = await ask(brand, path, { headers: { 'sec-fetch-dest': 'document' } });
  expect(status, path).toBe(200);
  return body;
}

/** Every course of the catalogue, also those on later pages. */
async function catalogueRows(brand: Brand): Promise<CatalogueRow[]> {
  const rows: CatalogueRow[] = [];
  for (let at = 1; ; at++) {
    const { body } = await ask(brand, `/api/public/courses?page=${at}`);
    const { rows: more, total } = JSON.parse(body) as Catalogue;
    rows.push(...more);
    if (rows.length >= total || more.length === 0) return rows;
  }
}

const structured = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** What the HTML tells search engines of the course. */
async function courseDataOf(brand: Brand, path: string): Promise<CourseData> {
  const html = await htmlOf(brand, path);
  const [[, data]] = [...html.matchAll(structured)] as [RegExpExecArray];
  const { '@graph': things } = JSON.parse(data!) as { '@graph': (CourseData & { '@type': string })[] };
  return things.find((one) => one['@type'] === 'Course')!;
}

const money = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
});
const price = ({ offers }: CourseData): string =>
  Number(offers.price) === 0 ? 'Free' : money.format(Number(offers.price));
const dates = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** "1 Feb", as every wording of a day contains it. */
const day = (iso: string): string => dates.format(new Date(`${iso}T00:00:00Z`));

/** Prices, days, places and units of the structured data stand on the page. */
async function expectShown(page: Page, course: CourseData): Promise<void> {
  await expect(heading(page)).toHaveText(course.name);
  const main = page.getByRole('main');
  await expect(main).toContainText(price(course));
  for (const { name } of course.syllabusSections) await expect(main).toContainText(name);
  for (const { name, startDate, location } of course.hasCourseInstance) {
    if (name) await expect(main).toContainText(name);
    if (startDate) await expect(main).toContainText(day(startDate));
    for (const at of [location ?? []].flat()) if (at.name) await expect(main).toContainText(at.name);
  }
}

test('What search engines are told of every course is what its page shows', async ({ page }) => {
  test.slow();
  for (const { id } of await catalogueRows(saffron)) {
    const path = `/browse/${id}`;
    await page.goto(saffron.base + path);
    await expectShown(page, await courseDataOf(saffron, path));
  }
});

test('A validator of schema.org finds nothing in the structured data of any page of the sitemap', async () => {
  for (const brand of brands) {
    const { body: sitemap } = await ask(brand, '/sitemap.xml');
    const addresses = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, at]) =>
      at!.replaceAll('&amp;', '&'),
    );
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses)
      for (const [, data] of (await htmlOf(brand, address.slice(brand.base.length))).matchAll(structured))
        expect(wrongIn(JSON.parse(data!)), address).toEqual([]);
  }
});

test('A shared link shows a picture in the brand', async ({ page }) => {
  for (const brand of brands) {
    for (const path of ['/auth', '/browse']) {
      await page.goto(brand.base + path);
      const image = (await page.locator('meta[property="og:image"]').getAttribute('content'))!;
      // Only the browser resolves the names of the organisations.
      const answer = (await page.goto(image))!;
      expect([answer.status(), (await answer.allHeaders())['content-type']]).toEqual([200, 'image/png']);
    }
  }
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Everything about every listed course can be read', async ({ page }) => {
    test.slow();
    for (const brand of brands) {
      await page.goto(`${brand.base}/browse`);
      await expect(heading(page)).toHaveText(`Browse ${brand.courses}`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w/);
      const courses = await catalogueRows(brand);
      for (const { id, title } of courses.slice(0, 12)) {
        const card = page.getByRole('article').filter({ hasText: title });
        await expect(card.first()).toContainText(/\$|Free/);
        await expect(page.getByRole('link', { name: title }).first()).toHaveAttribute(
          'href',
          `/browse/${id}`,
        );
      }
      for (const { id, title } of courses) {
        const path = `/browse/${id}`;
        await page.goto(brand.base + path);
        await expect(page).toHaveTitle(`${title} | ${brand.name}`);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w/);
        await expectShown(page, await courseDataOf(brand, path));
      }
    }
  });

  test('The catalogue is searched and filtered by an ordinary form', async ({ page }) => {
    await page.goto(`${saffron.base}/browse`);
    await page.getByRole('searchbox', { name: 'Search qualifications' }).fill('barista');
    await page.getByRole('button', { name: 'Search qualifications' }).click();
    await expect(page).toHaveURL(/\/browse\?q=barista/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Barista basics' }).click();
    await expect(heading(page)).toHaveText('Barista basics');
  });

  test('On a phone too', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(`${saffron.base}/browse`);
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
    await page.getByLabel('How you learn').selectOption('online');
    await page.getByRole('button', { name: 'Search qualifications' }).click();
    await expect(page).toHaveURL(/mode=online/);
    await expect(page.getByLabel('How you learn')).toHaveValue('online');
    await fits(page);
  });

  test('Somebody signs in by an ordinary form, and reads what the rest needs', async ({ page }) => {
    await page.goto(`${redgum.base}/auth?next=/courses`);
    await expect(page.getByRole('button', { name: 'Email me a sign-in link' })).toBeHidden();
    await fillSignIn(page, 'finance@redgum.example', 'not the password');
    await expect(page).toHaveURL(`${redgum.base}/auth?reason=wrong_credentials&next=%2Fcourses`);
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(/password/);
    await fillSignIn(page, 'finance@redgum.example', password);
    await expect(page).toHaveURL(`${redgum.base}/courses`);
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    await page.goto(`${harbour.base}/auth`);
    await fillSignIn(page, 'finance@redgum.example', password);
    await expect(page).toHaveURL(`${harbour.base}/auth?reason=wrong_credentials`);
  });

  test('Registering says what it needs, and who helps another way', async ({ page }) => {
    const [course] = await catalogueRows(redgum);
    await page.goto(`${redgum.base}/register/${course!.id}`);
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'hello@redgum.example' })).toBeVisible();
    await expect(page.getByRole('textbox')).toBeHidden();
  });

  test('What is written in can be seen to be a field or a button', async ({ page }) => {
    await page.goto(`${harbour.base}/auth`);
    const painted = (of: Locator, what: 'borderTopColor' | 'backgroundColor') =>
      of.evaluate((element, name) => getComputedStyle(element)[name], what);
    const white = 'rgb(255, 255, 255)';
    expect(await painted(page.getByRole('textbox', { name: 'Email' }), 'borderTopColor')).not.toBe(white);
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    expect(await painted(button, 'backgroundColor')).toBe('rgb(11, 110, 143)');
  });

  test('The language is chosen by a link, and kept', async ({ page }) => {
    await page.goto(`${redgum.base}/auth`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await page.goto(`${redgum.base}/browse`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  });
});
