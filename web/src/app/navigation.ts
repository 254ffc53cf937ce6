import {
  IconBell,
  IconBook2,
  IconBrush,
  IconCash,
  IconChecklist,
  IconClipboardList,
  IconChartBar,
  IconEye,
  IconFileCheck,
  IconFilePencil,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconLock,
  IconReceipt,
  IconSchool,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { may } from '#contract/kit/acts.ts';
import type { Role } from '#contract/kit/roles.ts';
import { consoleRooms } from '#contract/console/rooms.ts';
import type { ConsoleRoom, ConsoleRoomPath, RoomIcon } from '#contract/console/rooms.ts';
import { m } from '#messages/generated/messages.js';
import { roomNames } from '#messages/rooms.ts';
import type { TermInputs } from '#messages/terms.ts';

export type Place =
  | '/dashboard'
  | '/courses'
  | '/subscriptions'
  | '/browse'
  | '/assessments'
  | '/billing'
  | '/console'
  | ConsoleRoomPath
  | '/user'
  | '/user/security'
  | '/user/notifications'
  | '/user/documents'
  | '/user/record';

export interface NavItem {
  readonly to: Place;
  readonly icon: typeof IconHome;
  readonly label: (terms: TermInputs) => string;
  /** On phones under "more" instead of in the bar. */
  readonly aside?: true;
  /** The letter pressed after `g`. */
  readonly key?: string;
}

const student: readonly NavItem[] = [
  { to: '/dashboard', icon: IconHome, label: () => m.app_nav_dashboard(), key: 'd' },
  { to: '/courses', icon: IconBook2, label: (terms) => m.app_nav_courses(terms), key: 'c' },
  {
    to: '/subscriptions',
    icon: IconListDetails,
    label: (terms) => m.app_nav_subscriptions(terms),
    key: 's',
    aside: true,
  },
  { to: '/assessments', icon: IconFilePencil, label: () => m.app_nav_assessments(), key: 'a' },
  { to: '/billing', icon: IconReceipt, label: () => m.app_nav_billing(), key: 'm' },
  { to: '/browse', icon: IconSchool, label: (terms) => m.app_title_browse(terms), key: 'b' },
];
const roomIcons: Record<RoomIcon, typeof IconHome> = {
  forms: IconClipboardList,
  checklist: IconChecklist,
  eye: IconEye,
  cash: IconCash,
  people: IconUsers,
  chart: IconChartBar,
  brush: IconBrush,
  list: IconListDetails,
};
const startPage: NavItem = {
  to: '/console',
  icon: IconLayoutDashboard,
  label: () => m.app_nav_console(),
  key: 'o',
};

const rooms: readonly ConsoleRoom<ConsoleRoomPath>[] = consoleRooms;

/** The rooms of the console that the acts of these roles open. */
export const roomsFor = (roles: readonly Role[]): readonly (NavItem & { to: ConsoleRoomPath })[] =>
  rooms
    .filter(({ act }) => may(roles, act))
    .map(({ path, icon, key }) => ({
      to: path,
      icon: roomIcons[icon],
      label: (terms) => roomNames[path](terms),
      ...(key && { key }),
    }));

interface AccountItem extends NavItem {
  /** Its name in the navigation. */
  readonly tab: () => string;
}
export const accountItems: readonly AccountItem[] = [
  {
    to: '/user',
    icon: IconUser,
    label: () => m.app_nav_profile(),
    tab: () => m.profile_tab_profile(),
    key: 'u',
  },
  {
    to: '/user/security',
    icon: IconLock,
    label: () => m.app_nav_security(),
    tab: () => m.profile_tab_security(),
  },
  {
    to: '/user/notifications',
    icon: IconBell,
    label: () => m.app_nav_notifications(),
    tab: () => m.profile_tab_notifications(),
  },
  {
    to: '/user/documents',
    icon: IconFileCheck,
    label: () => m.app_nav_documents(),
    tab: () => m.profile_tab_documents(),
  },
  {
    to: '/user/record',
    icon: IconHistory,
    label: () => m.app_nav_record(),
    tab: () => m.profile_tab_record(),
  },
];

/** Where these roles can go. */
export const navigationFor = (roles: readonly Role[]): readonly NavItem[] => [
  ...(may(roles, 'console.open') ? [startPage, ...roomsFor(roles)] : []),
  ...(roles.includes('student') ? student : []),
];
