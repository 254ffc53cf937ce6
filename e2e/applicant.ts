import { expect, type Browser, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { newestMail } from './person.ts';
import { phone, type Brand } from './world.ts';

/* The steps of an applicant, on the demonstration's own courses. */

/** A course, and when to start it. */
export const cookery = { course: 'Certificate III in Commercial Cookery', intake: 'Evening kitchen' };

/** Every run and every retry registers a new person. */
export const freshEmail = (name: string): string => `${name}.${Date.now().toString(36)}@mail.example`;

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const next = (page: Page) =>
  page.getByRole('button', { name: /^(Save and continue|Continue to check and send)$/ }).click();
export const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

/** From the catalogue to the first step; resolves with the address of the registration. */
export async function begin(page: Page, brand: Brand, email: string, wish = cookery): Promise<string> {
  await page.goto(`${brand.base}/browse`);
  await page.getByRole('link', { name: wish.course }).first().click();
  await expect(heading(page)).toHaveText(wish.course);
  await page.getByRole('link', { name: `Enrol: ${wish.intake}` }).click();
  await expect(heading(page)).toHaveText(`Register for ${wish.course}`);
  await expect(page.getByText(wish.intake).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(heading(page)).toHaveText('About you');
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  return page.url().split('?')[0]!;
}

/** Opens the newest mailed link in the browser that started, because the email is the applicant's own. */
export async function proveEmail(page: Page, brand: Brand, email: string): Promise<void> {
  const [link] = await newestMail(brand, email);
  // In a new page, as a mail program would.
  await page.goto('about:blank');
  await page.goto(link!);
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
}

export async function aboutYou(page: Page, born: { day: string; month: string; year: string }) {
  await expect(heading(page)).toHaveText('About you');
  await page.getByRole('textbox', { name: 'Given name', exact: true }).fill('Ana');
  await page.getByRole('textbox', { name: 'Family name' }).fill("O'Neill-Silva");
  await page.getByRole('textbox', { name: 'Day' }).fill(born.day);
  await page.getByRole('textbox', { name: 'Month' }).fill(born.month);
  await page.getByRole('textbox', { name: 'Year' }).fill(born.year);
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0412 345 678');
  await page.getByRole('combobox', { name: 'Country' }).fill('Austral');
  await page.getByRole('option', { name: 'Australia', exact: true }).click();
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('Mill Street');
  await page.getByRole('textbox', { name: 'Street number' }).fill('12');
  await page.getByRole('textbox', { name: 'Suburb, locality or town' }).fill('Brunswick');
  await page.getByLabel('State or territory').selectOption('Victoria');
  await page.getByRole('textbox', { name: 'Postcode' }).fill('3056');
  await saved(page);
}

export async function background(page: Page, brand: Brand) {
  await expect(heading(page)).toHaveText('Your background');
  for (const [name, part, option] of [
    ['Which country were you born in?', 'Austral', 'Australia'],
    ['Which language do you mainly speak at home?', 'Engl', 'English'],
  ] as const) {
    await page.getByRole('combobox', { name }).fill(part);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  const origin = page.getByRole('radiogroup', { name: /Aboriginal or Torres Strait/ });
  await origin.getByRole('radio', { name: 'Neither' }).check();
  await page.getByLabel(/describes your work/).selectOption('Part-time employee');
  await page.getByRole('radio', { name: 'Completed Year 10' }).check();
  await page
    .getByRole('radiogroup', { name: 'Are you attending secondary school now?' })
    .getByRole('radio', { name: 'Not attending' })
    .check();
  await page
    .getByRole('radiogroup', { name: /disability, impairment/ })
    .getByRole('radio', { name: 'Prefer not to say' })
    .check();
  const prior = page.getByRole('radiogroup', { name: /any qualification since school/ });
  await prior.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('checkbox', { name: 'Certificate II', exact: true }).check();
  await page.getByLabel(`main reason for this ${brand.Course.toLowerCase()}`).selectOption('To get a job');
}

export async function usi(page: Page) {
  await expect(heading(page)).toHaveText('Unique Student Identifier');
  await page.getByRole('radio', { name: 'Yes, I know it' }).check();
  const field = page.getByRole('textbox', { name: 'Your USI' });
  await field.fill('BNGH7C75F0');
  await field.blur();
  await expect(page.getByText('Character 10 cannot be “0”.')).toBeVisible();
  await field.fill('BNGH7C75FN');
  // No registry is connected here, and nothing claims it was asked.
  await expect(
    page.getByText('The format is right. It has not been checked with the registry.'),
  ).toBeVisible();
}

export async function skills(page: Page) {
  await expect(heading(page)).toHaveText('Reading, writing, numbers and digital skills');
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio', { name: 'I manage well' }).check();
  }
  await page.getByRole('textbox', { name: /Which door do you use/ }).fill('The side door; ask for a key.');
  await page.getByRole('textbox', { name: /How many boxes/ }).fill('10');
  await page.getByRole('textbox', { name: /Why do you want/ }).fill('I like to cook for many people.');
  await saved(page);
}

/** Is offered recognition of what they can do already, and tells about it. */
export async function recognition(page: Page) {
  await expect(heading(page)).toHaveText('What you can do already');
  await expect(page.getByRole('textbox', { name: /What have you done so far/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Yes, from work or life' }).check();
  await page.getByRole('textbox', { name: /What have you done so far/ }).fill('Two years in a kitchen.');
  await saved(page);
}

/** Opens a mailed link as somebody else, in a separate browser. */
export async function elsewhere(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

export async function guardianSigns(browser: Browser, page: Page, brand: Brand) {
  const address = freshEmail('rosa');
  await expect(heading(page)).toHaveText('Parent or guardian');
  await page.getByRole('textbox', { name: 'Name of your parent or guardian' }).fill('Rosa Silva');
  await page.getByRole('textbox', { name: 'What is their relationship to you?' }).fill('Mother');
  await page.getByRole('textbox', { name: 'Their email' }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/^Waiting for Rosa Silva \(sent/)).toBeVisible();
  await accessible(page);

  const [link] = await newestMail(brand, address);
  const guardian = await elsewhere(browser, link!);
  await expect(heading(guardian)).toHaveText("Ana O'Neill-Silva asks you to agree");
  expect(guardian.url()).toBe(`${brand.base}/link/open`);
  await expect(guardian.getByText('Your parent or guardian')).toHaveCount(0);
  await expect(guardian.getByRole('region', { name: 'What you sign for' })).toContainText(/\$[\d,]+\.\d\d/);
  await guardian.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(guardian.getByRole('alert').first()).toContainText('Sign with your name');
  await accessible(guardian);
  await fits(guardian);
  for (const box of await guardian.getByRole('checkbox').all()) await box.check();
  await guardian.getByRole('textbox', { name: 'Your full name' }).fill('Rosa Silva');
  await guardian.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(heading(guardian)).toHaveText('Thank you, you have signed');
  await guardian.context().close();

  const second = await elsewhere(browser, link!);
  await expect(heading(second)).toHaveText(/signed|does not work any more/);
  await second.context().close();
}
