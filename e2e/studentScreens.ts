import { openFirst } from './screenOpenings.ts';

/* What students find in the navigation beside what they study: dates, messages and money. */

/** One thread, as the team sees it. */
export const openThread = {
  who: 'trainer',
  path: '/console/messages?view=all',
  open: openFirst('main td a'),
};

export const studentScreens = [
  { name: 'calendar', who: 'midway', path: '/calendar' },
  { name: 'calendar-empty', who: 'new', path: '/calendar' },
  { name: 'messages', who: 'midway', path: '/messages' },
  { name: 'messages-empty', who: 'new', path: '/messages' },
  { name: 'message-thread', who: 'midway', path: '/messages', open: openFirst('main li a') },
  { name: 'billing', who: 'student', path: '/billing' },
  { name: 'billing-late', who: 'midway', path: '/billing' },
  { name: 'billing-paid', who: 'finished', path: '/billing' },
  { name: 'billing-empty', who: 'new', path: '/billing' },
];
