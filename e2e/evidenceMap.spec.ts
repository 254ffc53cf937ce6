import { expect, test, type Browser } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [harbour] = brands as [Brand, Brand, Brand];

/** Hands in the test of the unit, with what is written answered; does nothing when that was done. */
async function handIn(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, harbour, 'redo', '/assessments');
  await page.evaluate(async () => {
    type Item = { id: string; kind: string };
    type Work = {
      id: string;
      title: string;
      declaration: { id: string };
      attempts: { id: string }[];
      tasks: { items: Item[] }[];
    };
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/student/${path}`, {
        method,
        ...(body && { headers, body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
    const { assessments } = (await ask('GET', 'student_assessments')) as { assessments: Work[] };
    const { id } = assessments.find(({ title }) => title === 'Hygiene at work: what you know')!;
    const before = (await ask('GET', `student_assessments/${id}`)) as Work;
    if (before.attempts.length > 0) return;
    const begun = (await ask('POST', `student_assessments/${id}/attempts`, {
      declarationId: before.declaration.id,
      aiUse: null,
    })) as Work;
    const attempt = begun.attempts[0]!.id;
    const items = begun.tasks.flatMap((task) => task.items);
    const text = { type: 'paragraph', content: [{ type: 'text', text: 'I wash my hands.' }] };
    const value = { kind: 'written', document: { type: 'doc', content: [text] } };
    const written = items.filter(({ kind }) => kind === 'written');
    await ask('PATCH', `attempts/${attempt}/responses`, {
      device: 'a-device',
      responses: written.map((item) => ({ itemId: item.id, value, baseRevision: 0 })),
    });
    const revisions = Object.fromEntries(items.map((item) => [item.id, item.kind === 'written' ? 1 : 0]));
    await ask('POST', `attempts/${attempt}/submission`, { revisions, incomplete: true });
  });
  await context.close();
}

test('An assessor sees by keyboard what evidence of a student is missing in a unit, and opens the work behind it', async ({
  page,
  browser,
}) => {
  await handIn(browser);
  await page.setViewportSize(desktop);
  await signIn(page, harbour, 'assessor', '/console/people?search=duarte');
  await page.getByRole('link', { name: 'Ines Duarte' }).click();
  await page.getByRole('main').locator('summary').first().focus();
  await page.keyboard.press('Enter');
  const open = page.getByRole('link', { name: /^Evidence map of SITXFSA005 / });
  await open.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Evidence of Ines Duarte');
  await expect(page).toHaveTitle(/^Evidence map/);

  const table = page.getByRole('table', { name: 'Elements and performance criteria' });
  await expect(table.getByText('Handed in, to be judged').first()).toBeVisible();
  await expect(table.getByText('Not started').first()).toBeVisible();
  await accessible(page, 'the evidence of a student');
  await fits(page);
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page, 'the evidence of a student on a phone');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await table
    .getByRole('listitem')
    .filter({ hasText: 'Handed in, to be judged' })
    .first()
    .getByRole('link')
    .click();
  await page.waitForURL(/\/console\/marking\/[^/]+\?item=/);
  await expect(heading).toHaveText('Ines Duarte');
  await page.getByRole('link', { name: /^Evidence map of SITXFSA005 / }).click();
  await expect(heading).toHaveText('Evidence of Ines Duarte');
});
