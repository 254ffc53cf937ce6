import type { HiddenReason, IntakeDetails } from '#contract/console/intakes.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/** What the details of an intake are held against; what was so already is never refused. */
export interface IntakeFacts {
  readonly before: Pick<IntakeDetails, 'places'> | null;
  /** Places that somebody holds. */
  readonly taken: number;
}

type Days = Pick<IntakeDetails, 'startsOn' | 'endsOn' | 'opensOn' | 'closesOn'>;

function dayFindings({ startsOn, endsOn, opensOn, closesOn }: Days): FieldError[] {
  const findings: FieldError[] = [];
  if (endsOn !== null && startsOn === null) {
    findings.push({ field: 'startsOn', code: 'required', message: 'An intake that ends has a first day' });
  }
  if (endsOn !== null && startsOn !== null && endsOn < startsOn) {
    findings.push({ field: 'endsOn', code: 'before_start', message: 'The last day is not before the first' });
  }
  if (closesOn !== null && endsOn !== null && closesOn > endsOn) {
    findings.push({ field: 'closesOn', code: 'after_end', message: 'Nobody enrols after the last day' });
  }
  const lastDay = closesOn ?? startsOn;
  if (opensOn !== null && lastDay !== null && opensOn > lastDay) {
    findings.push({ field: 'opensOn', code: 'after_close', message: 'It opens after the last day to enrol' });
  }
  return findings;
}

/** What is wrong with the details of an intake, by field. */
export function intakeFindings(details: IntakeDetails, facts: IntakeFacts): FieldError[] {
  const { places } = details;
  const findings = dayFindings(details);
  if (places !== null && places !== facts.before?.places && places < facts.taken) {
    const message = `${facts.taken} places are held; whoever holds one keeps it`;
    findings.push({ field: 'places', code: 'below_taken', message });
  }
  return findings;
}

type Offer = Pick<IntakeDetails, 'startsOn' | 'opensOn' | 'closesOn' | 'listed'> & {
  readonly courseOffered: boolean;
};

/** Why the page of the course does not show an intake on this day; null when it does. */
export function hiddenReason(intake: Offer, today: string): HiddenReason | null {
  if (!intake.listed) return 'not_offered';
  if (!intake.courseOffered) return 'course_not_offered';
  const lastDay = intake.closesOn ?? intake.startsOn;
  if (lastDay !== null && lastDay < today) return 'closed';
  return intake.opensOn !== null && intake.opensOn > today ? 'opens_later' : null;
}
