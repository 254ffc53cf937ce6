import { UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { BrandImage } from '#web/ui/BrandImage.tsx';
import type { OpensDialogs } from './frameDialog.ts';
import classes from './Header.module.css';
import { PersonMenu } from './PersonMenu.tsx';

/** After the first screen, which waits for none of it. */
const bellAfterMs = 1500;
const NoticesBell = lazy<ComponentType<{ className: string | undefined }>>(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, bellAfterMs);
  });
  try {
    return { default: (await import('#web/features/notifications/NoticesBell.tsx')).NoticesBell };
  } catch {
    // All else works without it.
    return { default: () => null };
  }
});

export function Header({ onOpen, searches }: OpensDialogs) {
  const brand = useBrandSettings();
  const name = brand?.organisation.name ?? '';
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={m.app_home({ organisation: name })}>
        <BrandImage src={brand?.logo ?? null} alt="" height={36} className={classes.logo} />
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
        <Suspense fallback={<span className={classes.tool} />}>
          <NoticesBell className={classes.tool} />
        </Suspense>
        <PersonMenu onSignOut={() => onOpen('sign_out')} />
      </div>
    </header>
  );
}
