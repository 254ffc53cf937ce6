import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
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
import type { Draft } from '#web/features/registration/draft/useDraft.ts';

/** The documents of a registration: what is there, what is on its way, and a way to add more. */
export function Documents({ draft }: { draft: Draft }) {
  const { registration, replace } = draft;
  const { documents, documentLimits: limits } = registration;
  const queryClient = useQueryClient();
  const { language } = useReader();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [uploads] = useState(
    () =>
      new Uploads(registration.id, () => {
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
      files: documents.length + running.length,
      bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
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
    <section className={classes.group} aria-labelledby="documents-title">
      <h2 id="documents-title">{m.registration_documents()}</h2>
      <p className={classes.small}>
        {m.registration_documents_help({
          kinds: kindWords(limits.mediaTypes),
          most: fileSize(limits.mostBytes, language),
        })}
      </p>
      <FormErrors
        errors={[...problems, ...(remove.error ? [errorText(remove.error)] : [])].map((message) => ({
          message,
        }))}
      />
      <ul className={list.files}>
        {documents.map((one) => (
          <DocumentRow key={one.id} document={one} onRemove={() => remove.mutate(one.id)} />
        ))}
        {running.map((one) => (
          <UploadRow key={one.id} upload={one} uploads={uploads} refusals={uploadRefusals} />
        ))}
      </ul>
      <DocumentPicker mediaTypes={limits.mediaTypes} onAdd={add} />
    </section>
  );
}

function DocumentRow({ document, onRemove }: { document: RegistrationDocument; onRemove: () => void }) {
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
          {documentKindWords[kind]()} · {fileSize(bytes, language)} ·{' '}
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
