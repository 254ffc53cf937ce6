import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import classes from './BottomBar.module.css';
import { accountItems } from '#web/app/navigation/accountItems.ts';
import type { NavItem } from '#web/app/navItem.ts';

interface Props {
  readonly items: readonly NavItem[];
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** Heights in pixels, as drawn. */
const lineHeight = 48;
const headHeight = 84;

/** The rest of the navigation, on phones. */
export function MoreDrawer({ items, onClose, onSignOut }: Props) {
  const terms = useTerms();
  const signOut = (): void => {
    onClose();
    onSignOut();
  };
  const lines = items.length + accountItems.length + 1;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size={lines * lineHeight + headHeight}
      title={m.app_nav_more()}
    >
      <ul className={classes.rest}>
        {[...items, ...accountItems].map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <Link to={to} className={classes.line} onClick={onClose}>
              <Icon size={22} aria-hidden />
              {label(terms)}
            </Link>
          </li>
        ))}
        <li>
          <UnstyledButton className={classes.line} onClick={signOut}>
            <IconLogout size={22} aria-hidden />
            {m.app_sign_out()}
          </UnstyledButton>
        </li>
      </ul>
    </Drawer>
  );
}
