import { m } from './generated/messages.js';

/** What each room of the console is for, on the start page. Apart from its name, which everybody's navigation carries. */
export const roomPurposes = {
  '/console/registrations': m.start_room_registrations,
  '/console/marking': m.start_room_marking,
  '/console/observations': m.start_room_observations,
  '/console/billing': m.start_room_billing,
  '/console/people': m.start_room_people,
  '/console/brand': m.start_room_brand,
  '/console/page-views': m.start_room_page_views,
};
