import type { ConsoleRoomPath } from './rooms.ts';

interface RoomScreens {
  /** The route that loads the room's screen. Its contract names the act of the room; a test compares them. */
  readonly reads: `GET /api/staff/${string}`;
  /** Screens inside the room, such as one registration. */
  readonly details: readonly `/console/${string}`[];
}

/** The screens of each room, for photographs and for the tests of guards and access. */
export const roomScreens = {
  '/console/registrations': {
    reads: 'GET /api/staff/registrations',
    details: ['/console/registrations/:id'],
  },
  '/console/marking': {
    reads: 'GET /api/staff/student_assessments',
    details: ['/console/marking/:id', '/console/marking/moderation', '/console/marking/regrading'],
  },
  '/console/observations': {
    reads: 'GET /api/staff/observations',
    details: ['/console/observations/:attemptId/:itemId'],
  },
  '/console/messages': {
    reads: 'GET /api/staff/message_threads',
    details: [
      '/console/messages/:id',
      '/console/messages/announcements',
      '/console/messages/announcements/:id',
      '/console/messages/announcements/edit',
    ],
  },
  '/console/classes': {
    reads: 'GET /api/staff/classes',
    details: ['/console/classes/:id', '/console/classes/edit'],
  },
  '/console/calendar': { reads: 'GET /api/staff/calendar', details: [] },
  '/console/billing': {
    reads: 'GET /api/staff/billing',
    details: [
      '/console/billing/prepaid',
      '/console/billing/people/:id',
      '/console/billing/debt',
      '/console/billing/bank-files',
      '/console/billing/bank-files/:id',
      '/console/billing/books',
    ],
  },
  '/console/people': {
    reads: 'GET /api/staff/people',
    details: [
      '/console/people/:id',
      '/console/people/:id/record',
      '/console/people/:id/units/:enrolmentId',
      '/console/people/:id/enrol',
      '/console/people/:id/enrolments/:enrolmentId',
      '/console/people/invite',
      '/console/people/credentials',
      '/console/people/duplicates',
      '/console/people/import',
      '/console/people/import/:id',
      '/console/people/:id/merge/:otherId',
      '/console/people/viewings/:id',
      '/console/people/viewings/:id/student',
    ],
  },
  '/console/courses': {
    reads: 'GET /api/staff/courses',
    details: [
      '/console/courses/:id',
      '/console/courses/:id/information',
      '/console/courses/from-file',
      '/console/courses/from-file/:id',
    ],
  },
  '/console/units': {
    reads: 'GET /api/staff/units',
    details: [
      '/console/units/:id',
      '/console/units/:id/write',
      '/console/units/courses/:id',
      '/console/units/editions/:id/preview',
      '/console/units/editions/:id/student',
    ],
  },
  '/console/media': {
    reads: 'GET /api/staff/media_files',
    details: ['/console/media/:id', '/console/media/:id/captions'],
  },
  '/console/assessments': {
    reads: 'GET /api/staff/assessments',
    details: [
      '/console/assessments/:id',
      '/console/assessments/:id/write',
      '/console/assessments/:id/preview',
      '/console/assessments/:id/review',
      '/console/assessments/:id/versions/:number',
    ],
  },
  '/console/intakes': {
    reads: 'GET /api/staff/intakes',
    details: ['/console/intakes/:id', '/console/intakes/edit', '/console/intakes/:id/whereabouts'],
  },
  '/console/enrolments': {
    reads: 'GET /api/staff/course_subscriptions',
    details: ['/console/enrolments/at-risk', '/console/enrolments/missing-data', '/console/enrolments/new'],
  },
  '/console/reports': {
    reads: 'GET /api/staff/reports',
    details: ['/console/reports/:kind', '/console/reports/:kind/records'],
  },
  '/console/brand': { reads: 'GET /api/staff/brand', details: [] },
  '/console/settings': {
    reads: 'GET /api/staff/setup',
    details: [
      '/console/settings/words',
      '/console/settings/texts',
      '/console/settings/texts/:kind',
      '/console/settings/registration-form',
      '/console/settings/money',
      '/console/settings/card-account',
      '/console/settings/organisation',
      '/console/settings/locations',
      '/console/settings/mail',
      '/console/settings/letters',
      '/console/settings/domains',
      '/console/settings/sign-in',
      '/console/settings/enrolment',
      '/console/settings/messages',
      '/console/settings/archive',
      '/console/settings/log',
    ],
  },
  '/console/page-views': { reads: 'GET /api/staff/page_views', details: [] },
} as const satisfies Readonly<Record<ConsoleRoomPath, RoomScreens>>;
