import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { elsewhere, freshEmail, heading } from './applicant.ts';
import { fits } from './fits.ts';
import { begins, handsIn, work, type StartedWork } from './observedWork.ts';
import { newestMail, personIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

const student = 'Noah Adeyemi';

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const rows = (page: Page) => page.locator('tbody tr');
const criterion = (page: Page, text: string) => page.getByRole('radiogroup', { name: text });
const press = (page: Page, text: string, met: string) =>
  criterion(page, text).getByRole('radio', { name: met, exact: true }).check();
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

async function openObservation(page: Page) {
  await page.getByRole('searchbox', { name: /^Search/ }).fill('Noah');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: student }).click();
  await expect(heading(page)).toHaveText(student);
}

test('A trainer observes on a phone, without signal on the way, both confirm, and a supervisor reports by a link', async ({
  browser,
}) => {
  // On a retry the work has already been observed.
  const brand = brands[test.info().retry ? 2 : 0]!;
  const noah = await personIn(browser, brand, 'observed', '/dashboard');
  const begun = await begins(noah);

  const trainer = await personIn(browser, brand, 'trainer', '/console/observations');
  await expect(heading(trainer)).toHaveText('Observations');
  await expect(rows(trainer).filter({ hasText: student })).toContainText('To observe');
  await accessible(trainer);
  await fits(trainer);
  await openObservation(trainer);
  await expect(trainer.getByText('0 of 4 answered')).toBeVisible();
  await accessible(trainer);
  await fits(trainer);
  const heights = await trainer
    .getByRole('radiogroup')
    .locator('label')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

  await trainer.getByRole('button', { name: 'Confirm', exact: true }).click();
  const summary = trainer.getByRole('alert').filter({ hasText: 'Not answered' });
  await expect(summary.getByRole('link')).toHaveCount(4);
  await summary.getByRole('link', { name: /Wears clean clothing/ }).click();
  await expect(criterion(trainer, 'Wears clean clothing').getByRole('radio').first()).toBeFocused();
  await trainer.keyboard.press('Space');
  await press(trainer, 'Washes hands', 'Yes');
  await saved(trainer);

  // Inside the cold room.
  await trainer.context().setOffline(true);
  await press(trainer, 'Keeps raw', 'No');
  await trainer.getByRole('button', { name: 'Add a note' }).nth(2).click();
  await trainer.getByRole('textbox', { name: 'Note' }).fill('Raw chicken above the salad');
  await press(trainer, 'Cleans and sanitises', 'Not seen');
  await trainer.getByRole('textbox', { name: 'Place' }).fill('Harbour kitchen');
  await trainer.getByRole('textbox', { name: 'Comment' }).fill('Calm under pressure.');
  await expect(trainer.getByText(/^Saved on this device/)).toBeVisible();
  await trainer.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(trainer.getByText(/You are offline\. Everything is saved/)).toBeVisible();

  // The phone closes the tab; it is opened again where there is a signal.
  const address = trainer.url();
  const context = trainer.context();
  await trainer.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await saved(again);
  await expect(again.getByText('4 of 4 answered')).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('Raw chicken above the salad');
  await expect(again.getByRole('textbox', { name: 'Place' })).toHaveValue('Harbour kitchen');

  // A photo of the bench, taken where there is no signal, with what it shows.
  await again.context().setOffline(true);
  await again
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'bench.png', mimeType: 'image/png', buffer: photo });
  await again.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(again.getByRole('alert').first()).toContainText('still on its way');
  await again.context().setOffline(false);
  const caption = again.getByRole('textbox', { name: 'What does it show?' });
  await expect(caption).toBeVisible();
  await again.getByRole('button', { name: 'Confirm', exact: true }).click();
  await again.getByRole('link', { name: 'Say what bench.png shows.' }).click();
  await expect(caption).toBeFocused();
  await caption.fill('Raw chicken above the salad, before it was moved');
  await saved(again);
  await accessible(again);
  await fits(again);

  await again.getByRole('textbox', { name: 'Year' }).fill('2062');
  await again.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(again.getByRole('alert').first()).toContainText('cannot be in the future');
  await again.getByRole('button', { name: 'Now', exact: true }).click();
  await again.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(again.getByRole('status').filter({ hasText: 'has been asked to agree' })).toBeVisible();
  await accessible(again);

  await noah.goto(work(brand, begun, begun.observation));
  await expect(noah.getByText('Raw chicken above the salad', { exact: true })).toBeVisible();
  const shown = noah.getByRole('link', { name: 'Raw chicken above the salad, before it was moved' });
  await expect(shown.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await noah.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(noah.getByText(/^You agreed/)).toBeVisible();

  await again.reload();
  await expect(again.getByText(`${student} agrees with this.`)).toBeVisible();
  await expect(again.getByRole('button', { name: 'Change it' })).toHaveCount(0);
  await again.getByRole('link', { name: 'All observations' }).click();
  await again.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(rows(again).filter({ hasText: student })).toContainText('Agreed by both');

  await supervisorReports(browser, brand, noah, begun);
  await assessorConfirms(browser, brand, noah, begun);
  await noah.context().close();
  await context.close();
});

