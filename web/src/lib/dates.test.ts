import { expect, test } from 'vitest';
import { formatDay, formatDistance, formatInstant, formatMinutes, formatTime } from './dates.ts';

const reader = { language: 'en', timeZone: 'Australia/Sydney' };
const now = new Date('2026-11-21T00:00:00Z');

test("an instant is shown in the reader's time zone", () => {
  expect(formatInstant('2026-11-24T06:00:00Z', reader, now)).toBe('Tue 24 Nov, 5:00 pm');
  expect(formatInstant('2026-11-24T06:00:00Z', { ...reader, timeZone: 'UTC' }, now)).toBe(
    'Tue 24 Nov, 6:00 am',
  );
  expect(formatTime('2026-11-24T06:00:00Z', reader)).toBe('5:00 pm');
});

test('a day is the same everywhere, and shows its year unless it is this one', () => {
  expect(formatDay('2026-11-24', { language: 'en', timeZone: 'Pacific/Honolulu' }, now)).toBe('Tue 24 Nov');
  expect(formatDay('2027-01-05', reader, now)).toBe('Tue 5 Jan 2027');
});

test('distances and durations are words', () => {
  expect(formatDistance('2026-11-18T00:00:00Z', 'en', now)).toBe('3 days ago');
  expect(formatDistance('2026-11-21T02:00:00Z', 'en', now)).toBe('in 2 hours');
  expect(formatDistance('2026-11-21T00:00:20Z', 'en', now)).toBe('now');
  expect([formatMinutes(45, 'en'), formatMinutes(120, 'en'), formatMinutes(150, 'en')]).toEqual([
    '45 mins',
    '2 hrs',
    '2 hrs 30 mins',
  ]);
});

test('Arabic and Vietnamese write days, times and durations their own way, with the digits 0-9', () => {
  const at = (language: string) => ({ language, timeZone: 'Australia/Sydney' });
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  const said = (language: string) =>
    [
      formatInstant('2026-11-24T06:00:00Z', at(language), now),
      formatDay('2027-01-05', at(language), now),
      formatDistance('2026-11-18T00:00:00Z', language, now),
      formatMinutes(150, language),
      formatMinutes(2, language),
    ].map(plain);
  expect(said('ar')).toEqual([
    'الثلاثاء، 24 نوفمبر، 5:00 م',
    'الثلاثاء، 5 يناير 2027',
    'قبل 3 أيام',
    'ساعتان و30 دقيقة',
    'دقيقتان',
  ]);
  expect(said('vi')).toEqual([
    '17:00 Thứ 3, 24 thg 11',
    'Thứ 3, 5 thg 1, 2027',
    '3 ngày trước',
    '2 giờ 30 phút',
    '2 phút',
  ]);
});
