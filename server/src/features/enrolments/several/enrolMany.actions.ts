import { randomUUID } from 'node:crypto';
import type { EnrolledMany } from '#contract/enrolments/enrolMany.ts';
import { lockIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { enrolByHand } from '#server/features/enrolments/byHand.actions.ts';
import { studyingNow } from '#server/features/enrolments/choices/choices.queries.ts';
import { checkCodes, type Codes } from '#server/features/enrolments/codes.actions.ts';
import type { Act } from '#server/features/enrolments/enrolments.actions.ts';
import { eventByKey } from '#server/features/enrolments/enrolments.queries.ts';
import { enrolmentsByIds } from '#server/features/enrolments/list/list.queries.ts';
import { keyFor, refusalOf } from '#server/features/enrolments/list/many.actions.ts';
import { billOf, checkTarget, type Target } from '#server/features/enrolments/opening.actions.ts';
import { peopleWith } from '#server/features/identity/people/identity.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { inSavepoint, rehearsed } from '#server/platform/database/savepoint.ts';
import type { RequestScope } from '#server/platform/scope.ts';

interface Wish extends Target, Codes {
  readonly emails: readonly string[];
}

/** Enrols one of them; who studies the course already is not enrolled a second time by a list. */
async function enrolOne(
  scope: RequestScope,
  wish: Wish,
  act: Act & { personId: string },
  isStudying: boolean,
): Promise<string> {
  refuseOwn(scope.caller.personId, act.personId);
  const earlier = isStudying ? await eventByKey(scope.tx, act.key) : null;
  if (isStudying && !earlier) throw new Problem('already_done');
  return enrolByHand(scope, { ...wish, ...act });
}

type Outcome = { readonly id: string } | { readonly refusal: string };

/** Enrols people one after the other, in one order, so that no two lists wait for each other. */
async function enrolEach(
  scope: RequestScope,
  wish: Wish,
  { key, reason }: Act,
  personIds: readonly string[],
): Promise<Map<string, Outcome>> {
  const { tx } = scope;
  const studying = await studyingNow(tx, personIds);
  const outcomes = new Map<string, Outcome>();
  for (const personId of personIds.toSorted()) {
    const act = { key: keyFor(key, personId), reason, personId };
    const isStudying = studying.has(`${personId} ${wish.courseId}`);
    const outcome = await inSavepoint(tx, async () => ({
      id: await enrolOne(scope, wish, act, isStudying),
    })).catch((error: unknown) => ({ refusal: refusalOf(error) }));
    outcomes.set(personId, outcome);
  }
  return outcomes;
}

/**
 * Enrols people by their emails in one course; who cannot be is told, and the others are enrolled. Throws when nobody could
 * be, because of the course, the intake, the way to pay or the codes.
 */
export async function enrolMany(scope: RequestScope, wish: Wish, act: Act): Promise<EnrolledMany> {
  const { tx } = scope;
  const emails = [...new Set(wish.emails.map((email) => email.toLowerCase()))];
  if (wish.intakeId !== null) await lockIntake(tx, wish.intakeId);
  const { intake } = await checkTarget(scope, wish);
  await checkCodes(scope, wish);
  const bill = await billOf(scope, wish, intake, 'en');
  const people = await peopleWith(tx, emails);
  const outcomes = await enrolEach(
    scope,
    wish,
    act,
    [...people.values()].map(({ id }) => id),
  );
  const ids = [...outcomes.values()].flatMap((outcome) => ('id' in outcome ? [outcome.id] : []));
  const enrolments = new Map((await enrolmentsByIds(tx, ids)).map((row) => [row.id, row]));
  const rows = emails.map((email) => {
    const person = people.get(email) ?? null;
    const outcome = (person && outcomes.get(person.id)) ?? { refusal: 'not_found' };
    if ('refusal' in outcome) return { email, person, enrolment: null, refusal: outcome.refusal };
    const { id, startsOn, accessEndsOn } = enrolments.get(outcome.id)!;
    return { email, person, enrolment: { id, startsOn, accessEndsOn }, refusal: null };
  });
  return { rows, ...bill };
}

/** What `enrolMany` would do. */
export const checkEnrolMany = (scope: RequestScope, wish: Wish): Promise<EnrolledMany> =>
  rehearsed(scope.tx, () => enrolMany(scope, wish, { key: randomUUID(), reason: '' }));
