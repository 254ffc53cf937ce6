import { m } from './generated/messages.js';

/* The words of each room of the console, by its path. */

/** What it is called, in the navigation and as the title of its page. */
export const roomNames = {
  '/console/registrations': m.app_title_registrations,
  '/console/marking': m.app_title_marking,
  '/console/observations': m.app_title_observations,
  '/console/billing': m.app_title_console_billing,
  '/console/people': m.app_title_people,
  '/console/brand': m.app_title_brand,
  '/console/page-views': m.app_title_page_views,
};

/** What it is for, on the start page. */
export const roomPurposes = {
  '/console/registrations': m.start_room_registrations,
  '/console/marking': m.start_room_marking,
  '/console/observations': m.start_room_observations,
  '/console/billing': m.start_room_billing,
  '/console/people': m.start_room_people,
  '/console/brand': m.start_room_brand,
  '/console/page-views': m.start_room_page_views,
};
