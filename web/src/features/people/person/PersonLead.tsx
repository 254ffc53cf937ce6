import type { PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { roleNames } from '#web/shared/roleNames.ts';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './person.module.css';

/** Under the name: roles, whether they may and did sign in, and the number they have for life. */
export function PersonLead({ person }: { readonly person: PersonPage }) {
  const { roles, endedAt, study, clientNumber, own } = person;
  const terms = useTerms();
  const reader = useReader();
  const isNew = endedAt === null && study?.lastSeenAt === null;
  return (
    <span className={classes.lead}>
      {roles.map((role) => (
        <StatusBadge key={role}>{roleNames[role](terms)}</StatusBadge>
      ))}
      {endedAt && (
        <StatusBadge tone="danger">{m.people_ended({ day: formatInstantDay(endedAt, reader) })}</StatusBadge>
      )}
      {isNew && <StatusBadge tone="warning">{m.people_not_signed_in()}</StatusBadge>}
      {own && <StatusBadge tone="brand">{m.people_own()}</StatusBadge>}
      {clientNumber && <span>{m.people_client_number({ number: clientNumber })}</span>}
    </span>
  );
}
