import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useRelease } from './marking.api.ts';
import { failureText } from './words.ts';

interface Props {
  /** The works to release. */
  readonly ids: readonly string[];
  /** The work on screen, which is refetched. */
  readonly openId?: string;
  readonly label: string;
}

/** Releases judgements after confirmation, because a release cannot be undone. */
export function ReleaseButton({ ids, openId, label }: Props) {
  const [asks, setAsks] = useState(false);
  const release = useRelease(openId);
  const terms = useTerms();
  const count = ids.length;
  const close = () => {
    setAsks(false);
    release.reset();
  };
  const confirm = () =>
    release.mutate([...ids], {
      onSuccess: ({ released }) => {
        setAsks(false);
        toast({ tone: 'success', message: m.marking_released({ count: released }) });
      },
    });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <Dialog opened onClose={close} title={m.marking_release_title({ count })}>
          <Text>{m.marking_release_text({ ...terms, count })}</Text>
          <div role="alert">
            {release.error && <Text c="var(--brand-error)">{failureText(release.error)}</Text>}
          </div>
          <Group mt="lg">
            <Button loading={release.isPending} onClick={confirm}>
              {m.marking_release_confirm()}
            </Button>
            <Button variant="default" onClick={close}>
              {m.marking_cancel()}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}
