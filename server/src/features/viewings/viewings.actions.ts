import { viewingMinutes, type Viewing } from '#contract/viewings/viewings.ts';
import { reachesAll } from '#server/features/courses/reach.queries.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { ViewedStudent } from '#server/platform/http/viewed.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { endViewing, insertViewing, readOnly, viewingBy } from './viewings.queries.ts';
import { endOf, isOver } from './viewings.rules.ts';

interface NewViewing {
  readonly id: string;
  readonly reason: string;
}

/** Starts a viewing of a student who can sign in themselves. Sent again with its id, it starts once. */
export async function startViewing(
  { tx, caller, now }: RequestScope,
  personId: string,
  { id, reason }: NewViewing,
): Promise<void> {
  const student = found(await personById(tx, personId));
  refuseOwn(caller.personId, personId);
  if (!student.roles.includes('student') || student.endedAt !== null) throw new Problem('wrong_state');
  const values = { id, personId, viewerId: caller.personId, reason, startedAt: now };
  if (await insertViewing(tx, { ...values, endsAt: endOf(now, viewingMinutes) })) return;
  if ((await viewingBy(tx, caller.personId, id))?.personId !== personId)
    throw new Problem('idempotency_conflict');
}

export async function readViewing({ tx, caller, now }: RequestScope, id: string): Promise<Viewing> {
  const row = found(await viewingBy(tx, caller.personId, id));
  const { personId, name, reason, endsAt } = row;
  return { id, personId, name, reason, endsAt: endsAt.toISOString(), isOver: isOver(row, now) };
}

export async function stopViewing({ tx, caller, now }: RequestScope, id: string): Promise<void> {
  found(await viewingBy(tx, caller.personId, id));
  await endViewing(tx, id, now);
}

/**
 * The student whose routes a viewing reads, as their caller. The transaction can write nothing any more. Throws when the
 * viewing is over, is another's, or its student is out of the viewer's reach by now.
 */
export const viewedStudent: ViewedStudent = async ({ tx, organisation, now }, viewer, id) => {
  const row = found(await viewingBy(tx, viewer.personId, id));
  const isOpen = !isOver(row, now) && row.personEndedAt === null && row.roles.includes('student');
  if (!isOpen || !(await reachesAll(tx, viewer, [row.personId]))) throw new Problem('not_found');
  await readOnly(tx);
  const { personId, email, language, photoFileId } = row;
  return {
    sessionId: viewer.sessionId,
    personId,
    name: row.preferredName || row.name,
    email,
    roles: ['student'],
    missingStep: null,
    twoStepFrom: null,
    ownIntakesOnly: false,
    language,
    photoFileId,
    keyboardShortcuts: false,
    timeZone: row.timeZone ?? organisation.timeZone,
  };
};
