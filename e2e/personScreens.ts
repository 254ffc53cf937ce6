import type { Page } from '@playwright/test';
import { follow, openFirst } from './screenOpenings.ts';

const student = { who: 'admin', path: '/console/people?search=midway' } as const;

const behind =
  (link: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await openFirst('main td a')(page);
    await follow(link)(page);
  };

/** Screens behind the page of a student. */
export const personScreens = {
  '/console/people/:id/record': { ...student, open: behind('Open the record') },
  '/console/people/:id/enrol': { ...student, open: behind(/^Enrol in /) },
  '/console/people/:id/enrolments/:enrolmentId': { ...student, open: behind(/^Open the enrolment/) },
};
