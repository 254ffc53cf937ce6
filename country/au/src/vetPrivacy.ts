import { ageOn } from './days.ts';

/**
 * Points a VET privacy notice must cover before enrolment (National VET Data Policy, Schedule 1), in its order. The
 * organisation writes the text and keeps its versions.
 */
export const vetPrivacyPoints = [
  /** The provider must collect the data and disclose it to NCVER under the Data Provision Requirements. */
  'required_by_law',
  /** For statistical, administrative, regulatory and research purposes. */
  'purposes',
  /** To departments and agencies of the Commonwealth, states and territories, and to NCVER. */
  'recipients',
  /** NCVER's uses: transcripts, statistics, surveys, linkage, pre-filling forms, understanding the market. */
  'ncver_uses',
  /** The student may be surveyed, and may decline when contacted. */
  'surveys',
  /** Where to find the notices of NCVER and the department. */
  'ncver_and_department_notices',
  /** Where to find the provider's own privacy policy. */
  'provider_policy',
] as const;

/** Below this age a parent or guardian consents (NCVER's standard enrolment form). */
const guardianUnder = 18;
/** Below this age, people are reported with survey contact status M and not surveyed. */
export const surveyedFrom = 15;

export const needsGuardian = (birthDate: string, today: string): boolean =>
  ageOn(birthDate, today) < guardianUnder;
