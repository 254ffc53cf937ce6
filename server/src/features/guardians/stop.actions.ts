import type { GuardianCopies } from '#contract/record/guardians.ts';
import { stoppedBy } from '#server/letters/stopLink.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { note } from './change.actions.ts';
import { guardianById, updateGuardian, withStudent } from './guardians.queries.ts';

/* What a guardian without an account does with the link in a copy: read whose it is, and stop. */

const idBehind = ({ platform, organisation }: Scope, token: string): string =>
  found(stoppedBy(platform.env, organisation.id, token), 'link_not_valid');

async function copiesOf({ tx }: Scope, id: string): Promise<GuardianCopies> {
  const row = found(await withStudent(tx, id), 'link_not_valid');
  return { ...row, stoppedAt: row.stoppedAt?.toISOString() ?? null };
}

export const readCopies = async (scope: Scope, token: string): Promise<GuardianCopies> =>
  copiesOf(scope, idBehind(scope, token));

/** Stops the copies; again changes nothing. Only staff let them go again. */
export async function stopCopies(scope: Scope, token: string): Promise<GuardianCopies> {
  const id = idBehind(scope, token);
  const row = found(await guardianById(scope.tx, id), 'link_not_valid');
  if (!row.stoppedAt && !row.removedAt) {
    await updateGuardian(scope.tx, id, { stoppedAt: scope.now });
    await note(scope, row, 'stopped', { by: null });
  }
  return copiesOf(scope, id);
}
