import type { StaffCalendar } from '#contract/calendar/calendar.ts';

const monthShape = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** State of a calendar in the address; this month and the usual choice are left out. */
export type CalendarSearch = { month?: string; of?: StaffCalendar };

/** Reads the address and ignores what cannot be meant. */
export const calendarSearch = ({ month, of }: Record<string, unknown>): CalendarSearch => ({
  ...(typeof month === 'string' && monthShape.test(month) && { month }),
  ...(of === 'mine' && { of }),
});
