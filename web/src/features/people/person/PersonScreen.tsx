import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Access } from '#web/features/people/access/Access.tsx';
import { Contact } from './Contact.tsx';
import { Enrolments } from './Enrolments.tsx';
import { Money } from './Money.tsx';
import { personQuery } from '#web/features/people/people.api.ts';
import parts from '#web/features/people/parts/parts.module.css';
import classes from './person.module.css';
import { PersonLead } from './PersonLead.tsx';
import { PersonSkeleton } from './PersonSkeleton.tsx';
import { Registrations } from './Registrations.tsx';
import { Works } from './Works.tsx';

const LinkAnchor = createLink(Anchor<'a'>);

const Back = () => <LinkAnchor to="/console/people">{m.people_back()}</LinkAnchor>;

/** Everything about one person; each part is there for those whose acts show it. */
export function PersonScreen({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(personQuery(id));
  if (data) return <Whole person={data} />;
  if (!error) return <PersonSkeleton />;
  return (
    <Page title={m.app_title_person()} back={<Back />}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

function Whole({ person }: { readonly person: PersonPage }) {
  const { study, registrations, money, mergedInto, access } = person;
  const [said, setSaid] = useState('');
  const studies = person.roles.includes('student');
  return (
    // Names, addresses and money stay out of recordings of sessions.
    <div data-private>
      <Page title={person.name} lead={<PersonLead person={person} />} back={<Back />}>
        <div role="status" className={classes.said}>
          {said}
        </div>
        {mergedInto && (
          <p className={parts.note}>
            {m.people_merged()}{' '}
            <LinkAnchor to="/console/people/$id" params={{ id: mergedInto.id }} preload={false}>
              {m.people_merged_open(mergedInto)}
            </LinkAnchor>
          </p>
        )}
        <div className={classes.whole}>
          <div className={classes.columns}>
            <div className={classes.side}>
              <Contact person={person} />
              {access && <Access person={person} access={access} onSaid={setSaid} />}
              {money && (studies || money.openCents > 0) && <Money money={money} />}
            </div>
            <div className={classes.main}>
              {study && (studies || study.enrolments.length > 0) && (
                <>
                  <Enrolments enrolments={study.enrolments} />
                  <Works works={study.works} own={person.own} />
                </>
              )}
              {registrations && (studies || registrations.length > 0) && (
                <Registrations registrations={registrations} />
              )}
            </div>
          </div>
        </div>
      </Page>
    </div>
  );
}
