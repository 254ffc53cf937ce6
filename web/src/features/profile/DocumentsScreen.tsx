import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonalDocument } from '#contract/profile.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { documentQuery, documentsQuery } from './profile.api.ts';
import classes from './profile.module.css';

const titles: Record<PersonalDocument['kind'], () => string> = {
  terms_of_use: () => m.legal_terms_of_use(),
  privacy_policy: () => m.legal_privacy_policy(),
};

/** What the person has agreed to. */
export function DocumentsScreen() {
  const documents = useQuery(documentsQuery);
  return (
    <Page title={m.profile_documents_title()} lead={m.profile_documents_lead()}>
      {documents.isPending && <SkeletonCards count={2} grid={false} height={88} />}
      {documents.isError && (
        <ErrorState message={errorText(documents.error)} onRetry={() => void documents.refetch()} />
      )}
      {documents.data?.documents.length === 0 && (
        <EmptyState title={m.profile_documents_empty()}>{m.profile_documents_empty_text()}</EmptyState>
      )}
      <ul className={classes.list}>
        {documents.data?.documents.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </ul>
    </Page>
  );
}

function Document({ document: { id, kind, version, acceptedAt, current } }: { document: PersonalDocument }) {
  const [open, setOpen] = useState(false);
  const reader = useReader();
  const title = titles[kind]();
  return (
    <li className={classes.document}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {m.profile_document_accepted({ version, when: formatInstant(acceptedAt, reader) })}
          </Text>
        </div>
        <StatusBadge tone={current ? 'success' : 'neutral'}>
          {current ? m.profile_document_current() : m.profile_document_earlier()}
        </StatusBadge>
        <Button variant="default" size="sm" onClick={() => setOpen(!open)} aria-expanded={open}>
          {open ? m.profile_document_hide() : m.profile_document_read()}
          <span className="livery-hidden">{m.profile_document_read_of({ title, version })}</span>
        </Button>
      </div>
      {open && <Wording id={id} />}
    </li>
  );
}

function Wording({ id }: { id: string }) {
  const wording = useQuery(documentQuery(id));
  return (
    <div className={classes.wording}>
      {wording.isPending && <SkeletonCards count={1} grid={false} height={240} />}
      {wording.isError && (
        <ErrorState message={errorText(wording.error)} onRetry={() => void wording.refetch()} />
      )}
      {wording.data && <RichText document={wording.data.document} under={2} />}
    </div>
  );
}
