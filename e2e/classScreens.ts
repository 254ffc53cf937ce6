import type { Page } from '@playwright/test';
import { follow, openFirst } from './screenOpenings.ts';

/** Screens behind the list of classes. */
export const classScreens = {
  '/console/classes/:id': {
    who: 'trainer',
    path: '/console/classes',
    open: openFirst('main tbody a'),
  },
  '/console/intakes/:id/whereabouts': {
    who: 'trainer',
    path: '/console/intakes?q=group+A',
    open: async (page: Page) => {
      await openFirst('main td a')(page);
      await follow('Who is where')(page);
    },
  },
  '/console/classes/edit': {
    who: 'admin',
    path: '/console/intakes?q=group+A',
    open: async (page: Page) => {
      await openFirst('main td a')(page);
      await follow('Add classes')(page);
    },
  },
};
