/** What guardians can be sent copies of, as far as the organisation says so. */
export const guardianGroups = ['announcements', 'attendance', 'marking', 'money', 'enrolment'] as const;
export type GuardianGroup = (typeof guardianGroups)[number];
