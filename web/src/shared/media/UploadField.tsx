import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { ContentUse } from '#contract/editions/units.ts';
import { m } from '#messages/generated/messages.js';
import { UploadRow } from '#web/shared/uploads/UploadRow.tsx';
import list from '#web/ui/lists/files.module.css';
import type { ChosenFile } from './chosenFile.ts';
import { mediaKinds, refusalsOf } from './mediaKinds.ts';
import classes from './media.module.css';
import { useOneUpload } from './useOneUpload.ts';

const MediaPicker = lazy(async () => ({ default: (await import('./MediaPicker.tsx')).MediaPicker }));

interface Props {
  readonly use: ContentUse;
  /** What the button says. */
  readonly label: string;
  readonly onFile: (fileId: string, file: ChosenFile) => void;
  /** Files of the library that are not offered. */
  readonly except?: readonly string[];
}

/** Picks a file and sends it, going on where it stopped after a lost network; or takes one of the library. */
export function UploadField({ use, label, onFile, except = [] }: Props) {
  const helpId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { running, uploads, already, send } = useOneUpload(use, onFile);
  const { accept, help } = mediaKinds[use];
  return (
    <div className={classes.upload}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      <Group gap="xs">
        <Button variant="default" aria-describedby={helpId} onClick={() => picker.current?.click()}>
          {label}
        </Button>
        <Button variant="subtle" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {m.media_choose()}
        </Button>
      </Group>
      <Text id={helpId} size="sm" c="dimmed">
        {help()}
      </Text>
      {running.length > 0 && (
        <ul className={list.files}>
          {running.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} refusals={refusalsOf(use)} />
          ))}
        </ul>
      )}
      <span role="status" className={classes.meta}>
        {already && m.media_already()}
      </span>
      {choosing && (
        <Suspense>
          <MediaPicker
            use={use}
            except={except}
            onChoose={(fileId, file) => {
              setChoosing(false);
              onFile(fileId, file);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
