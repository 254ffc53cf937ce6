import { giveToObservation, takenFor } from '#server/features/assessments/record/evidence.queries.ts';
import { evidenceFile } from '#server/features/assessments/evidence/gathered.actions.ts';
import { removeFiles } from '#server/features/evidence/files/files.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';

interface OneObservation {
  attemptId: string;
  itemId: string;
  observationId: string;
  observerId: string;
}

/**
 * Gives an occasion the files that were named, and removes those it had that were not. A name that means no file of it and
 * none that its observer has taken since is passed over: a save in a cellar must not fail because a file went meanwhile.
 */
export async function keepFiles(
  scope: Scope,
  { observationId, observerId, ...at }: OneObservation,
  named: readonly { id: string; caption: string }[],
): Promise<void> {
  const complete = (await takenFor(scope.tx, at)).filter(({ state }) => state === 'uploaded');
  const has = complete.filter((file) => file.observationId === observationId);
  const taken = complete.filter((file) => file.observationId === null && file.observerId === observerId);
  const may = new Set([...has, ...taken].map(({ id }) => id));
  const kept = named.filter(({ id }) => may.has(id));
  await giveToObservation(scope.tx, observationId, kept);
  const gone = has.filter(({ id }) => !kept.some((one) => one.id === id));
  await removeFiles(
    scope,
    gone.map(({ id }) => id),
  );
}

/** A file for whoever observes: of an occasion, or taken by themselves and not saved yet. */
export async function observedFile({ tx, caller }: RequestScope, id: string) {
  const { file, personId, observerId, observationId } = await evidenceFile(tx, id);
  const mayLook = observerId !== null && (observationId !== null || observerId === caller.personId);
  const shown = found(mayLook ? file : null);
  refuseOwn(caller.personId, personId);
  return shown;
}
