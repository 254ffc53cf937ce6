import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { courseCalled, fillApplication, signApplication } from './applying.ts';
import { begin, elsewhere, freshEmail, heading, saved } from './applicant.ts';
import { fits } from './fits.ts';
import { newestMail, signIn } from './person.ts';
import { brands, phone } from './world.ts';

const saffron = brands[2]!;
/** Registered for in this journey only, and the only course the questions are asked for. */
const wish = { course: 'Coach others in the kitchen', intake: 'At your workplace' };

/** Answers the one open question of the editor. */
async function write(page: Page, words: { question: string; kind: string; choices?: string[] }) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add a question' }).click();
  const label = main.getByRole('textbox', { name: 'Question', exact: true });
  await expect(label).toBeFocused();
  await label.fill(words.question);
  await main.getByLabel('Kind of answer').selectOption(words.kind);
  for (const [i, choice] of (words.choices ?? []).entries())
    await main.getByRole('textbox', { name: `Choice ${i + 1}` }).fill(choice);
  await main.getByRole('checkbox', { name: 'An answer is required' }).check();
  await main.getByRole('checkbox', { name: /^Only for some/ }).check();
  await main.getByRole('checkbox', { name: wish.course }).check();
}

/** Writes the open question in Vietnamese too, and meets it as an applicant who reads Vietnamese. */
async function tryInVietnamese(page: Page) {
  const main = page.getByRole('main');
  await main.getByText('Tiếng Việt', { exact: true }).click();
  await main.getByRole('textbox', { name: 'Question', exact: true }).fill('Bạn dị ứng với gì?');
  await main.getByRole('link', { name: 'Try it' }).click();
  await main.getByLabel('Qualification').selectOption(wish.course);
  await main.getByLabel('Language', { exact: true }).selectOption('Tiếng Việt');
  const tried = page.frameLocator('iframe[title="The form in Tiếng Việt"]');
  await tried.getByText(/^Bước 1 trên/).click();
  await tried.getByRole('link', { name: 'Một vài câu hỏi khác' }).click();
  await tried.getByRole('radio', { name: 'Có', exact: true }).check();
  await expect(tried.getByRole('radiogroup', { name: 'Bạn dị ứng với gì?' })).toBeVisible();
  await expect(tried.locator('html')).toHaveAttribute('lang', 'vi');
  await accessible(page);
}

test('An administrator adds a question with a condition; who is under way keeps the old form, who begins answers it, and staff see it', async ({
  page,
  browser,
}) => {
  const before = await browser.newPage({ viewport: phone });
  await begin(before, saffron, freshEmail('under.way'), wish);

  await signIn(page, saffron, 'admin', '/console/settings');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Registration form/ }).click();
  await expect(heading(page)).toHaveText('Registration form');
  await write(page, { question: 'Do you have a food allergy?', kind: 'Yes or no' });
  await main.getByRole('button', { name: 'Done: “Do you have a food allergy?”' }).click();
  await write(page, { question: 'Which allergy?', kind: 'One choice', choices: ['Nuts', ''] });
  await main.getByRole('checkbox', { name: 'The answer is sensitive' }).check();
  await main.getByRole('checkbox', { name: 'Only with a certain answer to another question' }).check();
  await main.getByLabel('Other question', { exact: true }).selectOption('Do you have a food allergy?');
  await main.getByRole('checkbox', { name: 'Yes', exact: true }).check();
  await accessible(page);
  await expect(main.getByText(/^Draft saved at/)).toBeVisible();

  // A choice without words is refused, and the sentence leads to it.
  await main.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: /Which allergy\?: Write this choice/ }).click();
  await expect(main.getByRole('textbox', { name: 'Choice 2' })).toBeFocused();
  await page.keyboard.type('Milk');
  await expect(main.getByText(/^Draft saved at/)).toBeVisible();
  await tryInVietnamese(page);
  await main.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Added: “Which allergy?”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The form is published')).toBeVisible();
  await main.getByText('History', { exact: true }).click();
  await expect(main.getByRole('heading', { name: /^Version \d+, asked now$/ })).toBeVisible();
  await page.setViewportSize(phone);
  await accessible(page);
  await fits(page);

  await before.reload();
  await before.getByText(/^Step 1 of/).click();
  await expect(before.getByRole('link', { name: 'Check and send' })).toBeVisible();
  await expect(before.getByRole('link', { name: 'A few more questions' })).toHaveCount(0);
  await before.close();

  const applicant = await browser.newPage({ viewport: phone });
  const email = freshEmail('new.form');
  const address = await begin(applicant, saffron, email, wish);
  await applicant.goto(`${address}?step=extra`);
  await expect(heading(applicant)).toHaveText('A few more questions');
  await expect(applicant.getByRole('radiogroup', { name: /Which allergy/ })).toHaveCount(0);
  await applicant.getByRole('radio', { name: 'Yes' }).check();
  await applicant.getByRole('radio', { name: 'Milk' }).check();
  await saved(applicant);
  await accessible(applicant);
  await fits(applicant);
  // The answers are there wherever the registration is opened.
  const [link] = await newestMail(saffron, email);
  const away = await elsewhere(browser, link!);
  await expect(heading(away)).toHaveText('About you');
  await away.goto(`${address}?step=extra`);
  await expect(away.getByRole('radio', { name: 'Milk' })).toBeChecked();

  const sender = await (await browser.newContext()).newPage();
  await sender.goto(`${saffron.base}/browse`);
  const courseId = await courseCalled(sender, wish.course);
  const id = await fillApplication(sender, courseId, freshEmail('sent'), {
    givenName: 'Noor',
    familyName: 'Haddad',
  });
  await signApplication(sender, id);
  await page.goto(`${saffron.base}/console/registrations/${id}`);
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Further questions' }) });
  await expect(part).toContainText('Do you have a food allergy?');
  await expect(part).not.toContainText('Nuts');
  await part.getByRole('button', { name: /^Show/ }).click();
  await expect(part).toContainText('Nuts');
  await accessible(page);
  await fits(page);
});
