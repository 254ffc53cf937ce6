import { Button, Group, Text } from '@mantine/core';
import type { StaffInformation } from '#contract/console/courseInformation.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Props {
  readonly information: StaffInformation;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says who will read the new version before it is published. */
export function PublishDialog({ information, pending, error, onConfirm, onClose }: Props) {
  const terms = useTerms();
  const { revision, unsent, told } = information;
  return (
    <Dialog opened onClose={onClose} title={m.information_publish_title({ version: revision + 1 })}>
      <Text mb="md">{m.information_publish_who(terms)}</Text>
      {unsent > 0 && <Text mb="md">{m.information_publish_unsent({ count: unsent })}</Text>}
      {told > 0 && <Text mb="md">{m.information_publish_told({ count: told })}</Text>}
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
