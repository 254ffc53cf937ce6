import type { StaffRole } from '#contract/kit/contract.ts';

/*
 * The rooms of the console in navigation order. The navigation, start page, guards, screenshots and their tests all
 * read this table.
 */

/** Pictures a room may have; the web has an icon for each. */
export type RoomIcon = 'forms' | 'checklist' | 'eye' | 'cash' | 'people' | 'chart' | 'list';

export interface ConsoleRoom<Path extends string = `/console/${string}`> {
  readonly path: Path;
  /** Who may enter. The contract of `reads` names the same roles; a test compares them. */
  readonly roles: readonly StaffRole[];
  /** The route that loads the room's screen. */
  readonly reads: `GET /api/staff/${string}`;
  readonly icon: RoomIcon;
  /** The letter pressed after `g` to go there. */
  readonly key?: string;
  /** Screens inside the room, such as one registration. */
  readonly details: readonly `/console/${string}`[];
}

export const consoleRooms = [
  {
    path: '/console/registrations',
    roles: ['administrator'],
    reads: 'GET /api/staff/registrations',
    icon: 'forms',
    key: 'r',
    details: ['/console/registrations/:id'],
  },
  {
    path: '/console/marking',
    roles: ['assessor'],
    reads: 'GET /api/staff/student_assessments',
    icon: 'checklist',
    key: 'k',
    details: ['/console/marking/:id'],
  },
  {
    path: '/console/observations',
    roles: ['trainer', 'assessor'],
    reads: 'GET /api/staff/observations',
    icon: 'eye',
    key: 'v',
    details: ['/console/observations/:attemptId/:itemId'],
  },
  {
    path: '/console/billing',
    roles: ['finance', 'administrator'],
    reads: 'GET /api/staff/billing',
    icon: 'cash',
    key: 'm',
    details: [],
  },
  {
    path: '/console/people',
    roles: ['trainer', 'assessor', 'finance', 'administrator'],
    reads: 'GET /api/staff/people',
    icon: 'people',
    key: 'p',
    details: [],
  },
  {
    path: '/console/page-views',
    roles: ['administrator'],
    reads: 'GET /api/staff/page_views',
    icon: 'chart',
    details: [],
  },
] as const satisfies readonly ConsoleRoom[];

export type ConsoleRoomPath = (typeof consoleRooms)[number]['path'];

/** Work that can wait for staff, and the room where it is done. */
export const waitingKinds = {
  registrations: { room: '/console/registrations', roles: ['administrator'] },
  work_to_mark: { room: '/console/marking', roles: ['assessor'] },
  student_requests: { room: '/console/marking', roles: ['assessor'] },
  work_to_release: { room: '/console/marking', roles: ['assessor'] },
  observations: { room: '/console/observations', roles: ['trainer', 'assessor'] },
  transfers: { room: '/console/billing', roles: ['finance', 'administrator'] },
  date_requests: { room: '/console/billing', roles: ['finance', 'administrator'] },
  invitations: { room: '/console/people', roles: ['administrator'] },
} as const satisfies Record<string, { room: ConsoleRoomPath; roles: readonly StaffRole[] }>;

export type WaitingKind = keyof typeof waitingKinds;
