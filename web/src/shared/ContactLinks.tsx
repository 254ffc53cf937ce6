import { useBrandSettings } from '#web/tenant/settings.ts';

/** The organisation's email address and telephone number, each a link, where it gives them. */
export function ContactLinks() {
  const contact = useBrandSettings()?.contact;
  if (!contact) return null;
  const { email, phone } = contact;
  return (
    <>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </>
  );
}