/** A supervisor who cannot report says so through the link; the student reads why and asks somebody else. */
async function supervisorDeclines(browser: Browser, brand: Brand, noah: Page, begun: StartedWork) {
  const email = freshEmail('declines');
  await noah.goto(work(brand, begun, begun.report));
  await noah.getByRole('textbox', { name: 'Their name' }).fill('Max Weber');
  await noah.getByRole('textbox', { name: 'Their email' }).fill(email);
  await noah.getByRole('textbox', { name: 'Who they are to you' }).fill('Sous-chef');
  await noah.getByRole('button', { name: 'Send the link' }).click();
  await expect(noah.getByText('Max Weber · Sous-chef')).toBeVisible();

  const [link] = await newestMail(brand, email);
  const max = await elsewhere(browser, link!);
  await max.getByRole('button', { name: 'I cannot report on this' }).click();
  const reason = max.getByRole('textbox', { name: 'Why not?' });
  await expect(reason).toBeFocused();
  await max.getByRole('button', { name: 'Send my answer' }).click();
  await expect(max.getByRole('alert').first()).toContainText('Say in a few words why not.');
  await accessible(max);
  await fits(max);
  await reason.fill('I work on other days.');
  await max.getByRole('button', { name: 'Send my answer' }).click();
  await expect(heading(max)).toHaveText('You said no');
  await accessible(max);
  await max.reload();
  await expect(heading(max)).toHaveText('You said no');
  await max.context().close();

  await noah.reload();
  await expect(noah.getByText('Said no', { exact: true })).toBeVisible();
  await expect(noah.getByText('I work on other days.')).toBeVisible();
  await accessible(noah);
}

