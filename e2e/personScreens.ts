import type { Page } from '@playwright/test';
import { follow, openFirst } from './screenOpenings.ts';

const student = { who: 'admin', path: '/console/people?search=midway' } as const;

/** Follows a link of the first person found; `then` is a heading that no skeleton has. */
const behind =
  (link: RegExp | string, then?: string) =>
  async (page: Page): Promise<void> => {
    await openFirst('main td a')(page);
    await follow(link)(page);
    if (then) await page.getByRole('heading', { level: 2, name: then }).waitFor();
  };

/** Starts to see what a student sees. */
async function openViewing(page: Page): Promise<void> {
  await openFirst('main td a')(page);
  await page.getByRole('button', { name: 'View as the student' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why?').fill('To see how it looks');
  await dialog.getByRole('button', { name: 'View as the student' }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 2 }).first().waitFor();
}

/** What a viewing frames, alone. */
async function openViewed(page: Page): Promise<void> {
  await openViewing(page);
  const address = await page.locator('iframe').getAttribute('src');
  await page.goto(new URL(address!, page.url()).href);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Screens behind the page of a student. */
export const personScreens = {
  '/console/people/viewings/:id': { ...student, open: openViewing },
  '/console/people/viewings/:id/student': { ...student, open: openViewed },
  '/console/people/:id/record': { ...student, open: behind('Open the record') },
  '/console/people/:id/enrol': { ...student, open: behind(/^Enrol in /, 'What this gives') },
  '/console/people/:id/enrolments/:enrolmentId': {
    ...student,
    open: behind(/^Open the enrolment/, 'History'),
  },
};
