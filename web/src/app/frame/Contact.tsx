import { m } from '#messages/generated/messages.js';
import { ContactLinks } from '#web/shared/ContactLinks.tsx';
import { useBrandSettings } from '#web/tenant/settings.ts';
import classes from './Contact.module.css';

/** On every page: the organisation's email address and telephone number, if given. */
export function Contact() {
  const contact = useBrandSettings()?.contact;
  if (!contact?.email && !contact?.phone) return null;
  return (
    <span className={classes.contact}>
      {m.app_contact()}
      <ContactLinks />
    </span>
  );
}
