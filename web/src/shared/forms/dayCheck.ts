import { m } from '#messages/generated/messages.js';
import { dayOf, isNoDay } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';

/** What is wrong with a day that may be left out: something is typed, but there is no such day. */
export const dayCheck = (parts: DayParts, field: string): string | null =>
  isNoDay(parts) || dayOf(parts) ? null : m.forms_no_such_day({ field });
