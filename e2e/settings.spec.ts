import { expect, test } from '@playwright/test';
import { isTakenOver, turnTo } from './application.ts';
import { brands } from './world.ts';

for (const [i, font] of ['Inter', 'Lora', 'Poppins'].entries()) {
  const brand = brands[i]!;
  test(`At its start the application of ${brand.name} asks for the brand settings once, and wears its font`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${brand.base}/auth`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await turnTo(page);
    await isTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path === '/api/public/brand_settings')).toHaveLength(1);
    const worn = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(worn.replaceAll(/["']/g, '')).toMatch(new RegExp(`^${font}`));
  });
}
