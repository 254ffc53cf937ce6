import { todayIn } from '#web/lib/dayParts.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';

/** Today's date where the organisation is, as `2026-11-04`. */
export const useToday = (): string => todayIn(useBrandSettings()?.organisation.timeZone ?? 'UTC');
