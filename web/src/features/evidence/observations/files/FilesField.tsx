import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { mostFiles } from './takenFiles.ts';
import type { TakenFile } from './takenFiles.ts';
import type { AttemptItem } from '#web/features/evidence/observations/observations.api.ts';
import classes from './files.module.css';
import { mostMegabytes, sendable } from './sendable.ts';
import { usePartThatSends } from './usePartThatSends.ts';
import { TakenLine } from './TakenFiles.tsx';
import { WaysToTake } from './WaysToTake.tsx';

/** Drawn only once the part has come, because a part that cannot come would take the form with it. */
const SendingFiles = lazy(async () => ({ default: (await import('./SendingFiles.tsx')).SendingFiles }));

type Files = readonly TakenFile[];

interface Props {
  readonly at: AttemptItem;
  readonly files: Files;
  readonly messages: Readonly<Record<string, string>>;
  /** The id of a field, for links from the error summary. */
  readonly idOf: (field: string) => string;
  /** How many are on their way. */
  readonly underWay: number;
  readonly onUnderWay: (count: number) => void;
  /** `named`: the file whose caption was written. */
  readonly onChange: (files: (before: Files) => Files, named?: string) => void;
}

/** Photos, recordings and films of the occasion, each with what it shows. */
export function FilesField({ at, files, messages, idOf, underWay, onUnderWay, onChange }: Props) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const maySend = usePartThatSends();
  const waiting = maySend ? 0 : chosen.length;
  // A file that waits for the part that sends is on its way too.
  useEffect(() => {
    if (waiting > 0) onUnderWay(waiting);
  }, [waiting, onUnderWay]);
  const room = mostFiles - files.length - underWay;
  const choose = (all: readonly File[]): void => {
    const taken = sendable(all, room);
    setProblems(taken.problems);
    setChosen((before) => [...before, ...taken.files]);
  };
  const errors = [messages['files'], ...problems].filter(Boolean);
  return (
    <fieldset className={classes.field}>
      <legend>{m.observations_files()}</legend>
      <p className={classes.dim}>{m.observations_files_agreed()}</p>
      <Listed files={files} messages={messages} idOf={idOf} onChange={onChange} />
      {maySend && (
        <Suspense>
          <SendingFiles
            at={at}
            chosen={chosen}
            onTaken={() => setChosen([])}
            onCount={onUnderWay}
            onThere={(file) => onChange((before) => [...before, file])}
          />
        </Suspense>
      )}
      {waiting > 0 && (
        <p role="status" className={classes.dim}>
          {m.observations_files_waiting()}
        </p>
      )}
      <div role="alert">
        {errors.map((text) => (
          <p key={text} className={classes.wrong}>
            {text}
          </p>
        ))}
      </div>
      <WaysToTake id={idOf('files')} isFull={room <= 0} onAdd={choose} />
      <p className={classes.dim}>{m.observations_files_help({ most: mostFiles, size: mostMegabytes })}</p>
    </fieldset>
  );
}

/** What is at the server, each with its caption. */
const Listed = ({
  files,
  messages,
  idOf,
  onChange,
}: Pick<Props, 'files' | 'messages' | 'idOf' | 'onChange'>) =>
  files.length > 0 && (
    <ul className={classes.files}>
      {files.map((file) => (
        <TakenLine key={file.id} file={file}>
          <Caption
            id={idOf(`files.${file.id}`)}
            file={file}
            error={messages[`files.${file.id}`] && m.observations_e_captions()}
            onChange={(caption) =>
              onChange(
                (before) => before.map((one) => (one.id === file.id ? { ...one, caption } : one)),
                file.id,
              )
            }
          />
          <Remove
            name={file.name}
            onRemove={() => onChange((before) => before.filter(({ id }) => id !== file.id))}
          />
        </TakenLine>
      ))}
    </ul>
  );

interface CaptionProps {
  readonly id: string;
  readonly file: TakenFile;
  readonly error: string | undefined;
  readonly onChange: (caption: string) => void;
}

const Caption = ({ id, file, error, onChange }: CaptionProps) => (
  <TextInput
    id={id}
    label={m.observations_file_caption()}
    size="md"
    maxLength={200}
    autoComplete="off"
    error={error}
    value={file.caption}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** Asks first: what was taken at work is rarely on the phone a second time. */
function Remove({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const [asking, setAsking] = useState(false);
  const label = m.uploads_remove_named({ name });
  if (!asking)
    return (
      <div className={classes.row}>
        <Button variant="default" aria-label={label} onClick={() => setAsking(true)}>
          {m.uploads_remove()}
        </Button>
      </div>
    );
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <span role="status">{m.observations_file_remove_ask()}</span>
      <Button onClick={onRemove}>{m.uploads_remove()}</Button>
      <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
        {m.observations_file_keep()}
      </Button>
    </div>
  );
}
