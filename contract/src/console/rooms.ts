import type { Act } from '#contract/kit/acts.ts';

/*
 * The rooms of the console in navigation order. The navigation, start page, guards, screenshots and their tests all
 * read this table. Everybody's navigation carries it, so what only tests read is in `roomScreens.ts`.
 */

/** Pictures a room may have; the web has an icon for each. */
export type RoomIcon = 'forms' | 'checklist' | 'eye' | 'cash' | 'people' | 'chart' | 'brush' | 'list';

export interface ConsoleRoom<Path extends string = `/console/${string}`> {
  readonly path: Path;
  /** Who may enter. */
  readonly act: Act;
  readonly icon: RoomIcon;
  /** The letter pressed after `g` to go there. */
  readonly key?: string;
}

export const consoleRooms = [
  {
    path: '/console/registrations',
    act: 'registration.read',
    icon: 'forms',
    key: 'r',
  },
  {
    path: '/console/marking',
    act: 'work.read',
    icon: 'checklist',
    key: 'k',
  },
  {
    path: '/console/observations',
    act: 'work.observe',
    icon: 'eye',
    key: 'v',
  },
  {
    path: '/console/billing',
    act: 'money.read',
    icon: 'cash',
    key: 'm',
  },
  {
    path: '/console/people',
    act: 'people.read',
    icon: 'people',
    key: 'p',
  },
  {
    path: '/console/brand',
    act: 'settings.change',
    icon: 'brush',
  },
  {
    path: '/console/page-views',
    act: 'views.read',
    icon: 'chart',
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
