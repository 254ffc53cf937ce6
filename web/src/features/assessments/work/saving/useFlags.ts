import { useState } from 'react';
import { deviceStorage } from '#web/tenant/kept.ts';
import { currentOwner } from '#web/shared/saving/unsent.ts';

export interface Flags {
  readonly has: (itemId: string) => boolean;
  readonly toggle: (itemId: string) => void;
}

function read(key: string): string[] {
  const kept: unknown = JSON.parse(deviceStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** Items the student wants to come back to; a private note, stored on this device. */
/** `idsOf`: every id an item had, in case its work was moved since it was flagged. */
export function useFlags(attemptId: string, idsOf: (itemId: string) => readonly string[]): Flags {
  const [key] = useState(() => `flags|${currentOwner()}|${attemptId}`);
  const [flagged, setFlagged] = useState(() => read(key));
  return {
    has: (itemId) => idsOf(itemId).some((id) => flagged.includes(id)),
    toggle: (itemId) => {
      const ids = idsOf(itemId);
      const others = flagged.filter((one) => !ids.includes(one));
      const next = others.length < flagged.length ? others : [...flagged, itemId];
      deviceStorage.setItem(key, JSON.stringify(next));
      setFlagged(next);
    },
  };
}
