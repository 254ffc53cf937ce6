import { m } from '#messages/generated/messages.js';
import { daysAfter, todayIn } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';

const checks = {
  from: (from: string, { when }: { readonly when: string }): string | null =>
    when === 'later' && !from ? m.texts_publish_day_missing() : null,
};

/** Where days begin for everybody of the organisation. */
export const useZone = (): string => useBrandSettings()?.organisation.timeZone ?? 'UTC';

/** The choice between at once and a day, which is tomorrow at first. */
export const useWhen = () =>
  useForm({ name: 'publish-text', start: { when: 'now', from: daysAfter(todayIn(useZone()), 1) }, checks });

export type WhenForm = ReturnType<typeof useWhen>;
