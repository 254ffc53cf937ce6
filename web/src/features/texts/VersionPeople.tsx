import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKind, TextPerson } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { PagedList } from '#web/shared/lists/PagedList.tsx';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { textPeopleQuery } from './texts.api.ts';
import classes from './texts.module.css';

interface Props {
  readonly kind: TextKind;
  readonly id: string;
  /** Whether everybody is asked for this version, so that some have not accepted it yet. */
  readonly asked: boolean;
}

/** Who accepted or signed a version, and who is still to accept it. */
export function VersionPeople({ kind, id, asked }: Props) {
  const [waiting, setWaiting] = useState(false);
  const [page, setPage] = useState(1);
  const query = useQuery(textPeopleQuery(kind, id, waiting, page));
  return (
    <>
      {asked && (
        <SegmentedControl
          className={classes.views}
          classNames={{ label: classes.view }}
          aria-label={m.texts_who_view()}
          value={waiting ? 'waiting' : 'accepted'}
          onChange={(shown) => {
            setWaiting(shown === 'waiting');
            setPage(1);
          }}
          data={[
            { value: 'accepted', label: m.texts_who_accepted() },
            { value: 'waiting', label: m.texts_who_waiting() },
          ]}
        />
      )}
      <PagedList
        query={query}
        pages={m.texts_who_pages()}
        none={<p className={classes.line}>{waiting ? m.texts_who_all() : m.texts_who_none()}</p>}
        skeleton={<SkeletonCards count={1} height={160} grid={false} />}
        onPage={setPage}
      >
        {({ rows }, busy) => (
          <ul className={classes.rows} aria-busy={busy}>
            {rows.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

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
