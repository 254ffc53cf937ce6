import { useQuery } from '@tanstack/react-query';
import type { Reader } from '#web/lib/dates.ts';
import { sessionQuery } from './session.api.ts';
import { brandSettings, pageLanguage } from './settings.ts';

/** Who reads: in the language of the page, and in their own time zone, else the organisation's. */
export function useReader(): Required<Reader> {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return {
    language: pageLanguage(),
    timeZone: data?.timeZone ?? brandSettings()?.organisation.timeZone ?? 'UTC',
  };
}
