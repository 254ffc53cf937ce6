import { randomUUID } from 'node:crypto';
import type { ChangedEnrolment, EnrolmentChange } from '#contract/enrolments/enrolmentList.ts';
import { lockIntake } from '#server/features/catalogue/catalogue.actions.ts';
import {
  changeIntake,
  endAccess,
  extendAccess,
  pauseStudy,
  resumeStudy,
} from '#server/features/enrolments/changes.actions.ts';
import type { Act } from '#server/features/enrolments/enrolments.actions.ts';
import { lockSubscription } from '#server/features/subscriptions/subscriptions.queries.ts';
import { derivedId } from '#server/platform/basics/derivedId.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inSavepoint, rehearsed } from '#server/platform/database/savepoint.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { rowSaid } from './list.actions.ts';
import { enrolmentsByIds, intakesOf } from './list.queries.ts';

interface Wish {
  readonly ids: readonly string[];
  readonly change: EnrolmentChange;
}

/** Does a change to one enrolment as its own page does. */
function changeOne(scope: RequestScope, id: string, change: EnrolmentChange, act: Act): Promise<void> {
  switch (change.act) {
    case 'extend':
      return extendAccess(scope, id, { ...act, accessEndsOn: change.accessEndsOn });
    case 'pause':
      return pauseStudy(scope, id, { ...act, until: change.until });
    case 'resume':
      return resumeStudy(scope, id, act);
    case 'end':
      return endAccess(scope, id, { ...act, lastDay: change.lastDay, settle: null });
    case 'change_intake':
      return changeIntake(scope, id, { ...act, intakeId: change.intakeId });
  }
}

/** The key of the act on one of many: the same press gives the same key, however often it is sent. */
export const keyFor = (key: string, id: string): string => derivedId(`${key} ${id}`);

/**
 * Locks all before the first changes, intakes before enrolments and each in one order, so that no two wait in a ring.
 * Throws when one of them is no enrolment.
 */
async function lockAll({ tx }: RequestScope, ordered: readonly string[], change: EnrolmentChange) {
  if (change.act === 'change_intake') {
    const intakes = new Set([...(await intakesOf(tx, ordered)), change.intakeId]);
    for (const id of [...intakes].toSorted()) await lockIntake(tx, id);
  }
  for (const id of ordered) found(await lockSubscription(tx, id));
}

/** The code of the field that is wrong, or of the error. What is no problem of the input is thrown on. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof Problem)) throw error;
  return error.details.errors?.[0]?.code ?? error.code;
}

/** Changes enrolments one after the other; what cannot be done to one is told, and the others are changed. */
export async function changeMany(
  scope: RequestScope,
  { ids, change }: Wish,
  { key, reason }: Act,
): Promise<ChangedEnrolment[]> {
  const { tx, today } = scope;
  const ordered = [...new Set(ids)].toSorted();
  await lockAll(scope, ordered, change);
  const refusals = new Map<string, string>();
  for (const id of ordered) {
    const act = { key: keyFor(key, id), reason };
    await inSavepoint(tx, () => changeOne(scope, id, change, act)).catch((error: unknown) =>
      refusals.set(id, refusalOf(error)),
    );
  }
  const rows = await enrolmentsByIds(
    tx,
    ordered.filter((id) => !refusals.has(id)),
  );
  const after = new Map(rows.map((row) => [row.id, rowSaid(row, today)]));
  return ordered.map((id) => ({ id, after: after.get(id) ?? null, refusal: refusals.get(id) ?? null }));
}

/** What `changeMany` would do. */
export const checkMany = (scope: RequestScope, wish: Wish): Promise<ChangedEnrolment[]> =>
  rehearsed(scope.tx, () => changeMany(scope, wish, { key: randomUUID(), reason: '' }));
