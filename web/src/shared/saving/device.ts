import { deviceStorage } from '#web/tenant/kept.ts';

const key = 'device';

/** Identifies this browser in the history of answers; only a random word. */
export function deviceName(): string {
  const kept: unknown = JSON.parse(deviceStorage.getItem(key) ?? 'null');
  if (typeof kept === 'string') return kept;
  const made = crypto.randomUUID();
  deviceStorage.setItem(key, JSON.stringify(made));
  return made;
}
