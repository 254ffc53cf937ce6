import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { toggleSidebar, useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { navigationFor } from '#web/app/navigation.ts';
import type { NavItem } from '#web/app/navigation.ts';
import classes from './Sidebar.module.css';

// Keyboard users see the word as well.
const beside = { position: 'right', events: { hover: true, focus: true, touch: false } } as const;

/** 260 px, or 60 px with tooltips; remembers what the person chose. */
export function Sidebar() {
  const { roles, sidebarCollapsed } = useStore(({ auth }) => auth);
  const Toggle = sidebarCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleWord = sidebarCollapsed ? m.app_sidebar_expand() : m.app_sidebar_collapse();
  return (
    <nav
      className={classes.sidebar}
      aria-label={m.app_nav_label()}
      data-collapsed={sidebarCollapsed || undefined}
    >
      <ul className={classes.list}>
        {navigationFor(roles).map((item) => (
          <li key={item.to}>
            <SidebarLink item={item} collapsed={sidebarCollapsed} />
          </li>
        ))}
      </ul>
      <Tooltip label={toggleWord} disabled={!sidebarCollapsed} {...beside}>
        <UnstyledButton
          className={classes.item}
          onClick={toggleSidebar}
          aria-expanded={!sidebarCollapsed}
          aria-label={toggleWord}
        >
          <Toggle size={22} aria-hidden className={classes.icon} />
          <span className={classes.label}>{toggleWord}</span>
        </UnstyledButton>
      </Tooltip>
    </nav>
  );
}

function SidebarLink({ item: { to, icon: Icon, label }, collapsed }: { item: NavItem; collapsed: boolean }) {
  const word = label(useTerms());
  return (
    <Tooltip label={word} disabled={!collapsed} {...beside}>
      <Link to={to} activeOptions={{ exact: to === '/console' }} className={classes.item}>
        <Icon size={22} aria-hidden className={classes.icon} />
        <span className={classes.label}>{word}</span>
      </Link>
    </Tooltip>
  );
}
