import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { startOfDayIn } from './days.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const everyDay = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));

it.each([
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Europe/London',
  'Asia/Tokyo',
  // Clocks change at midnight, or in the hour before.
  'Atlantic/Azores',
  'America/Santiago',
  'America/Godthab',
  'Africa/Cairo',
])('Each day of the year begins at the same instant for rules and statements in %s', async (timeZone) => {
  const { rows } = await test.platform.database.outsideTenants((tx) =>
    tx.execute<{ day: string; starts: number }>(sql`
      select every.day, (extract(epoch from ${startOfDayIn(sql`every.day::date`, timeZone)}) * 1000)::float8 as starts
      from unnest(${sql.param(everyDay)}::text[]) as every(day)`),
  );
  expect(rows.map(({ day, starts }) => [day, new Date(starts).toISOString()])).toEqual(
    everyDay.map((day) => [day, startOfDay(day, timeZone).toISOString()]),
  );
});
