import { may } from '#contract/kit/acts.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { PersonAccess } from '#contract/people.ts';
import {
  administratorsBut,
  changeAccess,
  takeAccessTurn,
} from '#server/features/identity/people/access.queries.ts';
import { deleteVerificationsOf, personById } from '#server/features/identity/people/identity.queries.ts';
import { handOver } from '#server/features/assessments/allocation/allocation.actions.ts';
import { deleteSessionsOf } from '#server/features/identity/session/session.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';

export async function accessOf(tx: Tx, personId: string): Promise<PersonAccess> {
  const { id, name, roles, limitedToIntakes, endedAt } = found(await personById(tx, personId));
  return { id, name, roles, limitedToIntakes, endedAt: endedAt?.toISOString() ?? null };
}

/** Whoever changes somebody's access is not that person, and runs alone. */
async function personToChange({ tx, caller }: RequestScope, personId: string) {
  refuseOwn(caller.personId, personId);
  await takeAccessTurn(tx);
  return found(await personById(tx, personId));
}

/** Throws when nobody else could change people afterwards. */
async function keepAnAdministrator(tx: Tx, personId: string): Promise<void> {
  if ((await administratorsBut(tx, personId)) === 0) throw new Problem('last_administrator');
}

/** Gives and takes roles. Sessions end when a role is taken, so that no open screen still offers what it allowed. */
export async function changeRoles(
  scope: RequestScope,
  personId: string,
  given: { roles: readonly Role[]; limitedToIntakes: boolean },
): Promise<PersonAccess> {
  const { tx } = scope;
  const before = await personToChange(scope, personId);
  const roles = [...new Set(given.roles)];
  if (!may(roles, 'people.change')) await keepAnAdministrator(tx, personId);
  await changeAccess(tx, personId, { roles, limitedToIntakes: given.limitedToIntakes });
  if (before.roles.some((role) => !roles.includes(role))) await deleteSessionsOf(tx, personId);
  await handOver(scope, personId);
  return accessOf(tx, personId);
}

/** Ends somebody's access: their sessions and mailed links end now, and they cannot sign in. What they did stays. */
export async function endAccess(scope: RequestScope, personId: string): Promise<PersonAccess> {
  const { tx, now } = scope;
  const before = await personToChange(scope, personId);
  if (before.endedAt) throw new Problem('already_done');
  await keepAnAdministrator(tx, personId);
  await changeAccess(tx, personId, { endedAt: now });
  await deleteSessionsOf(tx, personId);
  await deleteVerificationsOf(tx, personId);
  await handOver(scope, personId);
  return accessOf(tx, personId);
}

/** Lets somebody whose access ended sign in again. */
export async function restoreAccess(scope: RequestScope, personId: string): Promise<PersonAccess> {
  const before = await personToChange(scope, personId);
  if (!before.endedAt) throw new Problem('already_done');
  await changeAccess(scope.tx, personId, { endedAt: null });
  return accessOf(scope.tx, personId);
}
