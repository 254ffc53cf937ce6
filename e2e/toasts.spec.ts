import { expect, test, type Page } from '@playwright/test';
import { painted } from './painted.ts';
import { signIn } from './person.ts';
import { brands, desktop, phone } from './world.ts';

const harbour = brands[0]!;

/** A dialog that fills its screen, with a toast that stays. */
async function openDialogUnderToast(page: Page, viewport: { width: number }) {
  await page.setViewportSize({ ...viewport, height: 480 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'admin', '/console/registrations');
  await page
    .getByRole('link', { name: /Grace Okello/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Ask about this/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('vite:preloadError'), { payload: new Error('A part of this page is gone') }),
    ),
  );
  const toast = page.getByRole('alert').filter({ hasText: 'A part of this page is gone' });
  await expect(toast).toBeVisible();
  return { dialog, toast };
}

for (const viewport of [phone, desktop]) {
  test(`a toast covers neither the title nor the lowest button of a tall dialog at ${viewport.width} px`, async ({
    page,
  }) => {
    const { dialog, toast } = await openDialogUnderToast(page, viewport);
    for (const part of [dialog.getByRole('button').first(), dialog.getByRole('button').last()]) {
      await part.scrollIntoViewIfNeeded();
      await part.click({ trial: true });
      const [a, b] = [(await part.boundingBox())!, (await toast.boundingBox())!];
      expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
    }
  });
}

test('a press counts although a toast goes while it lasts', async ({ page }) => {
  const { dialog, toast } = await openDialogUnderToast(page, phone);
  const lowest = dialog.getByRole('button').last();
  await lowest.scrollIntoViewIfNeeded();
  await lowest.hover();
  await page.mouse.down();
  await toast.getByRole('button').evaluate((close: HTMLElement) => close.click());
  await expect(toast).toHaveCount(0);
  await painted(page);
  await page.mouse.up();
  await expect(dialog).toHaveCount(0);
});
