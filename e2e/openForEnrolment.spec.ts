import { expect, test, type Browser, type Page } from '@playwright/test';
import { aboutYou, background, begin, heading, next, recognition, skills } from './applicant.ts';
import { accessible } from './accessible.ts';
import { startEmpty, type EmptyInstallation } from './emptyInstallation.ts';
import { fits } from './fits.ts';
import { figures } from './paying.ts';
import * as setUp from './settingUp.ts';
import { phone, type Brand } from './world.ts';

/* An organisation, from the command that makes it to its first paid enrolment, on an installation without any data. */

const secret = 'brass lantern ninety orchard';
const student = { email: 'ana@mail.example', name: "Ana O'Neill-Silva" };

let installation: EmptyInstallation;
test.beforeAll(async () => {
  installation = await startEmpty();
});
test.afterAll(() => installation.stop());

/** Counts the screens a person opens: every other address and every other heading. */
function countScreens(page: Page, seen: string[]): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http'))
      seen.push(new URL(frame.url()).pathname);
  });
}

/** The organisation as everybody knows it once it is set up. */
const amber = (): Brand => ({
  slug: 'amber',
  name: 'Amber Trades College',
  base: installation.base('amber'),
  Course: 'Program',
  courses: 'programs',
  Unit: 'Unit',
  header: 'gradient',
});

async function createOrganisation(): Promise<string> {
  const said = await installation.livery(
    'organisation create',
    { slug: 'amber', name: 'Amber Trades College' },
    { 'admin-email': 'dana@amber.example', 'admin-name': 'Dana Whitlock' },
  );
  return /http\S+\/auth\/invitation\/\S+/.exec(said)![0];
}

async function setUpAll(page: Page): Promise<void> {
  await setUp.dress(page);
  await setUp.sayProgram(page);
  await setUp.nameOrganisation(page);
  await setUp.publishText(page, 'Terms of use');
  await setUp.publishText(page, 'Privacy policy');
  for (const name of [
    'Privacy notice',
    'Privacy notice for the national student number',
    'Declaration that answers are true',
    'Fees and refunds',
  ])
    await setUp.publishText(page, name);
  await setUp.sell(page);
  await setUp.addLocation(page);
  await setUp.addCourse(page);
  await setUp.informStudents(page);
  await setUp.openForEnrolment(page);
  await setUp.isReady(page, amber());
}

/** Finds the course on a phone, fills in every step and sends. */
async function register(page: Page): Promise<void> {
  await begin(page, amber(), student.email, { course: setUp.course, intake: 'Autumn workshop' });
  const [link] = await installation.mailed(student.email);
  await page.goto(link!);
  await aboutYou(page, { day: '1', month: '1', year: '1998' });
  await next(page);
  await background(page, amber());
  await next(page);
  await page.getByRole('radio', { name: /later/ }).check();
  await next(page);
  await page.getByRole('radio', { name: 'I’ll show it in person' }).check();
  await next(page);
  await skills(page);
  await next(page);
  await recognition(page);
  await next(page);
  await page.getByRole('radio', { name: 'I do' }).check();
  await next(page);
  await expect(heading(page)).toHaveText('Start, fees and plan');
  await next(page);
  await expect(heading(page)).toHaveText('Declarations');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await next(page);
  await expect(page.getByText('You can send this now.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your full name' }).fill(student.name);
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(heading(page)).toHaveText('We have your registration');
}

async function accept(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Registrations' }).first().click();
  await page.getByRole('main').getByRole('link', { name: student.name }).click();
  await page.getByRole('button', { name: 'Record the suitability advice' }).click();
  const advice = page.getByRole('region', { name: 'Suitability advice' });
  await advice.getByLabel('Suitable', { exact: true }).check();
  await advice.getByLabel('Advice', { exact: true }).fill('Can begin.');
  await advice.getByRole('button', { name: 'Record the advice' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('main')).toContainText('Accepted, by Dana Whitlock');
}

/** Takes the account of the mailed link and asks where to send the money. */
async function pay(page: Page): Promise<string> {
  const links = await installation.mailed(student.email, '/auth/invitation/');
  await page.goto(links.find((one) => one.includes('/auth/invitation/'))!);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('button', { name: 'I accept both and continue' }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth'));
  await page.goto(`${amber().base}/billing`);
  await page
    .getByRole('button', { name: /^Pay now/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show me where to send it' }).click();
  await expect(dialog).toContainText('12345678');
  return (await dialog.locator('dd').first().textContent())!;
}

async function confirmPayment(page: Page, reference: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).first().click();
  await page
    .getByRole('button', { name: `It has arrived: transfer ${reference} of ${student.name}` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Record \$/ })
    .click();
  await expect(page.getByText(`from ${student.name} is recorded`)).toBeVisible();
}

const headerOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('header')!).backgroundImage);

/** Notes what each frame looks like from now on, without repeats; gives the way to read it. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  const looks = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const title = document.querySelector('h1');
    const look = () => {
      const header = document.querySelector('header');
      const stands = title?.isConnected && title.checkVisibility({ opacityProperty: true });
      const now = header && stands ? getComputedStyle(header).backgroundImage : 'blank';
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => looks.jsonValue();
}

/** A look that is published and taken back reaches the page a student has open, without a reload or a flash. */
async function changeLook(staff: Page, page: Page): Promise<void> {
  let loads = 0;
  page.on('load', () => loads++);
  const looks = await watchFrames(page);
  const worn = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return headerOf(page);
  };
  expect(await worn()).toContain('radial-gradient');
  const amberLook = await worn();
  await setUp.tryRed(staff);
  await expect.poll(worn).toContain('rgb(122, 31, 43)');
  await setUp.goBack(staff);
  await expect.poll(worn).toBe(amberLook);
  expect(loads).toBe(0);
  expect(await looks()).toEqual([amberLook, expect.stringContaining('rgb(122, 31, 43)'), amberLook]);
}

const onPhone = async (browser: Browser) => (await browser.newContext({ viewport: phone })).newPage();

test('An organisation made by one command goes to its first paid enrolment by screens alone, in its own look and words', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000);
  const screens: string[] = [];
  countScreens(page, screens);
  await setUp.acceptInvitation(page, await createOrganisation(), secret);
  await setUpAll(page);

  const own = await onPhone(browser);
  countScreens(own, screens);
  await register(own);
  await fits(own);
  await accept(page);
  const reference = await pay(own);
  await confirmPayment(page, reference);

  await own.reload();
  await expect(figures(own)).toHaveText('You have paid $1,200.00. Nothing is left to pay');
  await fits(own);
  await own.goto(`${amber().base}/courses`);
  await expect(own).toHaveTitle('Programs | Amber Trades College');
  await own.getByRole('link', { name: setUp.course }).first().click();
  await expect(own.getByRole('main')).toContainText('Test and repair basic electrical circuits');
  await accessible(own);
  expect(await own.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Merriweather');
  await changeLook(page, own);
  console.log(`From nothing to a paid enrolment: ${screens.length} screens`);
  await own.context().close();
});
