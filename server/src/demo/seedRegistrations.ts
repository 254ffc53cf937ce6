import { makePerson, makeSubscription } from '#test/makers.ts';
import {
  fullAnswers,
  makeDeclarations,
  makeQuestion,
  makeRegistration,
  makeRegistrationCounter,
  makeRegistrationSettings,
  makeSent,
} from '#test/makersRegistration.ts';
import { readCoursePage } from '#server/features/catalogue/catalogue.actions.ts';
import { personByEmail } from '#server/features/identity/people/identity.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { declarations } from './content/declarations.ts';
import { demoRegistrations, type DemoRegistration } from './content/registrations.ts';

export interface SeedRegistrationsOptions {
  tx: Tx;
  slug: string;
  name: string;
  contactEmail: string;
  /** The course an applicant registers for. */
  courseId: string;
  today: string;
  now: Date;
}

type Page = NonNullable<Awaited<ReturnType<typeof readCoursePage>>>;
interface World extends SeedRegistrationsOptions {
  page: Page;
  administratorId: string;
  declarationIds: string[];
}

const dayLong = 86_400_000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayLong);
const withPlace = new Set(['submitted', 'info_needed', 'accepted']);

/** An accepted applicant is now a student. */
async function enrolled({ tx, courseId, today }: World, demo: DemoRegistration, email: string) {
  if (demo.status !== 'accepted') return {};
  const personId = await makePerson(tx, {
    email,
    name: `${demo.givenName} ${demo.familyName}`,
    accepted: false,
  });
  const subscriptionId = await makeSubscription(tx, {
    personId,
    courseId,
    startsOn: today,
    accessEndsOn: addDays(today, 365),
  });
  return { personId, subscriptionId };
}

const adviceOf = ({ administratorId, now }: World, { advice, daysAgo }: DemoRegistration) =>
  advice === undefined
    ? {}
    : {
        suitability: 'suitable_with_support' as const,
        suitabilityAdvice: advice,
        suitabilityBy: administratorId,
        suitabilityAt: daysBefore(now, daysAgo - 1),
      };

const decisionOf = ({ administratorId, now }: World, { status, reason, daysAgo }: DemoRegistration) =>
  status === 'accepted' || status === 'declined' || status === 'withdrawn'
    ? {
        decidedAt: daysBefore(now, daysAgo - 1),
        decidedBy: status === 'withdrawn' ? null : administratorId,
        decisionReason: reason ?? null,
      }
    : {};

/** Fields of a registration that exist once it was submitted. */
const sentOf = ({ page }: World, { status }: DemoRegistration, at: Date, number: number | null) =>
  number === null
    ? {}
    : {
        number,
        submittedAt: at,
        informationVersion: page.information?.version ?? null,
        placeTaken: withPlace.has(status),
        waitingSince: status === 'waiting' ? at : null,
      };

function choiceOf({ page }: World, demo: DemoRegistration) {
  const full = demo.full ?? false;
  const intake = page.intakes.find((one) => one.full === full) ?? page.intakes[0];
  return { intakeId: intake?.id ?? null, paymentOptionId: page.plans[0]?.id ?? null };
}

async function seedQuestion(world: World, registrationId: string, demo: DemoRegistration): Promise<void> {
  if (demo.question === undefined) return;
  await makeQuestion(world.tx, {
    registrationId,
    step: 'about',
    field: 'phone',
    message: demo.question,
    askedBy: world.administratorId,
    askedAt: daysBefore(world.now, demo.daysAgo - 1),
  });
}

async function seedOne(world: World, demo: DemoRegistration, number: number | null): Promise<void> {
  const { tx, slug, courseId, now, declarationIds } = world;
  const informationVersion = world.page.information?.version ?? null;
  const informationRead = informationVersion === null ? null : String(informationVersion);
  const { givenName, familyName, status, daysAgo } = demo;
  const email = `${givenName.toLowerCase()}@${slug}.example`;
  const at = daysBefore(now, daysAgo);
  const id = await makeRegistration(tx, {
    courseId,
    email,
    status,
    emailProvenAt: at,
    savedAt: at,
    createdAt: at,
    formNumber: 0,
    answers: fullAnswers({
      givenName,
      familyName,
      informationRead,
      // Ticked by everyone who has submitted.
      ...(number !== null && { declared: declarationIds }),
      ...demo.answers,
    }),
    ...choiceOf(world, demo),
    ...sentOf(world, demo, at, number),
    ...adviceOf(world, demo),
    ...decisionOf(world, demo),
    ...(await enrolled(world, demo, email)),
  });
  if (number === null) return;
  const name = `${givenName} ${familyName}`;
  await makeSent(tx, id, { name, declarationIds, informationVersion, at, later: laterOf(world, demo) });
  await seedQuestion(world, id, demo);
}

function laterOf({ administratorId, now }: World, { status, daysAgo, advice }: DemoRegistration) {
  const later = daysBefore(now, daysAgo - 1);
  const kinds = {
    accepted: 'accepted',
    declined: 'declined',
    withdrawn: 'withdrawn',
    info_needed: 'question_asked',
    waiting: 'put_on_waiting_list',
    submitted: 'place_taken',
    draft: 'created',
  } as const;
  const byStaff = status === 'accepted' || status === 'declined' || status === 'info_needed';
  return [
    ...(advice === undefined
      ? []
      : [{ kind: 'suitability_recorded' as const, by: administratorId, at: later }]),
    { kind: kinds[status], by: byStaff ? administratorId : null, at: later },
  ];
}

/** The declarations of one demonstration organisation, and its applicants. */
export async function seedRegistrations(options: SeedRegistrationsOptions): Promise<void> {
  const { tx, slug, name, contactEmail, courseId, today } = options;
  await makeRegistrationSettings(tx);
  const ids = await makeDeclarations(tx, declarations(name, contactEmail));
  if (slug !== 'harbour') return;
  const page = await readCoursePage(tx, courseId, today);
  const administrator = await personByEmail(tx, `admin@${slug}.example`);
  if (!page || !administrator) return;
  const declarationIds = [ids.privacy, ids.fees_and_refunds, ids.truth];
  const world = { ...options, page, administratorId: administrator.id, declarationIds };
  let last = 0;
  for (const demo of demoRegistrations) {
    await seedOne(world, demo, demo.status === 'draft' ? null : ++last);
  }
  await makeRegistrationCounter(tx, last);
}
