import { endsSoon, type Measure } from '#server/features/billing/protection/protection.rules.ts';
import type { DeclarationKind } from '#contract/registration/values.ts';
import { setupSteps, type SetupLine, type SetupStep } from '#contract/console/start.ts';

/** A course that students can find, and what of it is there. */
export interface CourseSetup {
  readonly title: string;
  readonly accredited: boolean;
  readonly priceCents: number;
  readonly hasInformation: boolean;
  readonly hasOpenIntake: boolean;
}

/** What the organisation has set up so far. */
export interface Setup {
  readonly hasContact: boolean;
  readonly hasProviderCode: boolean;
  readonly hasLegalTexts: boolean;
  /** Declarations of a registration that are written. */
  readonly declarations: readonly DeclarationKind[];
  /** The last test of how emails are sent came through. */
  readonly hasTestedMail: boolean;
  readonly hasOwnBrand: boolean;
  readonly hasSeller: boolean;
  /** At least one way to pay that works. */
  readonly canBePaid: boolean;
  /** What protects prepaid money. */
  readonly protections: readonly Measure[];
  readonly hasLocation: boolean;
  readonly hasAssessor: boolean;
  readonly courses: readonly CourseSetup[];
}

/** How many courses are named; the rest is seen when these are mended. */
const MOST_NAMED = 5;

type State = SetupLine['state'];
type Found = Pick<SetupLine, 'state' | 'missing'>;

const plain = (done: boolean, otherwise: State): Found => ({
  state: done ? 'done' : otherwise,
  missing: [],
});

/** Done when every course that needs it has it; `none` is what it is without such a course. */
function perCourse(
  courses: readonly CourseSetup[],
  none: State,
  has: (course: CourseSetup) => boolean,
): Found {
  if (courses.length === 0) return plain(false, none);
  const without = courses.filter((course) => !has(course)).map(({ title }) => title);
  return { state: without.length === 0 ? 'done' : 'needed', missing: without.slice(0, MOST_NAMED) };
}

/**
 * What is signed with a registration: accredited training needs both privacy notices and the declaration that answers are
 * true, and what costs money needs the refunds. Without a text nothing is signed.
 */
function registrationTexts(written: readonly DeclarationKind[], accredited: boolean, costs: boolean): Found {
  const wanted: DeclarationKind[] = [
    ...(accredited ? (['privacy', 'identifier_privacy', 'truth'] as const) : []),
    ...(costs ? (['fees_and_refunds'] as const) : []),
  ];
  const least: DeclarationKind[] = wanted.length > 0 ? wanted : ['privacy', 'truth'];
  return plain(
    least.every((kind) => written.includes(kind)),
    wanted.length > 0 ? 'needed' : 'can_wait',
  );
}

/**
 * The lines of the checklist, in the order of the steps. A line is needed when a student cannot enrol without it: money
 * only where a course costs something, the provider's code only where training is accredited.
 */
export function setupLines(setup: Setup, today: string): SetupLine[] {
  const { courses } = setup;
  const costs = courses.some(({ priceCents }) => priceCents > 0);
  const accredited = courses.filter((course) => course.accredited);
  const whenPaid: State = costs ? 'needed' : 'can_wait';
  const found: Record<SetupStep, Found> = {
    contact: plain(setup.hasContact, 'needed'),
    provider_code: plain(setup.hasProviderCode, accredited.length > 0 ? 'needed' : 'can_wait'),
    legal_texts: plain(setup.hasLegalTexts, 'needed'),
    registration_texts: registrationTexts(setup.declarations, accredited.length > 0, costs),
    brand: plain(setup.hasOwnBrand, 'can_wait'),
    mail: plain(setup.hasTestedMail, 'can_wait'),
    seller: plain(setup.hasSeller, whenPaid),
    payment_methods: plain(setup.canBePaid, whenPaid),
    prepaid: plain(!endsSoon(setup.protections, today), 'can_wait'),
    courses: plain(courses.length > 0, 'needed'),
    information: perCourse(accredited, 'can_wait', ({ hasInformation }) => hasInformation),
    intakes: perCourse(courses, 'needed', ({ hasOpenIntake }) => hasOpenIntake),
    locations: plain(setup.hasLocation, 'can_wait'),
    assessors: plain(setup.hasAssessor, 'can_wait'),
  };
  return setupSteps.map((step) => ({ step, ...found[step] }));
}
