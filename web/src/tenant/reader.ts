import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wording } from '#messages/study/wording.ts';
import type { Reader } from '#web/lib/dates.ts';
import { sessionQuery } from './session.api.ts';
import { brandSettings, pageLanguage } from './settings.ts';
import { useTerms } from './terms.ts';

/** Formats dates in the language of the page and the person's time zone, else the organisation's. */
export function useReader(): Required<Reader> {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return {
    language: pageLanguage(),
    timeZone: data?.timeZone ?? brandSettings()?.organisation.timeZone ?? 'UTC',
  };
}

/** By this device's clock, taken once: what is on the screen does not change by itself. */
export function useWording(): Wording {
  const [now] = useState(() => new Date());
  return { terms: useTerms(), reader: useReader(), now };
}
