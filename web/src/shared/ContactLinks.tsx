import { useBrandSettings } from '#web/tenant/settings.ts';

/** The address that calls a telephone number, whatever stands between its digits. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** The organisation's email address and telephone number, each a link, where it gives them. */
export function ContactLinks() {
  const contact = useBrandSettings()?.contact;
  if (!contact) return null;
  const { email, phone } = contact;
  return (
    <>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && (
        <a href={phoneHref(phone)}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </>
  );
}
