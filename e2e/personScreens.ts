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

/** Screens behind the page of a student. */
export const personScreens = {
  '/console/people/:id/record': { ...student, open: behind('Open the record') },
  '/console/people/:id/enrol': { ...student, open: behind(/^Enrol in /, 'What this gives') },
  '/console/people/:id/enrolments/:enrolmentId': {
    ...student,
    open: behind(/^Open the enrolment/, 'History'),
  },
};
