import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeliveryLocation } from '#contract/console/intakes/deliveryLocation.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useLocationChange } from './locations.api.ts';
import { UsedBy } from './UsedBy.tsx';

interface Props {
  readonly location: DeliveryLocation | null;
  readonly onClose: () => void;
  readonly onRetired: (name: string) => void;
}

/** Asks before intakes cannot be put at a place any more, and says which are there. */
export function RetireDialog({ location, onClose, onRetired }: Props) {
  const change = useLocationChange();
  // The text stays while the dialog closes.
  const [last, setLast] = useState(location);
  if (location && location !== last) setLast(location);
  const close = () => {
    change.reset();
    onClose();
  };
  const retire = () => {
    if (!location) return;
    const { id, name } = location;
    change.mutate({ kind: 'retire', id, retired: true }, { onSuccess: () => onRetired(name) });
  };
  return (
    <Dialog
      opened={location !== null}
      onClose={close}
      title={m.locations_retire_title({ name: last?.name ?? '' })}
    >
      <Text>{m.locations_retire_text()}</Text>
      {last && last.intakes > 0 && (
        <>
          <Text mt="sm">{m.locations_retire_used()}</Text>
          <UsedBy location={last} />
        </>
      )}
      <div role="alert">
        {change.error && (
          <Text c="var(--brand-error)" mt="sm">
            {errorText(change.error)}
          </Text>
        )}
      </div>
      <Group mt="lg">
        <Button onClick={retire} loading={change.isPending}>
          {m.locations_retire()}
        </Button>
        <Button variant="default" onClick={close}>
          {m.locations_retire_cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}
