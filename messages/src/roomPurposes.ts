import { m } from './generated/messages.js';

/** What each room of the console is for, on the start page. */
export const roomPurposes = {
  '/console/registrations': m.start_room_registrations,
  '/console/marking': m.start_room_marking,
  '/console/observations': m.start_room_observations,
  '/console/messages': m.start_room_messages,
  '/console/classes': m.start_room_classes,
  '/console/calendar': m.start_room_calendar,
  '/console/billing': m.start_room_billing,
  '/console/people': m.start_room_people,
  '/console/courses': m.start_room_courses,
  '/console/units': m.start_room_units,
  '/console/media': m.start_room_media,
  '/console/assessments': m.start_room_assessments,
  '/console/intakes': m.start_room_intakes,
  '/console/enrolments': m.start_room_enrolments,
  '/console/reports': m.start_room_reports,
  '/console/brand': m.start_room_brand,
  '/console/settings': m.start_room_settings,
  '/console/page-views': m.start_room_page_views,
};
