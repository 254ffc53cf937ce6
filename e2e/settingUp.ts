import { expect, type Locator, type Page } from '@playwright/test';
import type { Brand } from './world.ts';

/* What an administrator of a new organisation does, screen after screen, following what the screens lead to. */

export const gradient = 'radial-gradient(circle at top, #FFD54F 0%, #FFB300 100%)';
export const course = 'Certificate III in Light Vehicle Mechanical Technology';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Fills fields by their labels. */
async function fill(within: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await within.getByLabel(label, { exact: true }).fill(value);
  }
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
  await expect(heading(page, 'Settings')).toBeVisible();
}

/** From the checklist to the place of one of its lines. */
async function step(page: Page, name: string): Promise<void> {
  await openSettings(page);
  await main(page).getByRole('link', { name, exact: true }).click();
}

/** The link of the command: a name that is there, a password, and the console. */
export async function acceptInvitation(page: Page, link: string, secret: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.addLocatorHandler(page.getByRole('button', { name: /^I accept/ }), (button) => button.click());
  await expect(page.getByText('steps of setting up are left', { exact: false })).toBeVisible();
}

export async function dress(page: Page): Promise<void> {
  await step(page, 'Your own look');
  await main(page).getByLabel('Primary colour').fill('#FFB300');
  await main(page).getByText('Gradient', { exact: true }).click();
  await main(page).getByText('Radial', { exact: true }).click();
  await main(page).getByLabel('As CSS').fill(gradient);
  await main(page).getByLabel('Font', { exact: true }).fill('Merri');
  await page.getByRole('option', { name: 'Merriweather' }).first().click();
  await expect(main(page).getByText(/^Draft saved/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
}

/** Another colour and the way back, while somebody else looks. */
export async function tryRed(page: Page): Promise<void> {
  await step(page, 'Your own look');
  await main(page).getByLabel('As CSS').fill('radial-gradient(#7a1f2b 0%, #5a1620 100%)');
  await expect(main(page).getByText(/^Draft saved/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
}

export async function goBack(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Go back to this' }).first().click();
  await dialog(page).getByRole('button', { name: 'Go back to this' }).click();
  await expect(page.getByText(/Version \d+ is back\./)).toBeVisible();
}

export async function sayProgram(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
  await main(page)
    .getByRole('link', { name: /^Words/ })
    .click();
  const enrolIn = main(page).getByRole('group', { name: 'What people enrol in' });
  await enrolIn.getByLabel('One', { exact: true }).fill('program');
  await main(page).getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByText('Saved. Every page uses the new words now.')).toBeVisible();
}

export async function nameOrganisation(page: Page): Promise<void> {
  await step(page, 'How students reach you');
  await fill(main(page), {
    'Legal name': 'Amber Trades Pty Ltd',
    ABN: '51 824 753 556',
    'RTO code': '45999',
    'Email for questions': 'hello@amber.example',
    Phone: '(02) 5550 0140',
  });
  await main(page).getByRole('button', { name: 'Save organisation' }).click();
  await expect(
    page.getByText('Saved. Pages and new emails use it from now on', { exact: false }),
  ).toBeVisible();
}

/** Publishes the starting text. Whoever publishes terms is asked to accept them too, on one of the next screens. */
export async function publishText(page: Page, name: string): Promise<void> {
  await openSettings(page);
  await expect(main(page).getByText('What is signed with a registration')).toBeVisible();
  const text = main(page).getByRole('link', { name, exact: true });
  // The checklist names what is missing so far; the list has every text.
  if (await text.isHidden())
    await main(page)
      .getByRole('link', { name: /^Texts/ })
      .click();
  await text.click();
  await main(page).getByRole('button', { name: 'Begin with the starting text' }).click();
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(main(page).getByText('This is the version in force.')).toBeVisible();
}

export async function sell(page: Page): Promise<void> {
  await step(page, 'Who sells');
  await expect(main(page).getByLabel('Name on invoices')).toHaveValue('Amber Trades Pty Ltd');
  await fill(main(page), {
    'Address on invoices': '12 Mill Street, Brunswick VIC 3056',
    'Email for questions about money': 'money@amber.example',
    'Name of the account': 'Amber Trades Pty Ltd',
    BSB: '062-000',
    'Account number': '12345678',
  });
  await main(page).getByRole('button', { name: 'Save money settings' }).click();
  await expect(page.getByText('Saved. New invoices use it', { exact: false })).toBeVisible();
}

export async function addLocation(page: Page): Promise<void> {
  await step(page, 'Where training is delivered');
  await main(page).getByRole('button', { name: 'Add a location' }).click();
  await fill(dialog(page), {
    Name: 'Main campus',
    Code: 'MAIN',
    'Suburb or town': 'Brunswick',
    Postcode: '3056',
  });
  await dialog(page).getByLabel('State or territory').selectOption('Victoria');
  await dialog(page).getByRole('button', { name: 'Save location' }).click();
  await expect(page.getByText('Main campus is saved.')).toBeVisible();
}

/** A course with its units and its price. */
export async function addCourse(page: Page): Promise<void> {
  await step(page, 'A program to enrol in');
  await main(page).getByRole('button', { name: 'Add a program' }).click();
  await fill(main(page), { Code: 'AUR30620', Name: course, Area: 'Automotive' });
  await main(page)
    .getByLabel('Units, one on each line')
    .fill('AURETR112 Test and repair basic electrical circuits\nAURLTE102 Diagnose and repair light engines');
  await main(page).getByRole('button', { name: 'Add the program' }).click();
  await expect(heading(page, course)).toBeVisible();
  await main(page).getByRole('button', { name: 'Add a fee' }).click();
  await fill(main(page), { 'Name of the fee': 'Tuition', 'Amount in dollars': '1200' });
  await saveCourse(page);
}

async function saveCourse(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Every section says something; the course names the information among what it lacks. */
export async function informStudents(page: Page): Promise<void> {
  const lack = main(page)
    .getByRole('listitem')
    .filter({ hasText: 'information that students must be given' });
  await lack.getByRole('link', { name: 'Go there' }).click();
  await expect(heading(page, 'Pre-enrolment information')).toBeVisible();
  const sections = main(page).getByRole('button', { name: /^Write “/ });
  // Its heading stands before its sections are there.
  await expect(sections).toHaveCount(10);
  const names = await sections.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  for (const name of names) {
    await main(page).getByRole('button', { name, exact: true }).click();
    const section = name.replace(/^Write “|”$/g, '');
    await main(page)
      .getByRole('textbox', { name: section })
      .fill(`${section}: we explain it on the first day.`);
  }
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(main(page).getByText('This is what is published already.')).toBeVisible();
  await main(page).getByRole('link', { name: course }).first().click();
}

/** An intake, which can be open before its course is; then the course stands in the catalogue. */
export async function openForEnrolment(page: Page): Promise<void> {
  const lack = main(page).getByRole('listitem').filter({ hasText: 'No intake is open' });
  await lack.getByRole('link', { name: 'Go there' }).click();
  await expect(main(page).getByLabel('Program', { exact: true }).locator('option:checked')).toContainText(
    course,
  );
  const first = main(page).getByRole('group', { name: 'First day' });
  await fill(first, { Day: '1', Month: '3', Year: '2030' });
  await fill(main(page), { Name: 'Autumn workshop', Places: '12' });
  await main(page).getByRole('switch', { name: 'Open for enrolment' }).click();
  await main(page).getByLabel('Location for reporting').selectOption({ index: 1 });
  await main(page).getByRole('button', { name: 'Add the intake' }).click();
  await expect(main(page)).toContainText('the program is not offered');
  await page.getByRole('navigation').getByRole('link', { name: 'Programs' }).first().click();
  await main(page).getByRole('link', { name: course }).click();
  await main(page).getByLabel('In the catalogue').check();
  await saveCourse(page);
}

/** Nothing is left that a student needs. */
export async function isReady(page: Page, brand: Brand): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
  await expect(main(page).getByText('Needed', { exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle(`Settings | ${brand.name}`);
}
