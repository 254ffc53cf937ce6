import { expect, test, type Browser, type Page } from '@playwright/test';

import type { PersonAccount } from '../contract/src/billing/account.ts';
import { daysFromNow } from './days.ts';
import { acceptsTerms, handsInReport, openIntake, secret, thirty } from './intakeOfThirty.ts';
import { newcomer } from './newcomer.ts';
import { asks } from './observedWork.ts';
import { personIn, signIn } from './person.ts';
import { uploadBankFile } from './uploadBankFile.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const saffron: Brand = brands[2]!;
const second = { name: 'Quinn Sato', email: 'quinn.sato@day.example', role: 'assessor' } as const;
const main = (page: Page) => page.getByRole('main');
const [payer, leaver, mover, reader] = thirty.slice(10) as [Person, Person, Person, Person];
type Person = (typeof thirty)[number];

async function newPerson(browser: Browser, email: string, to: string, viewport = desktop): Promise<Page> {
  await acceptsTerms(saffron, email);
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signIn(page, saffron, email, to, secret);
  return page;
}

/** Opens the page of a person of the intake, as the list of people finds them. */
async function openPerson(page: Page, { name, email }: Person): Promise<void> {
  await page.goto(`${saffron.base}/console/people?search=${encodeURIComponent(email)}`);
  await main(page).getByRole('link', { name }).click();
  await page.waitForURL(/\/people\/[^/]+$/);
}

const openEnrolment = (page: Page) =>
  main(page)
    .getByRole('link', { name: /Commercial Cookery/ })
    .first()
    .click();

/** How many the open list says it has: in words, in its tab, or by its rows. */
async function listed(page: Page): Promise<number[]> {
  const said = await main(page).locator('[role=status], [aria-current]').allInnerTexts();
  const numbers = said.flatMap((text) => text.replace(/^One\b/, '1').match(/\d+/g) ?? []).map(Number);
  if (numbers.length > 0) return numbers;
  const rows = await main(page).locator('tbody tr').count();
  return [rows || (await main(page).getByRole('listitem').count())];
}

