import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Contact } from './Contact.tsx';
import classes from './Frame.module.css';

export function FrameFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <Imprint />
      <Contact />
      <Complaints />
      <Link to="/terms-of-use">{m.app_title_terms_of_use()}</Link>
      <Link to="/privacy-policy">{m.app_title_privacy_policy()}</Link>
      {children}
    </footer>
  );
}

function Complaints() {
  if (!useBrandSettings()?.contact.complaints) return null;
  return (
    <Link to="/terms-of-use" hash="complaints">
      {m.app_complaints()}
    </Link>
  );
}

/** Who trades under the name, and the numbers that stand wherever a provider speaks of its courses. */
function Imprint() {
  const contact = useBrandSettings()?.contact;
  if (!contact) return null;
  const { legalName, abn, acn, providerCode: code, cricosCode: cricos } = contact;
  return (
    <>
      {legalName && <span>{legalName}</span>}
      {abn && <span>{m.app_abn({ abn })}</span>}
      {acn && <span>{m.app_acn({ acn })}</span>}
      {code && <span>{m.app_provider_code({ code })}</span>}
      {cricos && <span>{m.app_cricos_code({ code: cricos })}</span>}
    </>
  );
}
