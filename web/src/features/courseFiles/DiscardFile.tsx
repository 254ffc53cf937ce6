import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useDiscardCourseFile } from './courseFiles.api.ts';

/** Throws an uploaded file away, after asking; then the list of files opens. */
export function DiscardFile({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const discard = useDiscardCourseFile(id);
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const press = (): void =>
    discard.mutate(undefined, { onSuccess: () => void navigate({ to: '/console/courses/from-file' }) });
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.course_file_discard()}
      </Button>
      <Dialog opened={asking} onClose={close} title={m.course_file_discard_title()}>
        <p>{m.course_file_discard_text()}</p>
        <div role="alert">{discard.error && <p>{errorText(discard.error)}</p>}</div>
        <Group>
          <Button onClick={press} loading={discard.isPending}>
            {m.course_file_discard_do()}
          </Button>
          <Button variant="default" onClick={close}>
            {m.editions_cancel()}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
