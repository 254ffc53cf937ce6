import { useReader } from '#web/tenant/reader.ts';
import { brandSettings } from '#web/tenant/settings.ts';

/** Days of the log are those of the organisation, wherever the reader is: it can be narrowed to them. */
export function useLogReader(): ReturnType<typeof useReader> {
  const reader = useReader();
  return { ...reader, timeZone: brandSettings()?.organisation.timeZone ?? reader.timeZone };
}
