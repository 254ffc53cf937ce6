import { expect, test } from 'vitest';
import { zoneGroups, zoneOption } from './timeZones.ts';

const reader = { language: 'en', now: new Date('2026-01-15T00:00:00Z') };

test('a time zone is shown by city, name and current offset', () => {
  expect(zoneOption('Australia/Sydney', reader).label).toMatch(/^Sydney, .+ Time \(GMT\+11\)$/);
});

test('a name of long ago is shown as it is today, and chosen as the browser knows it', () => {
  expect(zoneOption('Asia/Calcutta', reader)).toMatchObject({
    value: 'Asia/Calcutta',
    label: expect.stringMatching(/^Kolkata, .*\(GMT\+5:30\)$/),
  });
  expect(zoneOption('Asia/Saigon', reader).label).toMatch(/^Ho Chi Minh, /);
});

test('one’s own zone comes first, then those of the country and of the device', () => {
  const { near, all } = zoneGroups('Australia/Perth', 'Asia/Saigon', reader);
  expect(near[0]!.value).toBe('Australia/Perth');
  const values = near.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['Australia/Sydney', 'Australia/Brisbane', 'Asia/Saigon']));
  expect(values.length).toBeLessThan(20);
  expect(all.some(({ value }) => values.includes(value))).toBe(false);
  expect(all.some(({ value }) => value === 'Europe/London')).toBe(true);
});

test('a zone that was kept under its new name is there once', () => {
  const { near, all } = zoneGroups('Asia/Kolkata', 'Asia/Calcutta', reader);
  const same = [...near, ...all].filter(({ label }) => label.startsWith('Kolkata'));
  expect(same.map(({ value }) => value)).toEqual(['Asia/Kolkata']);
});
