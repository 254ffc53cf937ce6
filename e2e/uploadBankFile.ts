import type { Page } from '@playwright/test';

/** Uploads a bank file and goes on to its lines. */
export async function uploadBankFile(page: Page, text: string, name = 'bank.csv'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: /^Go on with/ }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
