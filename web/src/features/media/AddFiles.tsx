import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '#messages/generated/messages.js';
import { contentUploads } from '#web/shared/media/media.api.ts';
import { mediaKinds, mediaUses, refusalsOf } from '#web/shared/media/mediaKinds.ts';
import { recordingLength } from '#web/shared/media/recordingLength.ts';
import { UploadRow } from '#web/shared/uploads/UploadRow.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import list from '#web/ui/lists/files.module.css';
import { libraryChanged } from './media.api.ts';
import classes from './media.module.css';
import { everyEnding, kindOf } from './kindOf.ts';

/** What became of a file: its id in the library, or null where it is of no kind that content shows. */
interface Outcome {
  readonly name: string;
  readonly fileId: string | null;
  readonly already: boolean;
}

/** Several uploads at once; each that arrives becomes an outcome. */
function useManyUploads() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [uploads] = useState(() =>
    contentUploads((arrival) => {
      setOutcomes((former) => [...former, arrival]);
      libraryChanged(client);
    }),
  );
  const running = useSyncExternalStore(uploads.subscribe, uploads.get);
  useEffect(() => () => uploads.close(), [uploads]);
  const sendOne = async (file: File): Promise<void> => {
    const use = kindOf(file);
    if (!use) {
      setOutcomes((former) => [...former, { name: file.name, fileId: null, already: false }]);
      return;
    }
    const seconds = use === 'video' || use === 'audio' ? await recordingLength(file) : 0;
    uploads.send([file], { use, ...(seconds > 0 && { seconds: String(seconds) }) });
  };
  return {
    running,
    uploads,
    outcomes,
    send: (files: readonly File[]) => files.forEach((file) => void sendOne(file)),
  };
}

/** Adds files of any kind to the library, each going on where it stopped after a lost network. */
export function AddFiles() {
  const picker = useRef<HTMLInputElement>(null);
  const { running, uploads, outcomes, send } = useManyUploads();
  return (
    <section className={classes.adding} aria-label={m.media_add()}>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={everyEnding}
        onChange={({ currentTarget }) => {
          send([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button onClick={() => picker.current?.click()}>{m.media_add_choose()}</Button>
      <details>
        <summary>{m.media_add_help()}</summary>
        <dl className={classes.limits}>
          {mediaUses.map((use) => (
            <div key={use}>
              <dt>{mediaKinds[use].name()}</dt>
              <dd>{mediaKinds[use].help()}</dd>
            </div>
          ))}
        </dl>
      </details>
      {running.length > 0 && (
        <ul className={list.files}>
          {running.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              uploads={uploads}
              refusals={refusalsOf(upload.facts['use'] ?? '')}
            />
          ))}
        </ul>
      )}
      <div role="status">
        {outcomes.length > 0 && (
          <ul className={classes.outcomes}>
            {outcomes.map((outcome, at) => (
              <li key={`${at} ${outcome.name}`}>
                <OutcomeLine {...outcome} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function OutcomeLine({ name, fileId, already }: Outcome) {
  if (fileId === null) return m.media_no_kind({ name });
  return (
    <>
      {already ? m.media_already_named({ name }) : m.media_added_named({ name })}{' '}
      <LinkAnchor
        underline="always"
        to="/console/media/$id"
        params={{ id: fileId }}
        aria-label={m.media_open_named({ name })}
      >
        {m.media_open()}
      </LinkAnchor>
    </>
  );
}
