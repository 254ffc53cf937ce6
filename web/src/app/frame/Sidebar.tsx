import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType, FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import { toggleSidebar, useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { NavItem } from '#web/app/navItem.ts';
import classes from './Sidebar.module.css';

const SidebarTooltip = lazy<ComponentType<{ item: HTMLElement }>>(async () => {
  try {
    return { default: (await import('./SidebarTooltip.tsx')).SidebarTooltip };
  } catch {
    // Everything else works without tooltips.
    return { default: () => null };
  }
});

/** The item a pointer or the keyboard is at, while the sidebar is collapsed. Tooltips are loaded with the first one. */
function useItem(collapsed: boolean) {
  const [item, setItem] = useState<HTMLElement | null>(null);
  const itemOf = (target: EventTarget): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  const leave = (): void => setItem(null);
  const handlers = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setItem(itemOf(target));
    },
    onPointerLeave: leave,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setItem(itemOf(target));
    },
    onBlur: leave,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    },
  };
  return collapsed ? { item, handlers } : { item: null, handlers: {} };
}

/** 260 px, or 60 px with tooltips; remembers what the person chose. */
export function Sidebar({ items }: { readonly items: readonly NavItem[] }) {
  const sidebarCollapsed = useStore(({ auth }) => auth.sidebarCollapsed);
  const Toggle = sidebarCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const { item: here, handlers } = useItem(sidebarCollapsed);
  const toggleWord = sidebarCollapsed ? m.app_sidebar_expand() : m.app_sidebar_collapse();
  return (
    <nav
      className={classes.sidebar}
      aria-label={m.app_nav_label()}
      data-collapsed={sidebarCollapsed || undefined}
      {...handlers}
    >
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.to}>
            <SidebarLink item={item} />
          </li>
        ))}
      </ul>
      <UnstyledButton
        className={classes.item}
        onClick={toggleSidebar}
        aria-expanded={!sidebarCollapsed}
        aria-label={toggleWord}
      >
        <Toggle size={22} aria-hidden className={classes.icon} />
        <span className={classes.label}>{toggleWord}</span>
      </UnstyledButton>
      <Suspense>{here?.isConnected && <SidebarTooltip item={here} />}</Suspense>
    </nav>
  );
}

function SidebarLink({ item: { to, icon: Icon, label } }: { item: NavItem }) {
  const word = label(useTerms());
  return (
    <Link to={to} activeOptions={{ exact: to === '/console' }} className={classes.item}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <span className={classes.label}>{word}</span>
    </Link>
  );
}
