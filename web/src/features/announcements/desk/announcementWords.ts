import type { AnnouncementState, StaffAnnouncement } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

/** Announcements are sent by the clock of the organisation, whoever reads. */
export function useThere(): Required<Reader> {
  const reader = useReader();
  return { ...reader, timeZone: useBrandSettings()?.organisation.timeZone ?? reader.timeZone };
}

export const stateWords: Readonly<Record<AnnouncementState, () => string>> = {
  scheduled: m.announcements_desk_state_scheduled,
  sending: m.announcements_desk_state_sending,
  sent: m.announcements_desk_state_sent,
  cancelled: m.announcements_desk_state_cancelled,
  withdrawn: m.announcements_desk_state_withdrawn,
};

export const stateTones: Readonly<Record<AnnouncementState, StatusTone>> = {
  scheduled: 'brand',
  sending: 'brand',
  sent: 'success',
  cancelled: 'neutral',
  withdrawn: 'warning',
};

/** To whom, a line each. */
export function audienceLines({ audience, course, intakes }: StaffAnnouncement): readonly string[] {
  if (audience === 'everybody') return [m.announcements_desk_everybody()];
  if (audience === 'course') return [course?.name ?? ''];
  return intakes.map((one) => `${one.course}, ${one.name}`);
}
