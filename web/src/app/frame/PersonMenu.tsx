import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './Header.module.css';
import { initials } from './initials.ts';

const load = () => import('./PersonMenuItems.tsx');
type Menu = Awaited<ReturnType<typeof load>>['PersonMenuItems'];
/** Pointing at the button loads the menu, so that it is there when the button is pressed. */
const loadAhead = (): void => void load().catch(() => undefined);

/** Online, what is missing is gone for good, which `errors/unrecoverable.ts` says. */
const sayOffline = (): void => {
  if (!navigator.onLine) toast({ tone: 'error', message: m.app_error_offline() });
};

/**
 * The button of the person's menu. The menu is loaded when it is first pressed; where that fails the frame stays, the
 * person is told, and the button can be pressed again.
 */
export function PersonMenu({ onSignOut }: { onSignOut: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const [Menu, setMenu] = useState<Menu | null>(null);
  const [opened, setOpened] = useState(false);
  const name = session?.displayName ?? '';
  const button = {
    className: `${classes.tool} ${classes.personTool}`,
    'aria-label': name ? m.app_person_menu({ name }) : m.app_person_menu_plain(),
    children: <Face name={name} photo={session?.photo ?? null} />,
  };
  if (Menu) {
    return (
      <Menu button={button} session={session} opened={opened} onChange={setOpened} onSignOut={onSignOut} />
    );
  }
  return (
    <UnstyledButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => void load().then(({ PersonMenuItems }) => setMenu(() => PersonMenuItems), sayOffline)}
    />
  );
}

function Face({ name, photo }: { name: string; photo: string | null }) {
  if (photo) return <img src={photo} alt="" className={classes.initials} />;
  return (
    // Hidden from screen readers: the button's label is the full name.
    <span className={classes.initials} data-initials={initials(name)} aria-hidden />
  );
}
