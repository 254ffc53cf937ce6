import { endsSoon, type Measure } from '#server/features/billing/protection/protection.rules.ts';
import type { DeclarationKind } from '#contract/registration/values.ts';
import { setupSteps, type Lack, type SetupLine, type SetupStep } from '#contract/console/start.ts';
import type { TextKind } from '#contract/console/texts.ts';
import { legalKinds, type LegalKind } from '#contract/legal.ts';

/** A course that students can find, and what of it is there. */
export interface CourseSetup {
  readonly id: string;
  readonly title: string;
  readonly accredited: boolean;
  readonly priceCents: number;
  readonly hasInformation: boolean;
  readonly hasOpenIntake: boolean;
}

/** A domain of the organisation's own. */
export interface DomainSetup {
  readonly host: string;
  readonly verified: boolean;
  /** It no longer leads here. */
  readonly stopped: boolean;
}

/** What the organisation has set up so far. */
export interface Setup {
  readonly hasContact: boolean;
  readonly hasProviderCode: boolean;
  /** Somebody to complain or appeal to. */
  readonly hasComplaintsContact: boolean;
  /** Terms and policy that are in force. */
  readonly legalTexts: readonly LegalKind[];
  /** Declarations of a registration that are written. */
  readonly declarations: readonly DeclarationKind[];
  /** The last test of how emails are sent came through. */
  readonly hasTestedMail: boolean;
  /** Without a mail server, nobody gets the link that goes on with a registration. */
  readonly sendsMail: boolean;
  readonly domains: readonly DomainSetup[];
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

/** How many courses, domains or texts are named; the rest is seen when these are mended. */
const MOST_NAMED = 5;

type State = SetupLine['state'];
type LineState = Pick<SetupLine, 'state' | 'missing'>;

const plain = (done: boolean, otherwise: State): LineState => ({
  state: done ? 'done' : otherwise,
  missing: [],
});

/** What lacks something; `otherwise` is the state while anything does. */
const lacking = (without: readonly Lack[], otherwise: State): LineState => ({
  ...plain(without.length === 0, otherwise),
  missing: without.slice(0, MOST_NAMED),
});

const named = ({ id, title }: CourseSetup): Lack => ({ of: 'course', courseId: id, name: title });

/** Which of the texts that are wanted is not written yet. */
const unwritten = (wanted: readonly TextKind[], written: readonly TextKind[]): Lack[] =>
  wanted.filter((kind) => !written.includes(kind)).map((kind) => ({ of: 'text', kind }));

/** An accredited course is not begun without its information. */
function information(courses: readonly CourseSetup[]): LineState {
  if (courses.length === 0) return plain(false, 'can_wait');
  return lacking(courses.filter(({ hasInformation }) => !hasInformation).map(named), 'needed');
}

/** One course that can be begun is enough for students to enrol; others may be between two intakes. */
function intakes(courses: readonly CourseSetup[]): LineState {
  if (courses.length === 0) return plain(false, 'needed');
  const without = courses.filter(({ hasOpenIntake }) => !hasOpenIntake);
  return lacking(without.map(named), without.length === courses.length ? 'needed' : 'can_wait');
}

/**
 * What is signed with a registration: accredited training needs both privacy notices and the declaration that answers are
 * true, and what costs money needs the refunds. Without a text nothing is signed.
 */
function registrationTexts(
  written: readonly DeclarationKind[],
  accredited: boolean,
  costs: boolean,
): LineState {
  const wanted: DeclarationKind[] = [
    ...(accredited ? (['privacy', 'identifier_privacy', 'truth'] as const) : []),
    ...(costs ? (['fees_and_refunds'] as const) : []),
  ];
  const least: DeclarationKind[] = wanted.length > 0 ? wanted : ['privacy', 'truth'];
  return lacking(unwritten(least, written), wanted.length > 0 ? 'needed' : 'can_wait');
}

/** A domain is nothing that must be: only those that were added are to lead here. */
function ownDomains(domains: readonly DomainSetup[]): LineState {
  const stopped = domains.filter((domain) => domain.stopped);
  const wanting = stopped.length > 0 ? stopped : domains.filter(({ verified }) => !verified);
  return lacking(
    wanting.map(({ host }) => ({ of: 'domain', name: host })),
    stopped.length > 0 ? 'needed' : 'can_wait',
  );
}

/**
 * The lines of the checklist, in the order of the steps; without a domain of its own, there is no line about domains. A line is needed when a student cannot enrol without it: money
 * only where a course costs something, the provider's code only where training is accredited.
 */
export function setupLines(setup: Setup, today: string): SetupLine[] {
  const { courses } = setup;
  const costs = courses.some(({ priceCents }) => priceCents > 0);
  const accredited = courses.filter((course) => course.accredited);
  const whenPaid: State = costs ? 'needed' : 'can_wait';
  const found: Record<SetupStep, LineState> = {
    contact: plain(setup.hasContact, 'needed'),
    provider_code: plain(setup.hasProviderCode, accredited.length > 0 ? 'needed' : 'can_wait'),
    complaints: plain(setup.hasComplaintsContact, 'can_wait'),
    legal_texts: lacking(unwritten(legalKinds, setup.legalTexts), 'needed'),
    registration_texts: registrationTexts(setup.declarations, accredited.length > 0, costs),
    brand: plain(setup.hasOwnBrand, 'can_wait'),
    mail: plain(setup.hasTestedMail, setup.sendsMail ? 'can_wait' : 'needed'),
    domains: ownDomains(setup.domains),
    seller: plain(setup.hasSeller, whenPaid),
    payment_methods: plain(setup.canBePaid, whenPaid),
    prepaid: plain(!endsSoon(setup.protections, today), 'can_wait'),
    courses: plain(courses.length > 0, 'needed'),
    information: information(accredited),
    intakes: intakes(courses),
    locations: plain(setup.hasLocation, 'can_wait'),
    assessors: plain(setup.hasAssessor, 'can_wait'),
  };
  const steps = setupSteps.filter((step) => step !== 'domains' || setup.domains.length > 0);
  return steps.map((step) => ({ step, ...found[step] }));
}
