import type { PersonDocument, PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { documentKinds } from '#web/shared/documentKinds.ts';
import { useReader } from '#web/tenant/reader.ts';
import list from '#web/ui/lists/list.module.css';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge, type StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { AcceptedTexts } from './AcceptedTexts.tsx';

interface Props {
  readonly documents: NonNullable<PersonPage['documents']>;
}

/** What somebody uploaded with their registrations, and what they accepted. */
export const Documents = ({ documents: { uploaded, accepted } }: Props) => (
  <Part title={m.people_documents()}>
    {uploaded.length === 0 ? (
      <p className={parts.none}>{m.people_documents_none()}</p>
    ) : (
      <ul className={parts.rows}>
        {uploaded.map((document) => (
          <Row key={document.id} document={document} />
        ))}
      </ul>
    )}
    <AcceptedTexts accepted={accepted} />
  </Part>
);

function stateOf({ state, kept }: PersonDocument): readonly [StatusTone, () => string] {
  if (state === 'purged') return ['neutral', m.registration_desk_document_state_purged];
  if (state === 'used') return ['warning', m.registration_desk_document_state_used];
  return ['neutral', kept ? m.registration_desk_document_kept : m.people_document_stored];
}

function Row({ document }: { readonly document: PersonDocument }) {
  const { kind, name, courseTitle, uploadedAt, url } = document;
  const reader = useReader();
  const [tone, word] = stateOf(document);
  const title = documentKinds[kind]();
  return (
    <li className={url ? list.row : undefined}>
      <span>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer" className={list.link}>
            {title}
            <span className="livery-hidden"> {m.registration_desk_document_open_named({ name })}</span>
          </a>
        ) : (
          <span className={parts.name}>{title}</span>
        )}
        <span className={parts.line}>
          {name && <bdi>{name}</bdi>}
          <span>{courseTitle}</span>
          <span>{m.registration_desk_document_uploaded({ at: formatInstant(uploadedAt, reader) })}</span>
        </span>
      </span>
      <StatusBadge tone={tone}>{word()}</StatusBadge>
    </li>
  );
}
