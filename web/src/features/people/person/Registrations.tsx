import { Link } from '@tanstack/react-router';
import type { PersonRegistration } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { recognitionWords, registrationTones, registrationWords } from './personWords.ts';

/** What somebody registered for; each opens. */
export function Registrations({ registrations }: { readonly registrations: readonly PersonRegistration[] }) {
  return (
    <Part title={m.app_title_registrations()}>
      {registrations.length === 0 ? (
        <p className={parts.none}>{m.people_registrations_none()}</p>
      ) : (
        <ul className={parts.rows}>
          {registrations.map((one) => (
            <Registration key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Registration({ one }: { readonly one: PersonRegistration }) {
  const reader = useReader();
  return (
    <li className={list.row}>
      <span>
        <Link to="/console/registrations/$id" params={{ id: one.id }} className={list.link}>
          {one.courseTitle}
        </Link>
        <span className={parts.line}>
          {one.number && <span>{one.number}</span>}
          {one.recognition && <span>{recognitionWords[one.recognition]()}</span>}
          {one.submittedAt && (
            <span>{m.people_registration_sent({ day: formatInstantDay(one.submittedAt, reader) })}</span>
          )}
        </span>
      </span>
      <StatusBadge tone={registrationTones[one.status]}>{registrationWords[one.status]()}</StatusBadge>
    </li>
  );
}
