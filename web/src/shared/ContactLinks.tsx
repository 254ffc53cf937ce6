import { useBrandSettings } from '#web/tenant/settings.ts';

export const EmailLink = ({ email }: { readonly email: string }) => <a href={`mailto:${email}`}>{email}</a>;

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
);

/** The organisation's email address and telephone number, each a link, where it gives them. */
export function ContactLinks() {
  const contact = useBrandSettings()?.contact;
  if (!contact) return null;
  const { email, phone } = contact;
  return (
    <>
      {email && <EmailLink email={email} />}
      {phone && <PhoneLink phone={phone} />}
    </>
  );
}
