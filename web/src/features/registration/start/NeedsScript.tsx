import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import classes from '#web/features/registration/registration.module.css';

/** Says without scripts what registering needs, and who helps another way. */
export function NeedsScript() {
  const terms = useTerms();
  const settings = useBrandSettings();
  if (!settings) return null;
  const { email, phone } = settings.contact;
  const organisation = settings.organisation.name;
  return (
    <noscript>
      <p className={classes.text}>{m.page_needs_script(terms)}</p>
      <p className={classes.text}>
        {email || phone ? m.page_contact_by({ organisation }) : m.page_contact({ organisation })}{' '}
        {email && <a href={`mailto:${email}`}>{email}</a>} {phone && <bdi>{phone}</bdi>}
      </p>
    </noscript>
  );
}
