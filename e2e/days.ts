import type { Locator } from '@playwright/test';

/** The day so many days from now, as `2027-03-02`. */
export const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Types a day into its three boxes. */
export async function typeDay(within: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  for (const [box, typed] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const)
    await within.getByRole('textbox', { name: box, exact: true }).fill(typed!);
}
