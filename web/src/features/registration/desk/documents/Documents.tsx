import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Registration } from '#contract/registration/state.ts';
import type { RegistrationDocument } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { documentKinds } from '#web/shared/documentKinds.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { DocumentView } from './DocumentView.tsx';
import { Part } from '#web/features/registration/desk/Part.tsx';
import classes from '#web/features/registration/desk/registration.module.css';
import { partIds } from '#web/features/registration/desk/sections.ts';
import { UsedDialog } from '#web/features/registration/desk/decide/UsedDialog.tsx';

interface Props {
  readonly registration: Registration;
  /** The documents belong to the viewer, so somebody else decides when they are no longer needed. */
  readonly own: boolean;
  readonly onSaid: (said: string) => void;
}

/** What was uploaded, to look at and to let go of. */
export function Documents({ registration: { id, status, documents }, own, onSaid }: Props) {
  const [letting, setLetting] = useState<RegistrationDocument | null>(null);
  return (
    <Part title={m.registration_desk_documents()} id={partIds.documents}>
      <p className={classes.help}>
        {documents.length === 0 ? m.registration_desk_documents_none() : m.registration_desk_documents_text()}
      </p>
      {documents.length > 0 && (
        <ul className={classes.list}>
          {documents.map((document) => (
            <Item
              key={document.id}
              document={document}
              kept={document.kind === 'qualification' && status === 'accepted'}
              onUsed={own ? null : () => setLetting(document)}
            />
          ))}
        </ul>
      )}
      {letting && (
        <UsedDialog
          registrationId={id}
          status={status}
          document={letting}
          onClose={() => setLetting(null)}
          onSaid={onSaid}
        />
      )}
    </Part>
  );
}

interface ItemProps {
  readonly document: RegistrationDocument;
  /** Evidence of an enrolment: nobody removes it. */
  readonly kept: boolean;
  readonly onUsed: (() => void) | null;
}

function Item({ document, kept, onUsed }: ItemProps) {
  const reader = useReader();
  const { name, kind, state, uploadedAt, url } = document;
  return (
    <li>
      <strong>{documentKinds[kind]()}</strong>
      <span className={classes.typed}>{name}</span>
      <span className={classes.meta}>
        {m.registration_desk_document_uploaded({ at: formatInstant(uploadedAt, reader) })}
      </span>
      {state === 'used' && (
        <StatusBadge tone="warning">{m.registration_desk_document_state_used()}</StatusBadge>
      )}
      {state === 'purged' && <StatusBadge>{m.registration_desk_document_state_purged()}</StatusBadge>}
      {url && <DocumentView document={document} url={url} />}
      {kept && state === 'uploaded' && <StatusBadge>{m.registration_desk_document_kept()}</StatusBadge>}
      {onUsed && !kept && state === 'uploaded' && (
        <span>
          <Button
            variant="default"
            size="sm"
            onClick={onUsed}
            aria-haspopup="dialog"
            aria-label={m.registration_desk_document_used_named({ name })}
          >
            {m.registration_desk_document_used()}
          </Button>
        </span>
      )}
    </li>
  );
}
