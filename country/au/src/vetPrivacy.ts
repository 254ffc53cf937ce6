import { ageOn } from './days.ts';

/** Below this age a parent or guardian consents (NCVER's standard enrolment form). */
const guardianUnder = 18;
/** Below this age, people are reported with survey contact status M and not surveyed. */
export const surveyedFrom = 15;

export const needsGuardian = (birthDate: string, today: string): boolean =>
  ageOn(birthDate, today) < guardianUnder;
