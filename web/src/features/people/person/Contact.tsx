import { Anchor } from '@mantine/core';
import type { PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { phoneHref } from '#web/shared/ContactLinks.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';

/** How to reach somebody, when they came last, and since when they are here. */
export function Contact({ person: { contact, study, joinedAt } }: { readonly person: PersonPage }) {
  const reader = useReader();
  return (
    <Part title={m.people_contact()}>
      <Facts
        facts={[
          [m.people_contact_email(), contact && <Email {...contact} />],
          [m.people_contact_phone(), contact && <Phone phone={contact.phone} />],
          [m.people_contact_preferred(), contact?.preferredName || null],
          [
            m.people_column_last_seen(),
            study && (study.lastSeenAt ? formatInstant(study.lastSeenAt, reader) : m.people_never_seen()),
          ],
          [m.people_joined(), formatInstantDay(joinedAt, reader)],
        ]}
      />
    </Part>
  );
}

function Email({ email, emailVerified }: { readonly email: string; readonly emailVerified: boolean }) {
  return (
    <>
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
      {!emailVerified && <span className={parts.meta}>{m.people_contact_unverified()}</span>}
    </>
  );
}

const Phone = ({ phone }: { readonly phone: string }) =>
  phone ? (
    <Anchor href={phoneHref(phone)} dir="ltr">
      {phone}
    </Anchor>
  ) : (
    <span className={parts.none}>{m.people_contact_none()}</span>
  );
