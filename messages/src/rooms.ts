import { m } from './generated/messages.js';

/** What each room of the console is called, in the navigation and as the title of its page, by its path. */
export const roomNames = {
  '/console/registrations': m.app_title_registrations,
  '/console/marking': m.app_title_marking,
  '/console/observations': m.app_title_observations,
  '/console/billing': m.app_title_console_billing,
  '/console/people': m.app_title_people,
  '/console/brand': m.app_title_brand,
  '/console/page-views': m.app_title_page_views,
};
