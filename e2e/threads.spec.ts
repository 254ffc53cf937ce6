import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone, type Brand } from './world.ts';

const [harbour, redgum] = brands as [Brand, Brand];
const course = 'Certificate III in Commercial Cookery';

const main = (page: Page) => page.getByRole('main');
const messages = (page: Page) => main(page).getByRole('list', { name: 'Messages, oldest first' });

test('A student without signal writes to the team, a trainer answers once, and the student reads it', async ({
  page,
  browser,
}) => {
  const question = `Where do I find the knives? ${test.info().retry}`;
  const reply = `In the second drawer. ${test.info().retry}`;
  await page.setViewportSize(phone);
  await signIn(page, redgum, 'assessed', '/courses');

  await test.step('from the page of what they study, and reads when there will be an answer', async () => {
    await main(page).getByRole('link', { name: course }).first().click();
    await main(page).getByRole('link', { name: 'Ask your teaching team' }).click();
    await expect(main(page)).toContainText('Usually answered within 2 working days.');
    await accessible(page);
    await fits(page);
  });

  await test.step('without signal the message lies on the device, also after a slip was put right', async () => {
    await page.context().setOffline(true);
    await main(page).getByLabel('Your message').fill('Where do I find the');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await expect(messages(page)).toContainText('Waiting for signal');
    await messages(page).getByRole('button', { name: 'Change it' }).click();
    await expect(main(page).getByLabel('Your message')).toHaveValue('Where do I find the');
    await main(page).getByLabel('Your message').fill(question);
    await main(page).getByRole('button', { name: 'Send' }).click();
    await expect(messages(page).getByText(question)).toHaveCount(1);
    await accessible(page);
  });

  await test.step('it goes by itself, once', async () => {
    await page.context().setOffline(false);
    await expect(messages(page)).not.toContainText('Waiting for signal');
    await expect(main(page)).toContainText('You will have an answer by');
    await page.reload();
    await expect(messages(page).getByText(question)).toHaveCount(1);
    await expect(messages(page).getByText('Sent')).toHaveCount(1);
  });

  const other = await browser.newContext();
  const trainer = await other.newPage();
  await test.step('the trainer finds it among what waits, and sees it beside who asks', async () => {
    await signIn(trainer, redgum, 'trainer', '/console/messages');
    await expect(
      trainer
        .getByRole('navigation')
        .getByRole('link', { name: /waiting for an answer: Messages$/ })
        .first(),
    ).toBeVisible();
    await trainer.getByRole('link', { name: 'Grace Okafor' }).click();
    await expect(messages(trainer)).toContainText(question);
    await expect(main(trainer).getByRole('heading', { name: 'About Grace Okafor' })).toBeVisible();
    await accessible(trainer);
    await trainer.setViewportSize(phone);
    await fits(trainer);
    await accessible(trainer);
  });

  await test.step('the student sees that it was read, and can no longer take it back', async () => {
    await page.reload();
    await expect(messages(page).getByText('Read', { exact: true })).toHaveCount(1);
    await expect(messages(page).getByRole('button', { name: 'Take back' })).toHaveCount(0);
  });

  await test.step('the trainer leaves a note, answers, and nothing waits any more', async () => {
    await trainer.getByRole('button', { name: 'Add a note for the team' }).click();
    await trainer.getByLabel('Note for the team').fill('She starts on Monday.');
    await trainer.getByRole('button', { name: 'Add note' }).click();
    await expect(messages(trainer)).toContainText('She starts on Monday.');
    await trainer
      .getByLabel('Attach files')
      .setInputFiles({ name: 'drawer.txt', mimeType: 'text/plain', buffer: Buffer.from('The second one.') });
    await expect(trainer.getByRole('button', { name: 'Remove drawer.txt' })).toBeVisible();
    await trainer.getByLabel('Write to Grace Okafor').fill(reply);
    await fits(trainer);
    await expect(trainer.getByText('Stay on this page until the files are sent')).toBeHidden();
    await trainer.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(messages(trainer)).toContainText('Not read yet');
    await expect(trainer.getByRole('button', { name: 'Send' })).toBeFocused();
    await expect(messages(trainer).getByRole('link', { name: 'drawer.txt' })).toBeVisible();
    await accessible(trainer);
    await expect(main(trainer)).not.toContainText('is waiting for an answer');
    await other.close();
  });

  await test.step('the student reads the answer and never the note', async () => {
    await page.goto(`${redgum.base}/messages`);
    await expect(main(page)).toContainText('1 unread message');
    await main(page).getByRole('link', { name: course }).click();
    await expect(messages(page)).toContainText(reply);
    const file = messages(page).getByRole('link', { name: 'drawer.txt' });
    const content = await file.evaluate(async (link) =>
      (await fetch((link as HTMLAnchorElement).href)).text(),
    );
    expect(content).toBe('The second one.');
    await fits(page);
    await accessible(page);
    await expect(main(page)).not.toContainText('She starts on Monday.');
    await page.goto(`${redgum.base}/messages`);
    await expect(main(page).getByRole('link', { name: course })).toBeVisible();
    await expect(main(page)).not.toContainText('unread');
  });
});

