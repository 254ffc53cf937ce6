import { useEffect, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { ResumableUploads } from '#web/lib/files/uploads.ts';
import { UploadsUnderWay } from '#web/shared/uploads/UploadsUnderWay.tsx';
import type { Refusals } from '#web/shared/uploads/UploadRow.tsx';
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
  const take = (): void => {
    for (const { name, size } of chosen) sizes.set(name, size);
    onTaken();
  };
  const note = (going: number): void => {
    noteUnderWay(about, going);
    onCount(going);
  };
  useEffect(() => () => noteUnderWay(about, 0), [about]);
  return (
    <UploadsUnderWay
      uploads={uploads}
      refusals={refusals}
      chosen={chosen}
      facts={{ subscriptionId }}
      onTaken={take}
      onCount={note}
    >
      <p className={classes.dim} role="status">
        {m.threads_files_stay()}
      </p>
    </UploadsUnderWay>
  );
}
