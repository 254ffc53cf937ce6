import { useBrandSettings } from '#web/tenant/settings.ts';
import { ContactLinks } from './ContactLinks.tsx';

/** The organisation with its email address and telephone number, a line each. */
export function OrganisationContact() {
  const brand = useBrandSettings();
  if (!brand) return null;
  return (
    <>
      {brand.organisation.name}
      <ContactLinks />
    </>
  );
}
