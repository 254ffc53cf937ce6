import type { Duplicates } from '#contract/record/merge.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './merge.module.css';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';

type Person = Duplicates['pairs'][number]['people'][number];

/** One of two people who may be the same. */
export function Who({ person }: { readonly person: Person }) {
  const { id, name, email, clientNumber, createdAt } = person;
  const reader = useReader();
  return (
    <div>
      <LinkAnchor to="/console/people/$id" params={{ id }} preload={false} fw={600}>
        {name}
      </LinkAnchor>
      <span className={classes.meta}>{email}</span>
      {clientNumber && (
        <span className={classes.meta}>{m.people_client_number({ number: clientNumber })}</span>
      )}
      <span className={classes.meta}>{m.people_since({ day: formatInstantDay(createdAt, reader) })}</span>
    </div>
  );
}
