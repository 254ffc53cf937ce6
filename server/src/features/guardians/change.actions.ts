import type { GuardianValues, PersonGuardians, guardianActs } from '#contract/record/guardians.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import {
  guardianById,
  guardiansOf,
  insertChange,
  insertGuardian,
  lockWhose,
  stoppedBefore,
  updateGuardian,
  type GuardianRow,
} from './guardians.queries.ts';
import { mostGuardians } from './guardians.rules.ts';
import { readGuardians } from './read.actions.ts';

/* The guardians in a record: added, corrected, removed and copied again, by staff and never for themselves. */

const valuesOf = ({ name, relationship, email, language }: GuardianValues): GuardianValues => ({
  name,
  relationship,
  email,
  language,
});

/** Writes into the history what was done, and what the record says since. */
export const note = (
  { tx, now }: Scope,
  row: GuardianRow,
  act: (typeof guardianActs)[number],
  { by, reason = '' }: { by: string | null; reason?: string },
): Promise<void> =>
  insertChange(tx, { guardianId: row.id, act, ...valuesOf(row), byPersonId: by, reason, at: now });

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Locks whose guardians they are; staff do not change their own. */
async function hold({ tx, caller }: RequestScope, personId: string): Promise<GuardianRow[]> {
  refuseOwn(caller.personId, personId);
  if (!(await lockWhose(tx, personId))) throw new Problem('not_found');
  return guardiansOf(tx, personId);
}

async function guardianHeld(scope: RequestScope, personId: string, id: string): Promise<GuardianRow> {
  await hold(scope, personId);
  const row = found(await guardianById(scope.tx, id));
  if (row.personId !== personId) throw new Problem('not_found');
  return row;
}

const taken = () => wrongField('email', 'already_taken', 'Another guardian of the record has this email');

/** Who had stopped copies to an address gets none because they were removed and added anew. */
export async function addOf(
  scope: Scope,
  personId: string,
  given: GuardianValues & Pick<GuardianRow, 'source'> & { id?: string },
  by: string | null,
): Promise<boolean> {
  const { tx, now } = scope;
  const stoppedAt = await stoppedBefore(tx, personId, given.email);
  if (!(await insertGuardian(tx, { ...given, personId, addedAt: now, stoppedAt }))) return false;
  const row = (await guardiansOf(tx, personId)).find(({ email }) => sameAddress(email, given.email));
  await note(scope, found(row), 'added', { by });
  return true;
}

/** Adds a guardian. Sent again with its id, once. */
export async function addGuardian(
  scope: RequestScope,
  personId: string,
  { id, ...given }: GuardianValues & { id: string },
): Promise<PersonGuardians> {
  const held = await hold(scope, personId);
  const before = await guardianById(scope.tx, id);
  if (before) {
    if (before.personId !== personId || !sameAddress(before.email, given.email))
      throw new Problem('idempotency_conflict');
    return readGuardians(scope, personId);
  }
  if (held.some(({ email }) => sameAddress(email, given.email))) throw taken();
  if (held.length >= mostGuardians)
    throw wrongField('name', 'too_many', `A record has at most ${mostGuardians} guardians; remove one first`);
  await addOf(scope, personId, { ...given, id, source: 'staff' }, scope.caller.personId);
  return readGuardians(scope, personId);
}

/** Corrects a guardian; the same values again change nothing. */
export async function correctGuardian(
  scope: RequestScope,
  { id: personId, guardianId }: { id: string; guardianId: string },
  { reason, ...given }: GuardianValues & { reason: string },
): Promise<PersonGuardians> {
  const { tx, caller } = scope;
  const row = await guardianHeld(scope, personId, guardianId);
  if (row.removedAt) throw new Problem('not_found');
  const others = (await guardiansOf(tx, personId)).filter(({ id }) => id !== guardianId);
  if (others.some(({ email }) => sameAddress(email, given.email))) throw taken();
  const changed = (Object.keys(given) as (keyof GuardianValues)[]).some((key) => given[key] !== row[key]);
  if (changed) {
    const corrected = await updateGuardian(tx, guardianId, given);
    await note(scope, corrected, 'corrected', { by: caller.personId, reason });
  }
  return readGuardians(scope, personId);
}

/** Removes a guardian from the record; again changes nothing. */
export async function removeGuardian(
  scope: RequestScope,
  { id: personId, guardianId }: { id: string; guardianId: string },
  reason: string,
): Promise<PersonGuardians> {
  const { tx, caller, now } = scope;
  const row = await guardianHeld(scope, personId, guardianId);
  if (!row.removedAt) {
    await updateGuardian(tx, guardianId, { removedAt: now });
    await note(scope, row, 'removed', { by: caller.personId, reason });
  }
  return readGuardians(scope, personId);
}

/** Copies a guardian again who had stopped it; again changes nothing. */
export async function resumeCopies(
  scope: RequestScope,
  { id: personId, guardianId }: { id: string; guardianId: string },
  reason: string,
): Promise<PersonGuardians> {
  const { tx, caller } = scope;
  const row = await guardianHeld(scope, personId, guardianId);
  if (row.removedAt) throw new Problem('not_found');
  if (row.stoppedAt) {
    await updateGuardian(tx, guardianId, { stoppedAt: null });
    await note(scope, row, 'resumed', { by: caller.personId, reason });
  }
  return readGuardians(scope, personId);
}
