import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Access } from '#web/features/people/access/Access.tsx';
import { Credentials } from '#web/features/people/credentials/Credentials.tsx';
import { History } from '#web/features/people/history/History.tsx';
import { Contact } from './Contact.tsx';
import { Enrolments } from './Enrolments.tsx';
import { Money } from './Money.tsx';
import { personQuery } from '#web/features/people/people.api.ts';
import parts from '#web/ui/parts/parts.module.css';
import classes from './person.module.css';
import { PersonLead } from './PersonLead.tsx';
import { PersonSkeleton } from './PersonSkeleton.tsx';
import { RecordLink } from './RecordLink.tsx';
import { Registrations } from './Registrations.tsx';
import { Works } from './Works.tsx';

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

/** Of whoever never studied, what students have is left out instead of shown empty. */
function partsOf({ roles, study, registrations, money }: PersonPage) {
  const studies = roles.includes('student');
  return {
    study: study && (studies || study.enrolments.length > 0) ? study : null,
    registrations: registrations && (studies || registrations.length > 0) ? registrations : null,
    money: money && (studies || money.openCents > 0) ? money : null,
  };
}

function Whole({ person }: { readonly person: PersonPage }) {
  const { mergedInto } = person;
  const [said, setSaid] = useState('');
  return (
    // Names, addresses and money stay out of recordings of sessions.
    <div data-private>
      <Page title={person.name} lead={<PersonLead person={person} />} back={<Back />}>
        <div role="status" className={classes.said}>
          {said}
        </div>
        {mergedInto && <Merged into={mergedInto} />}
        <Parts person={person} onSaid={setSaid} />
      </Page>
    </div>
  );
}

interface PartsProps {
  readonly person: PersonPage;
  readonly onSaid: (text: string) => void;
}

const Held = ({ person }: { readonly person: PersonPage }) =>
  person.credentials && <Credentials person={person} held={person.credentials} />;

function Parts({ person, onSaid }: PartsProps) {
  const { study, registrations, money } = partsOf(person);
  const { access } = person;
  const studies = study !== null || registrations !== null;
  return (
    <div className={classes.whole}>
      <div className={studies ? classes.columns : classes.beside}>
        <Contact person={person} />
        {studies && (
          <div className={classes.main}>
            <Held person={person} />
            {study && <Studied study={study} own={person.own} />}
            {registrations && <Registrations registrations={registrations} />}
            <History person={person} />
          </div>
        )}
        <div className={classes.side}>
          {access && <Access person={person} access={access} onSaid={onSaid} />}
          <RecordLink person={person} />
          {money && <Money money={money} />}
        </div>
        {!studies && <BesideStudy person={person} />}
      </div>
    </div>
  );
}

interface StudiedProps {
  readonly study: NonNullable<PersonPage['study']>;
  readonly own: boolean;
}

const Studied = ({ study, own }: StudiedProps) => (
  <>
    <Enrolments enrolments={study.enrolments} />
    <Works works={study.works} own={own} />
  </>
);

/** The rest of the page of somebody who does not study. */
const BesideStudy = ({ person }: { readonly person: PersonPage }) => (
  <>
    <div className={classes.across}>
      <Held person={person} />
    </div>
    <History person={person} />
  </>
);

const Merged = ({ into }: { readonly into: NonNullable<PersonPage['mergedInto']> }) => (
  <p className={parts.note}>
    {m.people_merged()}{' '}
    <LinkAnchor to="/console/people/$id" params={{ id: into.id }} preload={false}>
      {m.people_merged_open(into)}
    </LinkAnchor>
  </p>
);
