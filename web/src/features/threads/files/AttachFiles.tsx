import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import list from '#web/ui/lists/files.module.css';
import classes from '#web/features/threads/threads.module.css';
import type { Attachment } from './attachments.ts';
import { attachmentsOf, keepAttachments, mostFiles, takenOf, useAttachments } from './attachments.ts';

/** The part that sends comes with the first file. */
const SendingFiles = lazy(async () => ({ default: (await import('./SendingFiles.tsx')).SendingFiles }));

interface Props {
  /** What the message is about. */
  readonly about: string;
  readonly subscriptionId: string;
}

/** The files of a message that is being written, and a way to add more. */
export function AttachFiles({ about, subscriptionId }: Props) {
  const there = useAttachments(about);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [sending, setSending] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const room = mostFiles - there.length - sending;
  const choose = (files: readonly File[]): void => {
    const taken = takenOf(files, room);
    setProblems(taken.problems);
    setChosen(taken.files);
  };
  const remove = (id: string): void => {
    keepAttachments(
      about,
      attachmentsOf(about).filter((one) => one.id !== id),
    );
    button.current?.focus();
  };
  return (
    <div className={classes.attach}>
      <FormErrors errors={problems.map((message) => ({ message }))} />
      <Attached files={there} onRemove={remove} />
      {(chosen.length > 0 || sending > 0) && (
        <Suspense>
          <SendingFiles
            about={about}
            subscriptionId={subscriptionId}
            chosen={chosen}
            onTaken={() => setChosen([])}
            onCount={setSending}
          />
        </Suspense>
      )}
      <div>
        <Button ref={button} variant="default" disabled={room <= 0} onClick={() => input.current?.click()}>
          {m.threads_files_add()}
        </Button>
        <p className={classes.dim}>{m.threads_files_help({ most: mostFiles })}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={m.threads_files_add()}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface AttachedProps {
  readonly files: readonly Attachment[];
  readonly onRemove: (id: string) => void;
}

function Attached({ files, onRemove }: AttachedProps) {
  const { language } = useReader();
  if (files.length === 0) return null;
  return (
    <ul className={list.files} aria-label={m.threads_files_list()}>
      {files.map(({ id, name, bytes }) => (
        <li key={id} className={list.file}>
          <div className={list.text}>
            <span>{name}</span>
            <span className={classes.dim}>{fileSize(bytes, language)}</span>
          </div>
          <Button
            variant="default"
            aria-label={m.uploads_remove_named({ name })}
            onClick={() => onRemove(id)}
          >
            {m.uploads_remove()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
