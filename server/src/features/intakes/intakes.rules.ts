import type { HiddenReason, IntakeDetails } from '#contract/console/intakes.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { refusalOf } from '#server/features/catalogue/product.rules.ts';

/** What the details of an intake are held against; what was so already is never refused. */
export interface IntakeFacts {
  readonly before: (Pick<IntakeDetails, 'places' | 'startsOn'> & { firstDueOn: string | null }) | null;
  /** Places that somebody holds. */
  readonly taken: number;
}

type Days = Pick<IntakeDetails, 'startsOn' | 'endsOn' | 'opensOn' | 'closesOn'>;

/** Both are given, and the first is before the other. */
const isBefore = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one < other;

function dayFindings({ startsOn, endsOn, opensOn, closesOn }: Days): FieldError[] {
  const wrong: [field: string, code: string, isWrong: boolean, message: string][] = [
    ['startsOn', 'required', endsOn !== null && startsOn === null, 'An intake that ends has a first day'],
    ['endsOn', 'before_start', isBefore(endsOn, startsOn), 'The last day is not before the first'],
    ['closesOn', 'after_end', isBefore(endsOn, closesOn), 'Nobody enrols after the last day'],
    [
      'opensOn',
      'after_close',
      isBefore(closesOn ?? startsOn, opensOn),
      'It opens after the last day to enrol',
    ],
  ];
  return wrong.flatMap(([field, code, isWrong, message]) => (isWrong ? [{ field, code, message }] : []));
}

/** Nothing is due before an intake starts: its due days are moved first. */
function startFindings({ startsOn }: Days, { before }: IntakeFacts): FieldError[] {
  if (!before || startsOn === before.startsOn || !isBefore(before.firstDueOn, startsOn)) return [];
  const message = `An assessment is due on ${before.firstDueOn}; change its due day first, or start by then`;
  return [{ field: 'startsOn', code: 'after_due_day', message }];
}

/** What is wrong with the details of an intake, by field. */
export function intakeFindings(details: IntakeDetails, facts: IntakeFacts): FieldError[] {
  const { places } = details;
  const findings = [...dayFindings(details), ...startFindings(details, facts)];
  if (places !== null && places !== facts.before?.places && places < facts.taken) {
    const message = `${facts.taken} places are held; whoever holds one keeps it`;
    findings.push({ field: 'places', code: 'below_taken', message });
  }
  return findings;
}

type Offer = Pick<IntakeDetails, 'startsOn' | 'opensOn' | 'closesOn' | 'listed'> & {
  readonly courseOffered: boolean;
} & Parameters<typeof refusalOf>[0];

/** Why the page of the course does not show an intake on this day; null when it does. */
export function hiddenReason(intake: Offer, today: string): HiddenReason | null {
  if (!intake.listed) return 'not_offered';
  if (!intake.courseOffered) return 'course_not_offered';
  if (refusalOf(intake, intake.startsOn, today) !== null) return 'product_closed';
  const lastDay = intake.closesOn ?? intake.startsOn;
  if (lastDay !== null && lastDay < today) return 'closed';
  return intake.opensOn !== null && intake.opensOn > today ? 'opens_later' : null;
}
