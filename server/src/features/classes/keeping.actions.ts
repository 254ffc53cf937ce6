import type { StaffClass } from '#contract/classes/classes.ts';
import { may } from '#contract/kit/acts.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { classRows, teaches } from './classes.queries.ts';
import { intakeDays } from './timetable.queries.ts';

/* Who may keep which classes: administrators all, trainers those of the intakes they teach and those they give. */

export const keepsAll = ({ caller }: Pick<RequestScope, 'caller'>): boolean =>
  may(caller.roles, 'intake.change');

export async function keepsIntake(scope: RequestScope, intakeId: string): Promise<boolean> {
  if (!may(scope.caller.roles, 'class.keep')) return false;
  return keepsAll(scope) || teaches(scope.tx, scope.caller.personId, intakeId);
}

/** The intake, for whoever keeps its classes. */
export async function keptIntake(scope: RequestScope, id: string) {
  const intake = found(await intakeDays(scope.tx, id));
  if (!(await keepsIntake(scope, id))) throw new Problem('wrong_role');
  return intake;
}

/** The class, for whoever keeps it. */
export async function keptClass(scope: RequestScope, id: string): Promise<StaffClass> {
  const { tx, timeZone, caller } = scope;
  const [one] = await classRows(tx, timeZone, { ids: [id] });
  const row = found(one);
  const gives = row.trainers.some((trainer) => trainer.id === caller.personId);
  if (!gives && !(await keepsIntake(scope, row.intake.id))) throw new Problem('wrong_role');
  return row;
}

/** Rows in the order of their ids, which have to be all there. */
export function inOrder<T extends { id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found(byId.get(id)));
}
