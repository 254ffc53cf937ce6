import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { RegistrationDocument } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { documentKindWords } from './documentKindWords.ts';
import { fileProblem, kindWords } from './documentCheck.ts';
import { DocumentPicker } from './DocumentPicker.tsx';
import classes from '#web/features/registration/registration.module.css';
import list from '#web/ui/lists/files.module.css';
import { registrationQuery, removeDocument } from '#web/features/registration/registration.api.ts';
import { uploadRefusals } from './uploadRefusals.ts';
import { UploadRow } from '#web/shared/uploads/UploadRow.tsx';
import { Uploads } from './uploads.ts';
import type { DocumentKind } from './uploads.ts';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';

interface Props {
  readonly draft: Draft;
  /** The question that asks for them; without one they prove who somebody is. */
  readonly of?: {
    readonly field: AnswerField;
    readonly title: string;
    readonly help: string | undefined;
  } | null;
}

/** The documents of a registration: what is there, what is on its way, and a way to add more. */
export function Documents({ draft, of = null }: Props) {
  const { registration, replace } = draft;
  const { documents: all, documentLimits: limits } = registration;
  const documents = all.filter(({ field }) => field === (of?.field ?? null));
  const titleId = `documents-title${of ? `-${of.field}` : ''}`;
  const queryClient = useQueryClient();
  const { language } = useReader();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [uploads] = useState(
    () =>
      new Uploads(registration.id, of?.field ?? null, () => {
        void queryClient.invalidateQueries({ queryKey: registrationQuery(registration.id).queryKey });
      }),
  );
  const running = useSyncExternalStore(uploads.subscribe, uploads.get);
  useEffect(() => () => uploads.close(), [uploads]);
  const remove = useMutation({
    mutationFn: (id: string) => removeDocument(registration.id, id),
    onSuccess: replace,
  });
  const add = (files: readonly File[], kind: DocumentKind): void => {
    const found: string[] = [];
    const there = {
      files: all.length + running.length,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    };
    const fine = files.filter((file) => {
      const problem = fileProblem(file, limits, there, language);
      if (problem) found.push(problem);
      else Object.assign(there, { files: there.files + 1, bytes: there.bytes + file.size });
      return problem === null;
    });
    setProblems(found);
    uploads.add(fine, kind);
  };
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Head id={titleId} of={of} limits={limits} />
      <FormErrors
        errors={[...problems, ...(remove.error ? [errorText(remove.error)] : [])].map((message) => ({
          message,
        }))}
      />
      <ul className={list.files}>
        {documents.map((one) => (
          <DocumentRow
            key={one.id}
            document={one}
            named={of === null}
            onRemove={() => remove.mutate(one.id)}
          />
        ))}
        {running.map((one) => (
          <UploadRow key={one.id} upload={one} uploads={uploads} refusals={uploadRefusals} />
        ))}
      </ul>
      <DocumentPicker mediaTypes={limits.mediaTypes} field={of?.field ?? null} onAdd={add} />
    </section>
  );
}

interface HeadProps {
  readonly id: string;
  readonly of: Props['of'];
  readonly limits: Draft['registration']['documentLimits'];
}

function Head({ id, of, limits }: HeadProps) {
  const { language } = useReader();
  return (
    <>
      <h2 id={id}>{of?.title ?? m.registration_documents()}</h2>
      {of?.help && <p className={classes.small}>{of.help}</p>}
      <p className={classes.small}>
        {m.registration_documents_help({
          kinds: kindWords(limits.mediaTypes),
          most: fileSize(limits.mostBytes, language),
        })}
      </p>
    </>
  );
}

interface RowProps {
  readonly document: RegistrationDocument;
  /** Whether it is said what kind it is. */
  readonly named: boolean;
  readonly onRemove: () => void;
}

function DocumentRow({ document, named, onRemove }: RowProps) {
  const { language } = useReader();
  const { name, kind, bytes, url, mediaType, state } = document;
  const shown = url && mediaType.startsWith('image/');
  return (
    <li className={list.file}>
      {shown && <img src={url} alt="" className={list.thumb} loading="lazy" />}
      <div className={list.text}>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
        <span className={classes.small}>
          {named && `${documentKindWords[kind]()} · `}
          {fileSize(bytes, language)} ·{' '}
          {state === 'purged' ? m.registration_document_purged() : m.registration_document_here()}
        </span>
      </div>
      {state === 'uploaded' && (
        <Button
          variant="default"
          size="sm"
          onClick={onRemove}
          aria-label={m.registration_document_remove_named({ name })}
        >
          {m.registration_document_remove()}
        </Button>
      )}
    </li>
  );
}