/** Every number of the start page is the number its list has. Another journey may change both meanwhile. */
async function figuresHold(page: Page): Promise<void> {
  const cards = main(page)
    .getByRole('link')
    .filter({ hasText: /^\d+\D/ });
  const open = async () => {
    await page.goto(`${saffron.base}/console`);
    await expect(main(page).getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  };
  await open();
  for (const path of await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')!)))
    await expect(async () => {
      await open();
      const card = cards.and(page.locator(`a[href="${path}"]`));
      if ((await card.count()) === 0) return;
      const figure = Number.parseInt(await card.innerText(), 10);
      await card.click();
      await expect.poll(() => listed(page), { timeout: 5000, message: path }).toContain(figure);
    }).toPass({ timeout: 60_000 });
}

/** Marks the works of these students, each claimed, judged by keyboard and released. */
async function mark(page: Page, students: readonly Person[]): Promise<void> {
  for (const { name } of students) {
    await page.goto(`${saffron.base}/console/marking?q=${encodeURIComponent(name)}`);
    await main(page).getByRole('link', { name }).click();
    await main(page).getByRole('button', { name: 'Claim and mark' }).click();
    await expect(main(page).getByRole('heading', { name: /Question \d+$/ })).toBeFocused();
    const satisfactory = main(page).getByRole('radio', { name: 'Satisfactory', exact: true });
    // The keys are listened to a moment after the question is there.
    const judge = () =>
      expect(async () => {
        await page.keyboard.press('s');
        await expect(satisfactory).toBeChecked({ timeout: 1000 });
      }).toPass({ timeout: 30_000 });
    await judge();
    await page.keyboard.press('n');
    await expect(satisfactory).not.toBeChecked();
    await judge();
    await expect(main(page).getByText('No result yet')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Judge and release now' }).click();
    await expect(main(page).getByRole('button', { name: 'Judge again' })).toBeVisible();
  }
}

test('One working day of four roles at an intake of thirty', async ({ browser }) => {
  test.slow();
  const admin = await personIn(browser, saffron, 'admin', '/console', desktop);
  const trainers = await asks<{ rows: { id: string }[] }>(admin, 'GET', 'staff/people?search=trainer@');
  await openIntake(admin, saffron, trainers.rows[0]!.id);
  await newcomer(admin, saffron, second);
  await Promise.all(thirty.slice(0, 10).map(({ email }) => handsInReport(saffron, email)));
  const trainer = await personIn(browser, saffron, 'trainer', '/console', phone);
  const assessor = await personIn(browser, saffron, 'assessor', '/console', desktop);
  const finance = await personIn(browser, saffron, 'finance', '/console/billing', desktop);

  await test.step('the roll of thirty is called on a phone without signal', async () => {
    await main(trainer)
      .getByRole('link', { name: /rolls? to call/ })
      .click();
    await main(trainer)
      .getByRole('row')
      .filter({ hasText: 'Kitchen of the day' })
      .getByRole('link')
      .first()
      .click();
    await expect(main(trainer).getByText('0 of 30 marked')).toBeVisible();
    await trainer.context().setOffline(true);
    await main(trainer).getByRole('button', { name: 'All present' }).click();
    await expect(main(trainer).getByText('30 of 30 marked')).toBeVisible();
    await trainer.context().setOffline(false);
    await expect(main(trainer).getByText(/^All saved/)).toBeVisible();
  });

  await test.step('ten works are marked by two assessors at once', async () => {
    const colleague = await newPerson(browser, second.email, '/console/marking');
    await Promise.all([mark(assessor, thirty.slice(0, 5)), mark(colleague, thirty.slice(5, 10))]);
    await colleague.context().close();
  });

  await test.step('a bank file with two payments is matched and booked', async () => {
    const lines = ['Date,Amount,Description'];
    for (const { name, email } of [payer, leaver]) {
      const { rows } = await asks<{ rows: { id: string }[] }>(admin, 'GET', `staff/people?search=${email}`);
      const { billing } = await asks<PersonAccount>(admin, 'GET', `staff/people/${rows[0]!.id}/account`);
      const { number, openCents } = billing.invoices[0]!;
      lines.push(`${daysFromNow(-1)},${(openCents / 100).toFixed(2)},${number} ${name}`);
    }
    await main(finance).getByRole('link', { name: 'Bank files' }).click();
    await uploadBankFile(finance, `${lines.join('\n')}\n`, 'day.csv');
    for (const { name } of [payer, leaver])
      await expect(main(finance).getByRole('checkbox', { name: `Book for ${name}` })).toBeChecked();
    await main(finance)
      .getByRole('button', { name: /^Book 2 lines/ })
      .click();
    await expect(finance.getByText('2 lines are booked.')).toBeVisible();
  });

  await test.step('somebody who paid withdraws, and gets back what was not taught', async () => {
    await openPerson(admin, leaver);
    await openEnrolment(admin);
    await main(admin)
      .getByRole('button', { name: /^Withdraw from/ })
      .click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog.getByText('Taken off invoices')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moves away');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main(admin).getByText('Withdrawn', { exact: true }).first()).toBeVisible();
    await openPerson(finance, leaver);
    await main(finance).getByRole('link', { name: 'See and book' }).click();
    await main(finance)
      .getByRole('button', { name: /^Give back money of REC-/ })
      .click();
    const refund = finance.getByRole('dialog');
    await refund.getByLabel('Why').fill('Moved away before it began');
    await refund.getByRole('button', { name: /^Give back \$/ }).click();
    await expect(finance.getByText(/^\$[\d,.]+ is given back\.$/)).toBeVisible();
  });

  await test.step('somebody is transferred to another course', async () => {
    await openPerson(admin, mover);
    await openEnrolment(admin);
    await main(admin)
      .getByRole('button', { name: /^Transfer to another/ })
      .click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('combobox').first().selectOption({ label: 'Barista basics (BAR-01)' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wants to work in a café');
    await dialog.getByRole('button', { name: /^Transfer to another/ }).click();
    await expect(admin.getByText(`${mover.name} is transferred.`, { exact: false })).toBeVisible();
    await expect(admin.getByRole('heading', { level: 1, name: 'Barista basics' })).toBeVisible();
  });

  await test.step('an announcement is sent to the intake, and a student reads it', async () => {
    const title = `Closed shoes in the kitchen ${test.info().retry}`;
    await trainer.goto(`${saffron.base}/console/messages/announcements/edit`);
    await main(trainer)
      .getByRole('checkbox', { name: /A working day/ })
      .check();
    await main(trainer).getByLabel('Title').fill(title);
    await main(trainer).getByRole('textbox', { name: 'Text', exact: true }).click();
    await trainer.keyboard.type('From Monday everybody comes in closed shoes.');
    await main(trainer).getByRole('button', { name: 'Send' }).click();
    await expect(main(trainer).getByText(/^Read by 0 of \d+ people\.$/)).toBeVisible();
    const student = await newPerson(browser, reader.email, '/dashboard', phone);
    await main(student).getByRole('link', { name: 'Read announcement' }).click();
    await expect(main(student)).toContainText('closed shoes');
    await student.context().close();
    await trainer.reload();
    await expect(main(trainer).getByText(/^Read by 1 of \d+ people\.$/)).toBeVisible();
  });

  await test.step('a student at risk is found and written to', async () => {
    await trainer.goto(`${saffron.base}/console`);
    await main(trainer)
      .getByRole('link', { name: /at risk/ })
      .click();
    await main(trainer)
      .getByRole('link', { name: /^Write to / })
      .first()
      .click();
    await main(trainer).getByRole('textbox').fill('How are you? Ring me if I can help.');
    await main(trainer).getByRole('button', { name: 'Send' }).click();
    await expect(main(trainer).getByText('How are you? Ring me if I can help.')).toBeVisible();
  });

  await test.step('every figure of a start page equals its list', async () => {
    for (const page of [trainer, assessor, finance, admin]) await figuresHold(page);
  });
});
