import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { addressLine, type Address } from '#au/organisation/addressLine.ts';
import type { BrandSettings } from '#contract/brand.ts';
import { m } from '#messages/generated/messages.js';
import { phoneHref } from '#web/shared/ContactLinks.tsx';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';

/** How the organisation is reached, and whom complaints and appeals go to. */
export function Reach() {
  const contact = useBrandSettings()?.contact;
  if (!contact) return null;
  const facts = factsOf(contact);
  return (
    <Stack gap="lg" maw={720}>
      {facts.some(([, value]) => value !== null) && (
        <Part title={m.legal_reach()}>
          <Facts facts={facts} />
        </Part>
      )}
      {contact.complaints && <Complaints {...contact.complaints} />}
    </Stack>
  );
}

type Contact = BrandSettings['contact'];

function factsOf(contact: Contact): [string, ReactNode][] {
  const { tradingNames, email, phone, address, postalAddress, website } = contact;
  return [
    [m.legal_email(), email && <Mail address={email} />],
    [m.legal_phone(), phone && <Call phone={phone} />],
    [m.legal_address(), address && inOneLine(address)],
    [m.legal_postal_address(), postalAddress && inOneLine(postalAddress)],
    [m.legal_website(), website && <Site url={website} />],
    [m.legal_trading(), tradingNames.length > 0 ? <Names names={tradingNames} /> : null],
  ];
}

/** The foot of every page leads here. */
const Complaints = ({ name, email, phone }: NonNullable<Contact['complaints']>) => (
  <div id="complaints">
    <Part title={m.legal_complaints()}>
      <Text>{m.legal_complaints_text()}</Text>
      <Facts
        facts={[
          [m.legal_complaints_name(), <bdi key="name">{name}</bdi>],
          [m.legal_complaints_email(), email && <Mail address={email} />],
          [m.legal_phone(), phone && <Call phone={phone} />],
        ]}
      />
    </Part>
  </div>
);

const inOneLine = (address: Address) => <bdi>{addressLine(address)}</bdi>;
const Names = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name) => (
    <div key={name}>
      <bdi>{name}</bdi>
    </div>
  ));

const Mail = ({ address }: { readonly address: string }) => <a href={`mailto:${address}`}>{address}</a>;
const Call = ({ phone }: { readonly phone: string }) => (
  <a href={phoneHref(phone)}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
);
const Site = ({ url }: { readonly url: string }) => (
  <a href={url}>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</a>
);
