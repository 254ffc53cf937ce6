import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, UnstyledButton } from '@mantine/core';
import type { UnstyledButtonProps } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { SessionSummary } from '#contract/identity.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './Header.module.css';
import { accountItems } from '#web/app/navigation/accountItems.ts';

interface Props {
  readonly button: UnstyledButtonProps;
  readonly session: SessionSummary | undefined;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly onSignOut: () => void;
}

/** The person's menu, which opens as soon as it is loaded. */
export function PersonMenuItems({ button, session, opened, onChange, onSignOut }: Props) {
  const target = useRef<HTMLButtonElement>(null);
  const terms = useTerms();
  // The button that was pressed is gone, so this one takes the focus before the menu remembers where it was.
  useLayoutEffect(() => {
    target.current?.focus();
    onChange(true);
  }, [onChange]);
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={240}
      shadow="md"
      withinPortal={false}
    >
      <Menu.Target>
        <UnstyledButton ref={target} {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {session && (
          <Menu.Label>
            <span className={classes.person}>{session.displayName}</span>
            {session.email}
          </Menu.Label>
        )}
        {accountItems.map(({ to, icon: Icon, label }) => (
          <Menu.Item
            key={to}
            leftSection={<Icon size={18} aria-hidden />}
            renderRoot={(props) => <Link to={to} {...props} />}
          >
            {label(terms)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={onSignOut}>
          {m.app_sign_out()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
