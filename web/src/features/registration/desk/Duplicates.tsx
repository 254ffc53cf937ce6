import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Duplicate } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { Part } from './Part.tsx';
import classes from './registration.module.css';
import { partIds } from './sections.ts';

const why: Record<Duplicate['kind'], () => string> = {
  email: () => m.registration_desk_duplicate_email(),
  name_and_birth_date: () => m.registration_desk_duplicate_name_and_birth_date(),
  identifier: () => m.registration_desk_duplicate_identifier(),
};

/** Who this may be already, and why; for a person to judge, nothing is merged. */
export function Duplicates({ duplicates }: { readonly duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Part
      title={m.registration_desk_duplicates()}
      id={partIds.duplicates}
      side={<IconUsers size={24} aria-hidden />}
    >
      <p className={classes.help}>{m.registration_desk_duplicates_text()}</p>
      <ul className={classes.list}>
        {duplicates.map((one) => (
          <li key={`${one.kind}${one.personId ?? ''}${one.registrationId ?? ''}`}>
            <strong>{why[one.kind]()}</strong>
            <span>
              {one.name || one.email}
              <span className={classes.meta}>{one.email}</span>
            </span>
            <span className={classes.meta}>
              {one.personId
                ? m.registration_desk_duplicate_of_person()
                : m.registration_desk_duplicate_of_registration()}
            </span>
            <Other one={one} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Other({ one }: { readonly one: Duplicate }) {
  const name = one.name || one.email;
  if (one.registrationId) {
    return (
      <Link to="/console/registrations/$id" params={{ id: one.registrationId }} className={classes.link}>
        {m.registration_desk_duplicate_registration({ name })}
      </Link>
    );
  }
  return (
    <Link to="/console/people" search={{ search: one.email }} className={classes.link}>
      {m.registration_desk_duplicate_person({ name })}
    </Link>
  );
}
