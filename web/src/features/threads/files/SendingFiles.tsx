import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '#messages/generated/messages.js';
import { ResumableUploads } from '#web/lib/files/uploads.ts';
import { UploadRow } from '#web/shared/uploads/UploadRow.tsx';
import type { Refusals } from '#web/shared/uploads/UploadRow.tsx';
import list from '#web/ui/lists/files.module.css';
import classes from '#web/features/threads/threads.module.css';
import { attachmentsOf, keepAttachments, noteUnderWay } from './attachments.ts';

const refusals: Refusals = {
  file_not_accepted: () => m.threads_files_refused(),
  access_closed: () => m.threads_closed(),
};

interface Props {
  readonly about: string;
  readonly subscriptionId: string;
  readonly chosen: readonly File[];
  readonly onTaken: () => void;
  readonly onCount: (count: number) => void;
}

function makeUploads(about: string, sizes: ReadonlyMap<string, number>): ResumableUploads {
  return new ResumableUploads('/api/uploads/messages', ['subscriptionId'], (url, _header, name) => {
    const id = url.split('/').at(-1)!;
    keepAttachments(about, [...attachmentsOf(about), { id, name, bytes: sizes.get(name) ?? 0 }]);
  });
}

/** Files on their way to the server. They go on while this screen is open. */
export function SendingFiles({ about, subscriptionId, chosen, onTaken, onCount }: Props) {
  const [sizes] = useState(() => new Map<string, number>());
  const [uploads] = useState(() => makeUploads(about, sizes));
  const running = useSyncExternalStore(uploads.subscribe, uploads.get);
  const count = running.length;
  useEffect(() => {
    if (chosen.length === 0) return;
    for (const { name, size } of chosen) sizes.set(name, size);
    uploads.send(chosen, { subscriptionId });
    onTaken();
  }, [chosen, onTaken, sizes, subscriptionId, uploads]);
  useEffect(() => {
    // What was begun since this was drawn counts too.
    const going = uploads.get().length;
    noteUnderWay(about, going);
    onCount(going);
    if (going === 0) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [about, count, onCount, uploads]);
  useEffect(
    () => () => {
      uploads.close();
      noteUnderWay(about, 0);
    },
    [about, uploads],
  );
  if (count === 0) return null;
  return (
    <>
      <ul className={list.files}>
        {running.map((one) => (
          <UploadRow key={one.id} upload={one} uploads={uploads} refusals={refusals} />
        ))}
      </ul>
      <p className={classes.dim} role="status">
        {m.threads_files_stay()}
      </p>
    </>
  );
}
