import { openFirst } from './screenOpenings.ts';

/* What students find in the navigation beside what they study: dates, messages and money. */

/** One thread, as the team sees it. */
const openThread = {
  who: 'trainer',
  path: '/console/messages?view=all',
  open: openFirst('main td a'),
};

const announcements = '/console/messages/announcements';
const openAnnouncement = openFirst('main tbody a');

/** Threads, and announcements as staff write them and follow them. */
export const messageScreens = {
  '/console/messages/:id': openThread,
  [announcements]: { who: 'admin', path: announcements, open: async () => undefined },
  [`${announcements}/:id`]: { who: 'admin', path: announcements, open: openAnnouncement },
  [`${announcements}/edit`]: { who: 'admin', path: `${announcements}/edit`, open: async () => undefined },
};

export const studentScreens = [
  { name: 'calendar', who: 'midway', path: '/calendar' },
  { name: 'calendar-empty', who: 'new', path: '/calendar' },
  { name: 'messages', who: 'midway', path: '/messages' },
  { name: 'messages-empty', who: 'new', path: '/messages' },
  { name: 'message-thread', who: 'midway', path: '/messages', open: openFirst('main li a') },
  { name: 'announcements', who: 'observed', path: '/messages' },
  { name: 'announcement', who: 'observed', path: '/messages', open: openFirst('main section li a') },
  { name: 'billing', who: 'student', path: '/billing' },
  { name: 'billing-late', who: 'midway', path: '/billing' },
  { name: 'billing-paid', who: 'finished', path: '/billing' },
  { name: 'billing-empty', who: 'new', path: '/billing' },
  { name: 'profile', who: 'midway', path: '/user' },
  { name: 'profile-missing', who: 'earlier', path: '/user' },
];
