import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Access } from '#web/features/people/access/Access.tsx';
import { Credentials } from '#web/features/people/credentials/Credentials.tsx';
import { Documents } from '#web/features/people/documents/Documents.tsx';
import { History } from '#web/features/people/history/History.tsx';
import { Billing } from '#web/features/people/money/Billing.tsx';
import { Money } from '#web/features/people/money/Money.tsx';
import { Contact } from './Contact.tsx';
import { Enrolments } from './Enrolments.tsx';
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
interface Props {
  readonly id: string;
  /** Their attendance, from another room. */
  readonly attendance: ReactNode;
  /** Leads to what a student sees, from another room. */
  readonly viewing: ComponentType<{ readonly personId: string; readonly name: string }>;
  /** The guardians in their record, from another room. */
  readonly guardians: ComponentType<{
    readonly personId: string;
    readonly name: string;
    readonly own: boolean;
  }>;
}

export function PersonScreen({ id, ...slots }: Props) {
  const { data, error, isFetching, refetch } = useQuery(personQuery(id));
  if (data) return <Whole person={data} {...slots} />;
  if (!error) return <PersonSkeleton />;
  return (
    <Page title={m.app_title_person()} back={<Back />}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

/** Of whoever never studied, what students have is left out instead of shown empty. */
function partsOf({ roles, clientNumber, study, registrations, documents, money }: PersonPage) {
  const studies = roles.includes('student');
  const shown = <T,>(part: T | null, isFilled: (part: T) => boolean): T | null =>
    part !== null && (studies || isFilled(part)) ? part : null;
  return {
    study: shown(study, ({ enrolments }) => enrolments.length > 0),
    registrations: shown(registrations, (all) => all.length > 0),
    documents: shown(documents, ({ uploaded, accepted }) => uploaded.length + accepted.length > 0),
    money: shown(money, ({ openCents }) => openCents > 0 || clientNumber !== null),
  };
}

function Whole({ person, ...slots }: Omit<PartsProps, 'onSaid'>) {
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
        <Parts person={person} {...slots} onSaid={setSaid} />
      </Page>
    </div>
  );
}

interface PartsProps extends Omit<Props, 'id'> {
  readonly person: PersonPage;
  readonly onSaid: (text: string) => void;
}

const Held = ({ person }: { readonly person: PersonPage }) =>
  person.credentials && <Credentials person={person} held={person.credentials} />;

function Parts({ person, attendance, viewing, guardians: Guardians, onSaid }: PartsProps) {
  const { study, registrations, documents, money } = partsOf(person);
  const studies = study !== null || registrations !== null;
  const papers = <Papers id={person.id} billed={money !== null} documents={documents} />;
  return (
    <div className={classes.whole}>
      <div className={studies ? classes.columns : classes.beside}>
        <Contact person={person} />
        {studies && (
          <div className={classes.main}>
            <Held person={person} />
            {study && <Studied person={person} study={study} />}
            {study && attendance}
            {registrations && <Registrations registrations={registrations} />}
            {papers}
            {person.roles.includes('student') && (
              <Guardians personId={person.id} name={person.name} own={person.own} />
            )}
            <History person={person} />
          </div>
        )}
        <Side person={person} viewing={viewing} money={money} onSaid={onSaid} />
        {!studies && <BesideStudy person={person}>{papers}</BesideStudy>}
      </div>
    </div>
  );
}

type SideProps = Pick<PartsProps, 'person' | 'viewing' | 'onSaid'> & Pick<PersonPage, 'money'>;

/** Beside what they study: what staff do for them. */
const Side = ({ person, viewing: Viewing, money, onSaid }: SideProps) => (
  <div className={classes.side}>
    {person.access && <Access person={person} access={person.access} onSaid={onSaid} />}
    <RecordLink person={person} />
    {person.roles.includes('student') && !person.endedAt && (
      <Viewing personId={person.id} name={person.name} />
    )}
    {money && <Money id={person.id} money={money} />}
  </div>
);

interface PapersProps {
  /** Of the person. */
  readonly id: string;
  readonly billed: boolean;
  readonly documents: PersonPage['documents'];
}

const Papers = ({ id, billed, documents }: PapersProps) => (
  <>
    {billed && <Billing id={id} />}
    {documents && <Documents documents={documents} />}
  </>
);

interface StudiedProps {
  readonly person: PersonPage;
  readonly study: NonNullable<PersonPage['study']>;
}

const Studied = ({ person, study }: StudiedProps) => (
  <>
    <Enrolments person={person} enrolments={study.enrolments} />
    <Works works={study.works} own={person.own} />
  </>
);

/** The rest of the page of somebody who does not study. */
const BesideStudy = ({ person, children }: { readonly person: PersonPage; readonly children: ReactNode }) => (
  <>
    <div className={classes.across}>
      <Held person={person} />
      {children}
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
