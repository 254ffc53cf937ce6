import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, startOfDay } from './days.rules.ts';

describe("Days are those of the organisation's time zone", () => {
  it.each([
    ['Australia/Sydney', '2026-11-20T12:59:59Z', '2026-11-20'],
    ['Australia/Sydney', '2026-11-20T13:00:00Z', '2026-11-21'],
    ['Australia/Perth', '2026-11-20T15:59:59Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T07:00:00Z', '2026-11-20'],
    ['UTC', '0500-01-02T00:00:00Z', '0500-01-02'],
    ['UTC', '0005-01-04T00:00:00Z', '0005-01-04'],
  ])('in %s at %s it is %s', (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
  });

  it.each([
    ['2026-11-21', 'Australia/Sydney', '2026-11-20T13:00:00.000Z'],
    // The clock goes forward at 2 am on 4 October 2026 and back at 3 am on 5 April 2026.
    ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z'],
    ['2026-10-05', 'Australia/Sydney', '2026-10-04T13:00:00.000Z'],
    ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z'],
    ['2026-04-06', 'Australia/Sydney', '2026-04-05T14:00:00.000Z'],
    ['2026-07-01', 'Australia/Adelaide', '2026-06-30T14:30:00.000Z'],
    ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z'],
    // The clock goes from midnight to 1 am on 6 September 2026.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    // The clock goes from 1 am back to midnight on 25 October 2026: the first midnight counts.
    ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });

  it('counts days over the end of a month and of daylight saving', () => {
    expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-10-01', '2026-10-31')).toBe(30);
    expect(daysBetween('2026-10-31', '2026-10-01')).toBe(-30);
  });
});
