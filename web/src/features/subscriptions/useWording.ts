import { useState } from 'react';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { Wording } from './phase.ts';

/** What a sentence about a subscription needs: the words, the reader, and the day. */
export function useWording(): Wording {
  const [now] = useState(() => new Date());
  return { terms: useTerms(), reader: useReader(), now };
}