test('Two of the team do not answer past each other, hand a thread over, and settle what needs no answer', async ({
  page,
  browser,
}) => {
  const answer = `It is about the temperature. ${test.info().retry}`;
  await signIn(page, harbour, 'trainer', '/console/messages?view=all');
  await page.getByRole('link', { name: 'Ines Duarte' }).click();
  await expect(messages(page)).toContainText('what is missing in my second answer');
  const address = page.url();
  const field = page.getByLabel('Write to Ines Duarte');

  const other = await browser.newContext();
  const assessor = await other.newPage();
  await test.step('another member of the team answers while this one writes', async () => {
    await field.fill('I will look at it');
    await signIn(assessor, harbour, 'assessor', new URL(address).pathname);
    await expect(main(assessor)).toContainText('Tom Becker has this open too.');
    // From here on this page hears of nothing by itself.
    await page.route('**/message_presence**', (route) => route.abort());
    await assessor.getByLabel('Write to Ines Duarte').fill(answer);
    await assessor.getByRole('button', { name: 'Send' }).click();
    await expect(messages(assessor)).toContainText(answer);
  });

  await test.step('who sends next is told first, keeps every word, and sends it after that', async () => {
    await expect(messages(page)).not.toContainText(answer);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody wrote meanwhile.');
    await expect(messages(page)).toContainText(answer);
    await expect(field).toHaveValue('I will look at it');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(messages(page)).toContainText('I will look at it');
    await expect(field).toHaveValue('');
  });

  await test.step('what the student has not read is taken back, and its words are in the field', async () => {
    const message = messages(page).getByRole('listitem').filter({ hasText: 'I will look at it' });
    await message.getByRole('button', { name: 'Take back' }).click();
    await expect(message).toHaveCount(0);
    await expect(field).toHaveValue('I will look at it');
    await field.fill('');
  });

  await test.step('a thread is handed over', async () => {
    await assessor.getByLabel('Handed to').selectOption({ label: 'Tom Becker' });
    await expect(assessor.getByText('Handed to Tom Becker.')).toBeVisible();
    await assessor.getByLabel('Handed to').selectOption({ label: 'Nobody: the whole team' });
    await expect(assessor.getByText('With the whole team again.')).toBeVisible();
    await other.close();
  });

  await test.step('a thank-you needs no answer, and a slip of that is undone', async () => {
    const student = await browser.newContext();
    const ines = await student.newPage();
    await signIn(ines, harbour, 'redo', new URL(address).pathname.replace('/console', ''));
    await ines.getByLabel('Your message').fill('Thank you!');
    await ines.getByRole('button', { name: 'Send' }).click();
    await expect(main(ines)).toContainText('You will have an answer by');
    await student.close();
    await page.goto(address);
    await expect(main(page)).toContainText('is waiting for an answer');
    await page.getByRole('button', { name: 'Needs no answer' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(main(page)).toContainText('is waiting for an answer');
    await page.getByRole('button', { name: 'Needs no answer' }).click();
    await expect(page.getByRole('button', { name: 'Needs an answer after all' })).toBeVisible();
  });
});

test('An administrator sets the promise, and whoever lost access reads and is told whom to ask', async ({
  page,
  browser,
}) => {
  await signIn(page, harbour, 'admin', '/console/settings/messages');
  const days = page.getByLabel('Answered within, in working days');
  await days.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a whole number from 1 to 20.');
  await accessible(page);
  for (const count of ['3', '2']) {
    await days.fill(count);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(days).toHaveValue(count);
  }
  const context = await browser.newContext();
  const former = await context.newPage();
  await signIn(former, harbour, 'ended', '/messages');
  await main(former)
    .getByRole('link', { name: /Leadership/ })
    .click();
  await expect(main(former)).toContainText('Your access has ended, so you cannot write here any more.');
  await expect(main(former).getByRole('button', { name: 'Send' })).toHaveCount(0);
  await accessible(former);
  await context.close();
});
