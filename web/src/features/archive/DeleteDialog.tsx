import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Archive } from '#contract/console/settings/archive.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useDeleteArchive } from './archive.api.ts';
import classes from './archive.module.css';

interface Props {
  readonly archive: Archive | null;
  readonly onClose: () => void;
  readonly onDone: (sentence: string) => void;
}

/** Asks before an archive is deleted, or the one under way is stopped. */
export function DeleteDialog({ archive, onClose, onDone }: Props) {
  const remove = useDeleteArchive();
  // The text stays while the dialog closes, and while an archive under way becomes ready.
  const [last, setLast] = useState(archive);
  if (archive && archive.id !== last?.id) setLast(archive);
  const stops = last?.state === 'making';
  const close = (): void => {
    remove.reset();
    onClose();
  };
  const confirm = (): void => {
    if (last)
      remove.mutate(last.id, {
        onSuccess: () => onDone(stops ? m.archive_stopped() : m.archive_deleted()),
      });
  };
  return (
    <Dialog
      opened={archive !== null}
      onClose={close}
      title={stops ? m.archive_stop_title() : m.archive_delete_title()}
    >
      <div className={classes.form}>
        <Text>{stops ? m.archive_stop_text() : m.archive_delete_text()}</Text>
        <div role="alert">
          {remove.error !== null && <Text c="var(--brand-error)">{errorText(remove.error)}</Text>}
        </div>
        <Group>
          <Button onClick={confirm} loading={remove.isPending}>
            {stops ? m.archive_stop() : m.archive_delete()}
          </Button>
          <Button variant="default" onClick={close}>
            {m.app_cancel()}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
