import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Contact } from './Contact.tsx';
import classes from './Frame.module.css';

export function FrameFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <ProviderCode />
      <Contact />
      <Link to="/terms-of-use">{m.app_title_terms_of_use()}</Link>
      <Link to="/privacy-policy">{m.app_title_privacy_policy()}</Link>
      {children}
    </footer>
  );
}

/** The code of the national register, which stands wherever a provider speaks of its courses. */
function ProviderCode() {
  const code = useBrandSettings()?.contact.providerCode;
  return code ? <span>{m.app_provider_code({ code })}</span> : null;
}
