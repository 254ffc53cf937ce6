import { expect, test, type Page } from '@playwright/test';
import { signIn } from './person.ts';
import { finishPreCourse } from './preCourse.ts';
import { brands, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

// The titles of every organisation are in frame.spec.ts; how learning counts is the same in all.
const [, redgum] = brands as [Brand, Brand];

/** Right choices of the checks in the first unit; the other unit accepts any answer. */
const right = /^(Take the gloves off|You vomited|A sore|You may have dropped)/;

/** Does whatever the item on screen needs until it is done. */
async function finishItem(page: Page): Promise<void> {
  const item = page.getByRole('article');
  const video = item.locator('video');
  if (await video.count()) {
    // At four times the speed, because watched stretches count at any speed.
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      element.playbackRate = 4;
      await element.play();
    });
  }
  const choices = item.getByRole('radio').or(item.getByRole('checkbox'));
  if (await choices.count()) {
    for (const choice of await choices.all()) {
      const label = await choice.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
      if (right.test(label)) await choice.check();
    }
    await item.getByRole('button', { name: 'Check my answer' }).click();
  }
  const mark = item.getByRole('button', { name: 'Mark as done' });
  if (await mark.count()) await mark.click();
  const link = item.getByRole('link', { name: /in a new tab/ });
  // An optional link leaves the product, where tests do not go.
  if (await link.count()) return;
  await expect(item.getByText(/^Done/)).toBeVisible({ timeout: 60_000 });
}

test('A new student finishes the first unit on a phone and sees it count', async ({ page }) => {
  await signIn(page, redgum, 'student');
  await expect(page).toHaveTitle(`Dashboard | ${redgum.name}`);
  await page.getByRole('link', { name: 'Do this now' }).click();
  await expect(page).toHaveTitle(`Pre ${redgum.Course} | ${redgum.name}`);
  await finishPreCourse(page);
  await page.getByRole('link', { name: `Start the first ${redgum.Unit.toLowerCase()}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Use hygienic practices for food safety');

  const outline = page.getByRole('button', { name: /^Outline: / });
  const total = Number(/of (\d+)/.exec((await outline.textContent()) ?? '')![1]);
  for (let position = 1; position <= total; position++) {
    await expect(outline).toContainText(`${position} of ${total}`);
    await finishItem(page);
    if (position < total) await page.getByRole('link', { name: /^Next: / }).click();
  }
  await expect(
    page.getByRole('heading', { name: 'You have done all the learning in Use hygienic practices' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('main')).toContainText('See it before it hurts someone');
  await expect(page.getByRole('main')).toContainText('33%');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Subscriptions' }).click();
  await expect(page).toHaveTitle(`${redgum.Course} Subscriptions | ${redgum.name}`);
  await expect(page.getByRole('main')).toContainText('33%');
});
