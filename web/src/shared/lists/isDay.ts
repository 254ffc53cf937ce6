/** A calendar day, 2026-11-30. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^(19|2[01])\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
