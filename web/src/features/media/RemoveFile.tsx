import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useRemoveMedia } from './media.api.ts';
import classes from './media.module.css';

/** Removes a file that nothing shows, after asking once more. */
export function RemoveFile({ file: { id, name, places } }: { readonly file: MediaFile }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const remove = useRemoveMedia(id, () => {
    toast({ message: m.media_removed({ name }) });
    void navigate({ to: '/console/media' });
  });
  return (
    <Part title={m.media_remove_title()}>
      <p className={classes.meta}>{places.length > 0 ? m.media_remove_kept() : m.media_remove_text()}</p>
      {places.length === 0 && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {m.media_remove()}
        </Button>
      )}
      <Dialog opened={asked} onClose={() => setAsked(false)} title={m.media_remove_ask({ name })}>
        <p>{m.media_remove_final()}</p>
        {remove.error && <p role="alert">{errorText(remove.error)}</p>}
        <Group>
          <Button onClick={() => remove.mutate()} loading={remove.isPending}>
            {m.media_remove()}
          </Button>
          <Button variant="default" onClick={() => setAsked(false)}>
            {m.editions_cancel()}
          </Button>
        </Group>
      </Dialog>
    </Part>
  );
}
