import { Button, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ContentUse } from '#contract/editions/units.ts';
import { m } from '#messages/generated/messages.js';
import { contentUploads } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { UploadRow, type Refusals } from '#web/shared/uploads/UploadRow.tsx';
import list from '#web/ui/lists/files.module.css';

/** What the picker offers, and what is said about it. */
const uses: Readonly<Record<ContentUse, { accept: string; help: () => string }>> = {
  picture: { accept: 'image/jpeg,image/png,image/webp', help: () => m.editions_upload_picture() },
  video: { accept: 'video/mp4,video/webm,.m4v', help: () => m.editions_upload_video() },
  audio: { accept: 'audio/*', help: () => m.editions_upload_audio() },
  document: { accept: '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp', help: () => m.editions_upload_document() },
  captions: { accept: '.vtt,text/vtt', help: () => m.editions_upload_captions() },
  package: { accept: '.zip,application/zip', help: () => m.editions_upload_package() },
};
const refusals: Refusals = { file_not_accepted: () => m.editions_upload_refused() };
/** The server says what is wrong with a package and how to mend it. */
const packageRefusals: Refusals = {
  file_not_accepted: (detail) => detail || m.editions_upload_refused(),
  wrong_state: () => m.editions_package_off(),
};

interface Props {
  readonly use: ContentUse;
  /** What the button says. */
  readonly label: string;
  readonly onFile: (fileId: string, file: File) => void;
}

/** Picks a file and sends it, going on where it stopped after a lost network. */
export function UploadField({ use, label, onFile }: Props) {
  const helpId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const [uploads] = useState(() => contentUploads(setArrived));
  const tell = useRef(onFile);
  useEffect(() => {
    tell.current = onFile;
  });
  useEffect(() => {
    if (arrived !== null && picked) tell.current(arrived, picked);
  }, [arrived, picked]);
  const running = useSyncExternalStore(uploads.subscribe, uploads.get);
  useEffect(() => () => uploads.close(), [uploads]);
  const pick = (file: File | undefined): void => {
    if (!file) return;
    for (const { id } of running) uploads.remove(id);
    setArrived(null);
    setPicked(file);
    uploads.send([file], { use });
  };
  return (
    <div className={classes.upload}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={uses[use].accept}
        onChange={({ currentTarget }) => {
          pick(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" aria-describedby={helpId} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <Text id={helpId} size="sm" c="dimmed">
        {uses[use].help()}
      </Text>
      {running.length > 0 && (
        <ul className={list.files}>
          {running.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              uploads={uploads}
              refusals={use === 'package' ? packageRefusals : refusals}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
