import { Button, Group } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { m } from '#messages/generated/messages.js';
import { waitingPicture } from '#web/features/editions/lesson/nodes/waitingFiles.ts';
import { useOnline } from '#web/lib/online.ts';
import { UploadRow } from '#web/shared/uploads/UploadRow.tsx';
import list from '#web/ui/lists/files.module.css';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import classes from './fromDocument.module.css';
import type { FileSending } from './FileSending.ts';

interface Props {
  readonly sending: FileSending;
  readonly onClose: () => void;
}

const refusals = { file_not_accepted: () => m.editions_upload_refused() };

/** The pictures and files of a document on their way. */
export function SendingFiles({ sending, onClose }: Props) {
  const { total, done, running } = useSyncExternalStore(sending.subscribe, sending.get);
  const online = useOnline();
  const text = m.from_document_sending({ done, total });
  return (
    <>
      <p role="status" className={classes.plain}>
        {online ? m.from_document_sending_text() : m.from_document_sending_offline()}
      </p>
      <ProgressMeter
        percent={(done / Math.max(1, total)) * 100}
        label={m.from_document_sending_label()}
        text={text}
      />
      {running.map((key) => (
        <Row key={key} name={key} />
      ))}
      <Group className={classes.taking}>
        <Button variant="default" onClick={() => sending.goOnWithout()}>
          {m.from_document_without_pictures()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.editions_cancel()}
        </Button>
      </Group>
    </>
  );
}

function Row({ name }: { readonly name: string }) {
  const { subscribe, running, uploads } = waitingPicture(name);
  const sent = useSyncExternalStore(subscribe, running);
  if (sent.length === 0) return null;
  return (
    <ul className={list.files}>
      {sent.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} refusals={refusals} />
      ))}
    </ul>
  );
}
