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
export function useFlags(attemptId: string): Flags {
  const [key] = useState(() => `flags|${currentOwner()}|${attemptId}`);
  const [flagged, setFlagged] = useState(() => read(key));
  return {
    has: (itemId) => flagged.includes(itemId),
    toggle: (itemId) => {
      const next = flagged.includes(itemId) ? flagged.filter((one) => one !== itemId) : [...flagged, itemId];
      deviceStorage.setItem(key, JSON.stringify(next));
      setFlagged(next);
    },
  };
}
