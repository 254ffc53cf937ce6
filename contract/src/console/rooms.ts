import type { Act } from '#contract/kit/acts.ts';

/*
 * The rooms of the console in navigation order. The navigation, start page, guards, screenshots and their tests all
 * read this table.
 */

/** Pictures a room may have; the web has an icon for each. */
export type RoomIcon = 'forms' | 'checklist' | 'eye' | 'cash' | 'people' | 'chart' | 'brush' | 'list';

export interface ConsoleRoom<Path extends string = `/console/${string}`> {
  readonly path: Path;
  /** Who may enter. The contract of `reads` names the same act; a test compares them. */
  readonly act: Act;
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
    act: 'registration.read',
    reads: 'GET /api/staff/registrations',
    icon: 'forms',
    key: 'r',
    details: ['/console/registrations/:id'],
  },
  {
    path: '/console/marking',
    act: 'work.read',
    reads: 'GET /api/staff/student_assessments',
    icon: 'checklist',
    key: 'k',
    details: ['/console/marking/:id'],
  },
  {
    path: '/console/observations',
    act: 'work.observe',
    reads: 'GET /api/staff/observations',
    icon: 'eye',
    key: 'v',
    details: ['/console/observations/:attemptId/:itemId'],
  },
  {
    path: '/console/billing',
    act: 'money.read',
    reads: 'GET /api/staff/billing',
    icon: 'cash',
    key: 'm',
    details: [],
  },
  {
    path: '/console/people',
    act: 'people.read',
    reads: 'GET /api/staff/people',
    icon: 'people',
    key: 'p',
    details: [
      '/console/people/:id',
      '/console/people/:id/record',
      '/console/people/duplicates',
      '/console/people/:id/merge/:otherId',
    ],
  },
  {
    path: '/console/brand',
    act: 'settings.change',
    reads: 'GET /api/staff/brand',
    icon: 'brush',
    details: [],
  },
  {
    path: '/console/page-views',
    act: 'views.read',
    reads: 'GET /api/staff/page_views',
    icon: 'chart',
    details: [],
  },
] as const satisfies readonly ConsoleRoom[];

export type ConsoleRoomPath = (typeof consoleRooms)[number]['path'];

/** Work that can wait for staff, and the room where it is done. */
export const waitingKinds = {
  registrations: { room: '/console/registrations', act: 'registration.decide' },
  work_to_mark: { room: '/console/marking', act: 'work.judge' },
  student_requests: { room: '/console/marking', act: 'work.judge' },
  work_to_release: { room: '/console/marking', act: 'work.judge' },
  observations: { room: '/console/observations', act: 'work.observe' },
  transfers: { room: '/console/billing', act: 'money.decide' },
  date_requests: { room: '/console/billing', act: 'money.decide' },
  invitations: { room: '/console/people', act: 'people.change' },
} as const satisfies Record<string, { room: ConsoleRoomPath; act: Act }>;

export type WaitingKind = keyof typeof waitingKinds;
