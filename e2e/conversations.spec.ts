import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { begins, handsIn, judgesNotYet } from './observedWork.ts';
import { personIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [, , saffron] = brands as [Brand, Brand, Brand];

test('An assessor records a conversation about a work by keyboard; its student reads the minutes and remarks on them once', async ({
  browser,
}) => {
  const linh = await personIn(browser, saffron, 'vietnamese', '/assessments', phone);
  // The application loads once more, in the language of whoever signed in.
  await expect(linh.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(
    linh.getByRole('main').getByRole('link', { name: /Hygiene at work: what you do/ }),
  ).toBeVisible();
  await handsIn(linh, await begins(linh));
  const page = await personIn(browser, saffron, 'assessor', '/console/marking?q=Linh', desktop);
  const main = page.getByRole('main');
  await main.getByRole('row').filter({ hasText: 'Linh Nguyen' }).getByRole('link').click();
  await main.getByRole('button', { name: 'Claim and mark' }).click();

  await test.step('what lacks is named, and letters typed judge nothing', async () => {
    await main.getByRole('button', { name: 'Record a conversation' }).first().press('Enter');
    await expect(main.getByRole('textbox', { name: 'Day', exact: true })).toBeFocused();
    await main.getByRole('button', { name: 'Save the minutes' }).press('Enter');
    await expect(main.getByText('Write what you asked.').first()).toBeVisible();
    await main.getByRole('combobox', { name: 'How' }).selectOption('By phone');
    await main.getByRole('textbox', { name: 'What you asked' }).press('s');
    await main.getByRole('textbox', { name: 'What you asked' }).fill('Which shelf, and why?');
    await main.getByRole('textbox', { name: /^What the .+ said/ }).fill('The lowest, so that nothing drips.');
    await main.getByRole('radio', { name: 'Own work confirmed' }).press('Space');
    await accessible(page);
    await main.getByRole('button', { name: 'Save the minutes' }).press('Enter');
    await expect(main.getByText('What it shows: Own work confirmed')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Conversations about this question' })).toBeFocused();
  });

  await test.step('a correction keeps what stood there', async () => {
    await main.getByRole('button', { name: 'Write these minutes anew' }).press('Enter');
    const said = main.getByRole('textbox', { name: /^What the .+ said/ });
    await expect(said).toHaveValue('The lowest, so that nothing drips.');
    await said.fill('The lowest, so that nothing drips on cooked food.');
    await main.getByRole('button', { name: 'Save the minutes' }).press('Enter');
    await main.getByText(/^Written anew/).click();
    await expect(main.getByText('The lowest, so that nothing drips.', { exact: true })).toBeVisible();
    await accessible(page);
    await page.setViewportSize(phone);
    await fits(page);
  });

  const { items } = await judgesNotYet(page, 'See the minutes.');
  expect(items.every(({ draft }) => !draft?.result)).toBe(true);
  await page.close();

  await linh.reload();
  const theirs = linh.getByRole('main');
  await theirs.getByRole('link', { name: /Hygiene at work: what you do/ }).click();
  await theirs.getByText('Các buổi trao đổi về bài làm này').click();
  await expect(theirs.getByText('The lowest, so that nothing drips on cooked food.')).toBeVisible();
  await expect(theirs.getByText('The lowest, so that nothing drips.', { exact: true })).toHaveCount(0);
  const remark = theirs.getByRole('textbox', { name: 'Ý kiến của bạn về biên bản này' });
  await remark.fill('Tôi cũng nói rằng cửa đã đóng.');
  await accessible(linh);
  await fits(linh);
  await theirs.getByRole('button', { name: 'Lưu ý kiến' }).click();
  await expect(remark).toBeHidden();
  await expect(theirs.getByText('Tôi cũng nói rằng cửa đã đóng.')).toBeVisible();
});