async function supervisorReports(browser: Browser, brand: Brand, noah: Page, begun: StartedWork) {
  await supervisorDeclines(browser, brand, noah, begun);
  const email = freshEmail('supervisor');
  await noah.getByRole('textbox', { name: 'Their name' }).fill('Rosa Silva');
  await noah.getByRole('textbox', { name: 'Their email' }).fill(email);
  await noah.getByRole('textbox', { name: 'Who they are to you' }).fill('Head chef');
  await noah.getByRole('button', { name: 'Send the link' }).click();
  await expect(noah.getByText('Rosa Silva · Head chef')).toBeVisible();

  const [link] = await newestMail(brand, email);
  expect(link).toContain('/link/report_');
  const rosa = await elsewhere(browser, link!);
  await expect(heading(rosa)).toHaveText(`${student} asks for your report`);
  await expect(rosa.getByRole('region', { name: `What ${student} was asked` })).toContainText('supervisor');
  await expect(
    rosa.getByRole('definition').filter({ has: rosa.locator('a[href^="mailto:"]') }),
  ).toBeVisible();
  expect(rosa.url()).toBe(`${brand.base}/link/open`);
  await accessible(rosa);
  await fits(rosa);
  await rosa.getByRole('button', { name: 'Sign and send' }).click();
  await expect(rosa.getByRole('alert').first().getByRole('link')).toHaveCount(4);
  await rosa.getByRole('textbox', { name: /^On which dates/ }).fill('3 and 4 November');
  await rosa.getByRole('radio', { name: 'Yes' }).check();

  // The typed text is back, although the phone had dropped the page.
  await rosa.reload();
  await expect(rosa.getByRole('textbox', { name: /^On which dates/ })).toHaveValue('3 and 4 November');
  await expect(rosa.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await rosa.getByRole('textbox', { name: /^Describe/ }).fill('Wiped the bench down after every order.');
  await rosa.getByRole('textbox', { name: 'Your full name' }).fill('Rosa Silva');
  await rosa.context().setOffline(true);
  await rosa.getByRole('button', { name: 'Sign and send' }).click();
  await expect(rosa.getByText(/You are offline\. What you wrote/)).toBeVisible();
  await rosa.context().setOffline(false);
  await rosa.getByRole('button', { name: 'Sign and send' }).click();
  await expect(heading(rosa)).toHaveText('Thank you for your report');
  await expect(rosa.getByText(/^We sent you a copy by email/)).toBeVisible();
  await accessible(rosa);
  await fits(rosa);
  await rosa.context().close();

  const second = await elsewhere(browser, link!);
  await expect(heading(second)).toHaveText('You have already answered');
  await expect(second.getByText('Wiped the bench down after every order.')).toBeVisible();
  await second.goto(`${link!}x`);
  await expect(heading(second)).toHaveText('This link does not work any more');
  await accessible(second);
  await second.context().close();
  await noah.reload();
  await expect(noah.getByText(/Rosa Silva/).first()).toBeVisible();
}

/** Before the report counts, an assessor says that the supervisor is who they say they are. */
async function assessorConfirms(browser: Browser, brand: Brand, noah: Page, begun: StartedWork) {
  await handsIn(noah, begun);
  const asha = await personIn(browser, brand, 'assessor', '/console/marking?q=Noah', phone);
  await asha.getByRole('link', { name: student }).click();
  await asha.getByRole('button', { name: 'Claim and mark' }).click();
  const questions = asha.getByRole('navigation', { name: 'Questions' }).getByRole('button');
  await questions.last().click();
  const part = asha.getByRole('region', { name: 'Is Rosa Silva who they say they are?' });
  await expect(part).toContainText('Until then this report does not count.');
  await asha.getByRole('radio', { name: 'Satisfactory', exact: true }).check();
  await asha.getByRole('button', { name: 'Judge and release now' }).click();
  await asha.getByRole('button', { name: /confirm who reported/ }).click();
  await expect(part).toBeFocused();
  await part.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(part.getByText('Say whether you could confirm it.').first()).toBeVisible();
  await part.getByRole('radio', { name: 'I could not confirm it' }).check();
  await part.getByRole('textbox', { name: 'Why not?' }).fill('Nobody answered there.');
  await part.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(part.getByText(/^Asha Menon could not confirm it on/)).toBeVisible();

  // The student reads why, and can ask somebody else although the work is handed in.
  await noah.goto(`${brand.base}/assessments/${begun.assessmentId}`);
  await expect(noah.getByText('Nobody answered there.')).toBeVisible();
  await expect(noah.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await accessible(noah);
  await fits(noah);

  await part.getByRole('button', { name: 'Check again' }).click();
  await part.getByRole('radio', { name: 'Yes, I confirmed it' }).check();
  await part.getByLabel('How you confirmed it').selectOption({ label: 'Called the workplace' });
  await part.getByRole('textbox', { name: 'Note for your team' }).fill('Called the kitchen.');
  await accessible(asha);
  await fits(asha);
  await part.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(part.getByText(/^Confirmed on .* by Asha Menon: Called the workplace/)).toBeVisible();
  await expect(asha.getByRole('button', { name: /confirm who reported/ })).toHaveCount(0);
  await accessible(asha);
  await asha.context().close();
}

test("A colleague's change is compared and chosen, and a disputed observation is taken up again", async ({
  browser,
}) => {
  const brand = brands[1]!;
  const noah = await personIn(browser, brand, 'observed', '/dashboard');
  const begun = await begins(noah);

  const tom = await personIn(browser, brand, 'trainer', '/console/observations');
  await openObservation(tom);
  const asha = await personIn(browser, brand, 'assessor', '/console/observations', desktop);
  await openObservation(asha);
  await press(asha, 'Washes hands', 'No');
  await saved(asha);
  await press(tom, 'Washes hands', 'Yes');
  await expect(tom.getByRole('heading', { name: 'This was changed somewhere else' })).toBeVisible();
  await tom.getByText('Look at the other version').click();
  await expect(tom.getByText(/^Asha Menon/)).toBeVisible();
  await accessible(tom);
  await fits(tom);
  await tom.getByRole('button', { name: 'Replace it with mine' }).click();
  await saved(tom);
  for (const text of ['Wears clean', 'Keeps raw', 'Cleans and']) await press(tom, text, 'Yes');
  await saved(tom);

  // Confirming makes a person responsible, even for what another started.
  await asha.reload();
  await expect(asha.getByText(/^Tom Becker wrote this/)).toBeVisible();
  await expect(asha.getByText('4 of 4 answered')).toBeVisible();
  await accessible(asha);
  await asha.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(asha.getByText(/^Asha Menon · /)).toBeVisible();

  await noah.goto(work(brand, begun, begun.observation));
  await noah.getByRole('textbox', { name: 'Your comment' }).fill('I did keep them apart');
  await noah.getByRole('button', { name: 'No, I do not agree' }).click();
  await expect(noah.getByText(/^You did not agree/)).toBeVisible();

  await asha.reload();
  await expect(asha.getByText('I did keep them apart')).toBeVisible();
  await asha.getByRole('textbox', { name: `Write to ${student}` }).fill('Thank you, I look again.');
  await asha.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(asha.getByRole('listitem').filter({ hasText: 'Thank you, I look again.' })).toBeVisible();
  await asha.getByRole('button', { name: 'Look at it again' }).click();
  await expect(asha.getByText(/will be asked again/)).toBeVisible();
  await press(asha, 'Keeps raw', 'Not seen');
  await asha.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(asha.getByRole('status').filter({ hasText: 'has been asked to agree' })).toBeVisible();
  for (const page of [noah, tom, asha]) await page.context().close();
});
