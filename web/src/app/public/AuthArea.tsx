import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { OfflineNote } from '#web/ui/states/OfflineNote.tsx';
import classes from './AuthArea.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { Contact } from '#web/app/frame/Contact.tsx';
import { Backdrop } from './Backdrop.tsx';
import { Languages } from './Languages.tsx';
import { InFrame } from '#web/ui/Page.tsx';

/** The sign-in area: a card on the organisation's banner. */
export function AuthArea({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <Backdrop wide={wide}>
      <OfflineNote />
      <main id="content">
        <InFrame value>{children}</InFrame>
      </main>
      <footer className={classes.footer}>
        <Contact />
        <Link to="/browse">{m.app_title_browse(useTerms())}</Link>
        <Link to="/terms-of-use">{m.app_title_terms_of_use()}</Link>
        <Link to="/privacy-policy">{m.app_title_privacy_policy()}</Link>
        <Languages />
      </footer>
    </Backdrop>
  );
}
