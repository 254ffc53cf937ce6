import type { Page } from '@playwright/test';
import { visit } from './visit.ts';

/** The first assessment of the organisation that somebody writes the next version of. */
async function idOfWritten(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { rows } = (await (await fetch('/api/staff/assessments')).json()) as { rows: { id: string }[] };
    const { id } = rows[0]!;
    await fetch(`/api/staff/assessments/${id}/draft`, { method: 'POST' });
    return id;
  });
}

/** Goes from the console to a part of an assessment that is being written. */
export async function toolBeingWritten(page: Page, end: string): Promise<void> {
  await visit(page, `${new URL(page.url()).origin}/console/assessments/${await idOfWritten(page)}${end}`);
}

/** A task, opened from the parts of the assessment. */
export async function openTask(page: Page): Promise<void> {
  await toolBeingWritten(page, '/write');
  await page
    .getByRole('navigation', { name: /^Parts of/ })
    .getByRole('link')
    .nth(1)
    .click();
}

const ofTool =
  (end: string, shown: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await toolBeingWritten(page, end);
    await shown(page);
  };

/** An item with a key, opened from the parts of the assessment. */
async function openItem(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: /^Parts of/ })
    .getByRole('link')
    .nth(2)
    .click();
  await page.getByRole('textbox', { name: 'What is asked' }).waitFor();
}

const author = { who: 'author', path: '/console/assessments' } as const;

/** Screens behind the list of assessments. */
export const toolScreens = {
  '/console/assessments/:id': {
    ...author,
    open: ofTool('', async (page) => page.getByRole('heading', { name: 'Versions' }).waitFor()),
  },
  '/console/assessments/:id/write': { ...author, open: ofTool('/write', openItem) },
  '/console/assessments/:id/preview': {
    ...author,
    open: ofTool('/preview?as=assessor', async (page) => page.getByText('Expected:').first().waitFor()),
  },
  '/console/assessments/:id/review': {
    ...author,
    open: ofTool('/review', async (page) =>
      page.getByRole('heading', { name: 'Review', exact: true }).waitFor(),
    ),
  },
  '/console/assessments/:id/versions/:number': {
    ...author,
    open: ofTool('/versions/1', async (page) => page.getByText('Signed off as ready for use').waitFor()),
  },
};
