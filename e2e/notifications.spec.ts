import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone, type Brand } from './world.ts';

const [brand, redgum] = brands as [Brand, Brand];

/** Calls the server as the person on this page, in place of their screen. */
const post = (page: Page, path: string, body: unknown) =>
  page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(to, { method: 'POST', headers, body: json });
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}`);
    },
    [path, JSON.stringify(body)] as const,
  );

const read = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (from) => (await (await fetch(from)).json()) as T, path);

test('A question reaches the assessor and the answer the student, who reads it where it leads', async ({
  page,
  browser,
}) => {
  await signIn(page, brand, 'vietnamese', '/assessments');
  // The page loads once more, in the reader's language.
  await expect(page.locator('html[lang=vi] h1')).toBeVisible();
  const { assessments } = await read<{ assessments: { id: string; state: string }[] }>(
    page,
    '/api/student/student_assessments',
  );
  const { id: assessmentId } = assessments.find(({ state }) => state === 'ready')!;
  const work = `/api/student/student_assessments/${assessmentId}`;
  const { declaration, title } = await read<{ title: string; declaration: { id: string } }>(page, work);
  await post(page, `${work}/attempts`, { declarationId: declaration.id, aiUse: null });
  await post(page, `${work}/messages`, { itemId: null, text: 'Con dao nào?' });

  const context = await browser.newContext();
  const assessor = await context.newPage();
  await signIn(assessor, brand, 'assessor', '/console');
  await assessor.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const told = assessor.getByRole('dialog', { name: 'Notifications' });
  await told.getByRole('link', { name: `Unread Linh Nguyen wrote about “${title}”.` }).click();
  await expect(told).toBeHidden();
  await assessor.waitForURL(/\/console\/marking\/[0-9a-f-]{36}#message-/);
  const id = new URL(assessor.url()).pathname.split('/').at(-1)!;
  await post(assessor, `/api/staff/student_assessments/${id}/messages`, { itemId: null, text: 'Dao sắc.' });
  await context.close();

  await page.reload();
  const bell = page.getByRole('button', { name: 'Thông báo, 1 chưa đọc' });
  await expect(bell).toBeVisible();
  await accessible(page);
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Thông báo' });
  const notice = panel.getByRole('link', { name: `Bạn có tin nhắn về “${title}”.` });
  await expect(notice).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  await bell.click();
  await notice.click();
  await page.waitForURL(
    (url) => url.pathname === `/assessments/${assessmentId}` && url.hash.startsWith('#message-'),
  );
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Thông báo', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Thông báo', exact: true })).toBeVisible();
});

test('Notices fit a phone, from right to left too, and say so when there are none', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, brand, 'arabic');
  await page.getByRole('button', { name: /^الإشعارات/ }).click();
  const panel = page.getByRole('dialog', { name: 'الإشعارات' });
  await expect(panel.getByRole('link', { name: /Hygiene at work: what you do/ })).toBeVisible();
  await accessible(page);
  await fits(page);
  await panel.getByRole('link', { name: 'اختيار ما يصلك بالبريد الإلكتروني' }).click();
  await page.waitForURL(`${brand.base}/user/notifications`);
  await expect(panel).toBeHidden();

  await signIn(page, redgum, 'vietnamese');
  await page.getByRole('button', { name: 'Thông báo', exact: true }).click();
  const none = page.getByRole('dialog', { name: 'Thông báo' });
  await expect(none.getByRole('heading', { name: 'Chưa có gì' })).toBeVisible();
  await accessible(page);
  await fits(page);
});
