import { Button, Group, Text } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the look of everybody changes, or a draft goes. */
export function ConfirmDialog({ title, text, confirm, pending, error, onConfirm, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Text mb="md">{text}</Text>
      <div role="alert">
        {error !== null && (
          <Text c="var(--brand-error)" mb="md">
            {errorText(error)}
          </Text>
        )}
      </div>
      <Group>
        <Button loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.studio_cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}
