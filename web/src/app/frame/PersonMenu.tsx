import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './Header.module.css';
import { initials } from './initials.ts';
import { accountItems } from '#web/app/navigation.ts';

export function PersonMenu({ onSignOut }: { onSignOut: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const name = session?.displayName ?? '';
  const terms = useTerms();
  return (
    <Menu position="bottom-end" width={240} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          className={`${classes.tool} ${classes.personTool}`}
          aria-label={name ? m.app_person_menu({ name }) : m.app_person_menu_plain()}
        >
          <Face name={name} photo={session?.photo ?? null} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {session && (
          <Menu.Label>
            <span className={classes.person}>{name}</span>
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

function Face({ name, photo }: { name: string; photo: string | null }) {
  if (photo) return <img src={photo} alt="" className={classes.initials} />;
  return (
    // Hidden from screen readers: the button's label is the full name.
    <span className={classes.initials} data-initials={initials(name)} aria-hidden />
  );
}
