import { useQuery } from '@tanstack/react-query';
import type { Reader } from '#web/lib/dates.ts';
import { sessionQuery } from './session.api.ts';
import { brandSettings, pageLanguage } from './settings.ts';

/** Language and time zone of who reads: their own, else the organisation's. */
export function useReader(): Required<Reader> {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return {
    language: data?.language ?? pageLanguage(),
    timeZone: data?.timeZone ?? brandSettings()?.organisation.timeZone ?? 'UTC',
  };
}
