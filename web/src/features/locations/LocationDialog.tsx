import { useState } from 'react';
import type { DeliveryLocation } from '#contract/console/intakes/deliveryLocation.ts';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { LocationForm } from './LocationForm.tsx';

interface Props {
  /** The place to correct, or a new one; null while nothing is open. */
  readonly open: DeliveryLocation | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
}

/** Adds a place or corrects one. */
export function LocationDialog({ open, onClose, onSaved }: Props) {
  // The form stays while the dialog closes.
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  const location = last === 'new' ? null : last;
  return (
    <Dialog
      opened={open !== null}
      onClose={onClose}
      title={location ? m.locations_correct_title({ name: location.name }) : m.locations_add()}
    >
      <LocationForm key={location?.id ?? 'new'} location={location} onSaved={onSaved} />
    </Dialog>
  );
}
