import {
  IconBook2,
  IconBrush,
  IconCalendar,
  IconCalendarStats,
  IconChalkboardTeacher,
  IconCash,
  IconChartBar,
  IconReportAnalytics,
  IconChecklist,
  IconClipboardList,
  IconEye,
  IconFilePencil,
  IconLayoutDashboard,
  IconPhotoVideo,
  IconSettings,
  IconUserCheck,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react';
import { may } from '#contract/kit/acts.ts';
import type { Role } from '#contract/kit/roles.ts';
import { consoleRooms } from '#contract/console/rooms.ts';
import type { ConsoleRoom, ConsoleRoomPath } from '#contract/console/rooms.ts';
import { m } from '#messages/generated/messages.js';
import { roomNames } from '#messages/consoleTitles.ts';
import type { NavItem } from '#web/app/navItem.ts';
import { WaitingMessages } from '#web/features/threads/waiting/WaitingMessages.tsx';
import { addConsoleRoutes } from './consoleRoutes.ts';

/*
 * The places of staff, with their titles and guards. Only staff load this file and what it imports, so that a room more
 * costs students nothing.
 */

const icons: Readonly<Record<ConsoleRoomPath, NavItem['icon']>> = {
  '/console/registrations': IconClipboardList,
  '/console/marking': IconChecklist,
  '/console/observations': IconEye,
  '/console/messages': WaitingMessages,
  '/console/classes': IconChalkboardTeacher,
  '/console/calendar': IconCalendar,
  '/console/billing': IconCash,
  '/console/people': IconUsers,
  '/console/courses': IconBook2,
  '/console/units': IconWriting,
  '/console/media': IconPhotoVideo,
  '/console/assessments': IconFilePencil,
  '/console/intakes': IconCalendarStats,
  '/console/enrolments': IconUserCheck,
  '/console/reports': IconReportAnalytics,
  '/console/brand': IconBrush,
  '/console/settings': IconSettings,
  '/console/page-views': IconChartBar,
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
    .map(({ path, key }) => ({
      to: path,
      icon: icons[path],
      label: (terms) => roomNames[path](terms),
      ...(key && { key }),
    }));

/** The start page and the rooms these roles open. */
export const consolePlaces = (roles: readonly Role[]): readonly NavItem[] => [startPage, ...roomsFor(roles)];

export { leaveForeignRoom } from './foreignRoom.ts';

addConsoleRoutes();
