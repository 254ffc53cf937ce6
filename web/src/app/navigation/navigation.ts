import {
  IconBook2,
  IconCalendar,
  IconFilePencil,
  IconHome,
  IconListDetails,
  IconMessage,
  IconReceipt,
  IconSchool,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import type { NavItem } from '#web/app/navItem.ts';
import { isStaff } from '#contract/kit/roles.ts';
import { openConsole, useConsoleFile } from '#web/app/console/consoleFile.ts';

export const studentPlaces: readonly NavItem[] = [
  { to: '/dashboard', icon: IconHome, label: () => m.app_nav_dashboard(), key: 'd' },
  { to: '/courses', icon: IconBook2, label: (terms) => m.app_nav_courses(terms), key: 'c' },
  {
    to: '/subscriptions',
    icon: IconListDetails,
    label: (terms) => m.app_nav_subscriptions(terms),
    key: 's',
    aside: true,
  },
  { to: '/assessments', icon: IconFilePencil, label: (terms) => m.app_nav_assessments(terms), key: 'a' },
  { to: '/calendar', icon: IconCalendar, label: () => m.calendar_title(), key: 'w', aside: true },
  { to: '/messages', icon: IconMessage, label: () => m.threads_title(), aside: true },
  { to: '/billing', icon: IconReceipt, label: () => m.app_nav_billing(), key: 'm' },
  { to: '/browse', icon: IconSchool, label: (terms) => m.app_title_browse(terms), key: 'b' },
];
/** The person's own account, which has a letter too; its pages are in `accountItems.ts`, fetched when they are asked for. */
export const account = { to: '/user', key: 'u' } as const;

/** Where the person can go: the places of staff, once they are fetched, before those of a student. */
export function useNavigation(): readonly NavItem[] {
  const roles = useStore(({ auth }) => auth.roles);
  const consoleFile = useConsoleFile(({ file }) => file);
  const missing = !consoleFile && isStaff(roles);
  useEffect(() => {
    // They were given a role while the page stood open.
    if (missing) void openConsole().catch(() => undefined);
  }, [missing]);
  return [
    ...(consoleFile && isStaff(roles) ? consoleFile.consolePlaces(roles) : []),
    ...(roles.includes('student') ? studentPlaces : []),
  ];
}
