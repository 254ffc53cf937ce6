import type { TextPeople, TextPerson } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import type { Query } from '#web/shared/lists/ListAnswer.tsx';
import { PagedList } from '#web/shared/lists/PagedList.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './publishing.module.css';

interface Props {
  readonly query: Query<TextPeople> & { readonly isPlaceholderData: boolean };
  /** Said when the list is empty. */
  readonly none: string;
  readonly onPage: (page: number) => void;
}

/** Who accepted, signed or was told a version of a text. */
export const VersionPeople = ({ query, none, onPage }: Props) => (
  <PagedList
    query={query}
    pages={m.texts_who_pages()}
    none={<p className={classes.line}>{none}</p>}
    skeleton={<SkeletonCards count={1} height={160} grid={false} />}
    onPage={onPage}
  >
    {({ rows }, busy) => (
      <ul className={classes.rows} aria-busy={busy}>
        {rows.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    )}
  </PagedList>
);

const signers = { guardian: m.texts_who_guardian, payer: m.texts_who_payer };

function Person({
  person: { personId, name, signedAs, registrationId, at },
}: {
  readonly person: TextPerson;
}) {
  const reader = useReader();
  const about = [signedAs && signers[signedAs](), at && formatInstant(at, reader)].filter(Boolean);
  return (
    <li>
      <span className={classes.words}>
        {personId ? (
          <LinkAnchor to="/console/people/$id" params={{ id: personId }} preload={false}>
            {name}
          </LinkAnchor>
        ) : (
          name
        )}
        {about.length > 0 && <span className={classes.meta}>{about.join(' · ')}</span>}
      </span>
      {registrationId && (
        <LinkAnchor
          to="/console/registrations/$id"
          params={{ id: registrationId }}
          preload={false}
          aria-label={m.texts_who_registration_of({ name })}
        >
          {m.texts_who_registration()}
        </LinkAnchor>
      )}
    </li>
  );
}
