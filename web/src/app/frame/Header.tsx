import { UnstyledButton } from '@mantine/core';
import { IconBell, IconKeyboard, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { BrandMark } from './BrandMark.tsx';
import type { OpensDialogs } from '#web/app/dialogs/frameDialog.ts';
import classes from './Header.module.css';
import { PersonMenu } from './PersonMenu.tsx';

/** Loads the bell after the first screen, which does not need it. */
const bellAfterMs = 1500;
let loadBell = (): void => undefined;
const NoticesBell = lazy<ComponentType<{ className: string | undefined; opens: boolean }>>(async () => {
  await new Promise<void>((resolve) => {
    loadBell = resolve;
    setTimeout(resolve, bellAfterMs);
  });
  try {
    return { default: (await import('#web/features/notifications/NoticesBell.tsx')).NoticesBell };
  } catch {
    // Everything else works without the bell.
    return { default: () => null };
  }
});

/** Keeps the bell's place from the first paint; pressing it early loads it at once. */
function Bell() {
  const [pressed, setPressed] = useState(false);
  const press = (): void => {
    setPressed(true);
    loadBell();
  };
  const waiting = (
    <UnstyledButton
      className={classes.tool}
      onClick={press}
      aria-haspopup="dialog"
      aria-label={m.app_nav_notifications()}
    >
      <IconBell size={20} aria-hidden />
    </UnstyledButton>
  );
  return (
    <Suspense fallback={waiting}>
      <NoticesBell className={classes.tool} opens={pressed} />
    </Suspense>
  );
}

export function Header({ onOpen, searches }: OpensDialogs) {
  const brand = useBrandSettings();
  const name = brand?.organisation.name ?? '';
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={m.app_home({ organisation: name })}>
        <BrandMark src={brand?.headerLogo ?? null} name={name} />
        <span className={classes.name}>{name}</span>
      </Link>
      <div className={classes.tools}>
        {searches && (
          <UnstyledButton
            className={`${classes.tool} ${classes.desktop}`}
            onClick={() => onOpen('search')}
            aria-label={m.app_search()}
            aria-keyshortcuts="/"
          >
            <IconSearch size={20} aria-hidden />
            <span>{m.app_search()}</span>
            <kbd className={classes.key} aria-hidden>
              /
            </kbd>
          </UnstyledButton>
        )}
        <UnstyledButton
          className={`${classes.tool} ${classes.desktop}`}
          onClick={() => onOpen('shortcuts')}
          aria-label={m.app_help()}
          aria-keyshortcuts="?"
        >
          <IconKeyboard size={20} aria-hidden />
        </UnstyledButton>
        <Bell />
        <PersonMenu onSignOut={() => onOpen('sign_out')} />
      </div>
    </header>
  );
}
