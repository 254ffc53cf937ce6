import { ageOn } from './days.ts';

/**
 * What a VET privacy notice must convey before enrolment (National VET Data Policy, Schedule 1), in its order. The
 * wording is the organisation's, kept in versions.
 */
export const vetPrivacyPoints = [
  /** The provider must collect the data and disclose it to NCVER under the Data Provision Requirements. */
  'required_by_law',
  /** For statistical, administrative, regulatory and research purposes. */
  'purposes',
  /** To departments and agencies of the Commonwealth, states and territories, and to NCVER. */
  'recipients',
  /** What NCVER does with it: transcripts, statistics, surveys, linkage, filling forms, understanding the market. */
  'ncver_uses',
  /** The student may be surveyed, and may decline when contacted. */
  'surveys',
  /** Where the notices of NCVER and of the department are. */
  'ncver_and_department_notices',
  /** Where the provider's own privacy policy is. */
  'provider_policy',
] as const;

/** A parent or guardian consents for who is younger (NCVER's standard enrolment form). */
const guardianUnder = 18;
/** Younger people are reported with survey contact status M and are not surveyed. */
export const surveyedFrom = 15;

export const needsGuardian = (birthDate: string, today: string): boolean =>
  ageOn(birthDate, today) < guardianUnder;
