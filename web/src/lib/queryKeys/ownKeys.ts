/** Queries of one's own things that only some screens ask for: their keys are not in the first load. */
export const ownKeys = {
  calendar: (month: string | undefined) => ['student', 'calendar', month],
  calendarAddresses: ['calendar_addresses'],
  guardians: ['student', 'guardians'],
  adjustments: (subscriptionId: string) => ['student', 'adjustments', subscriptionId],
} as const;
