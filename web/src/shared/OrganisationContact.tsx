import { useBrandSettings } from '#web/tenant/settings.ts';

/** The organisation with its email address and telephone number, a line each. */
export function OrganisationContact() {
  const brand = useBrandSettings();
  if (!brand) return null;
  const { email, phone } = brand.contact;
  return (
    <>
      {brand.organisation.name}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && (
        <a href={`tel:${phone.replaceAll(/\s/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
    </>
  );
}
