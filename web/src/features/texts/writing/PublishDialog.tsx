import { Button, Group, Text } from '@mantine/core';
import type { StaffText } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { textNames } from '#web/features/texts/textNames.ts';

interface Props {
  readonly text: StaffText;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Who meets the new words, and when. */
function meaning({ kind, asks }: StaffText): string {
  const { group } = textNames[kind];
  if (group === 'legal') return m.texts_publish_legal({ count: asks ?? 0 });
  return group === 'registration' ? m.texts_publish_registration() : m.texts_publish_work();
}

/** Asks before new words are in force for everybody. */
export function PublishDialog({ text, pending, error, onConfirm, onClose }: Props) {
  const version = (text.versions[0]?.version ?? 0) + 1;
  return (
    <Dialog opened onClose={onClose} title={m.texts_publish_title({ version })}>
      <Text mb="md">{meaning(text)}</Text>
      <div role="alert">
        {error !== null && (
          <Text c="var(--brand-error)" mb="md">
            {errorText(error)}
          </Text>
        )}
      </div>
      <Group>
        <Button loading={pending} onClick={onConfirm}>
          {m.texts_publish()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.texts_cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}
