import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { OfflineNote } from '#web/ui/states/OfflineNote.tsx';
import { BrandMark } from '#web/app/frame/BrandMark.tsx';
import classes from '#web/app/frame/Frame.module.css';
import { FrameFooter } from '#web/app/frame/FrameFooter.tsx';
import headerClasses from '#web/app/frame/Header.module.css';
import { Languages } from './Languages.tsx';
import { InFrame } from '#web/ui/Page.tsx';

interface Props {
  /** At the end of the header. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of public pages: the organisation's header without anything that needs an account. */
export function PublicArea({ action, children }: Props) {
  const brand = useBrandSettings();
  const name = brand?.organisation.name ?? '';
  return (
    <div className={classes.frame} data-public>
      <header className={headerClasses.header}>
        <Link to="/" className={headerClasses.brand} aria-label={m.app_home({ organisation: name })}>
          <BrandMark src={brand?.headerLogo ?? null} name={name} />
          <span className={headerClasses.name}>{name}</span>
        </Link>
        {action}
      </header>
      <OfflineNote />
      <main id="content" tabIndex={-1} className={classes.main}>
        <InFrame value>{children}</InFrame>
      </main>
      <FrameFooter>
        <Languages />
      </FrameFooter>
    </div>
  );
}
