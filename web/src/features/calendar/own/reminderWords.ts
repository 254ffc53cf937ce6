import type { reminderMinutes } from '#contract/calendar/addressLimits.ts';
import { m } from '#messages/generated/messages.js';

/** When a calendar outside reminds of a class. */
export const reminderWords: Readonly<Record<(typeof reminderMinutes)[number], () => string>> = {
  15: m.calendar_reminder_15,
  60: m.calendar_reminder_60,
  1440: m.calendar_reminder_1440,
};
