import { useState } from 'react';
import { useReader } from '#web/tenant/reader.ts';
import { brandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { Wording } from './phase.ts';

// Swedish writes a day as the contract does: 2026-11-24.
const dayThere = (now: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: brandSettings()?.organisation.timeZone ?? 'UTC' }).format(now);

/** What a sentence about a subscription needs: the words, the reader, and the day. */
export function useWording(): Wording {
  const [now] = useState(() => new Date());
  return { terms: useTerms(), reader: useReader(), now, today: dayThere(now) };
}
