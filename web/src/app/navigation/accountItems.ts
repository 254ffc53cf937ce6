import { IconBell, IconFileCheck, IconHistory, IconLock, IconUser } from '@tabler/icons-react';
import { m } from '#messages/generated/messages.js';
import { account } from '#web/app/navigation/navigation.ts';
import type { NavItem } from '#web/app/navItem.ts';

interface AccountItem extends NavItem {
  /** Its name in the navigation. */
  readonly tab: () => string;
}
export const accountItems: readonly AccountItem[] = [
  {
    ...account,
    icon: IconUser,
    label: () => m.app_nav_profile(),
    tab: () => m.profile_tab_profile(),
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
