import type { Roll, RollMark } from '#contract/classes/roll.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { keptClass } from '#server/features/classes/keeping.actions.ts';
import { addMarks, enrolmentsOfClass, historyOf, rollRows } from './roll.queries.ts';
import { madeAtOf, markOf } from './roll.rules.ts';
import { lockClass } from '#server/features/classes/timetable.queries.ts';

/** A class with who is on its roll and every mark. */
export async function readRoll(scope: RequestScope, id: string): Promise<Roll> {
  const { tx, timeZone, today, caller } = scope;
  const one = await keptClass(scope, id);
  const rows = await rollRows(tx, id, timeZone);
  return {
    class: one,
    open: one.day <= today,
    students: rows
      .filter(({ standing, mark }) => standing !== 'later' || mark !== null)
      .map(({ personId, ...row }) => ({ ...row, own: personId === caller.personId })),
    history: await historyOf(tx, id),
  };
}

/** Takes marks, each once; the roll as it is then, and the marks of enrolments that never belonged to the intake. */
export async function takeMarks(
  scope: RequestScope,
  id: string,
  { sentAt, marks }: { sentAt: string; marks: readonly RollMark[] },
): Promise<{ roll: Roll; refused: string[] }> {
  const { tx, now, today, caller } = scope;
  const { day } = await keptClass(scope, id);
  if (day > today) throw new Problem('wrong_state');
  found(await lockClass(tx, id));
  const known = await enrolmentsOfClass(
    tx,
    id,
    marks.map(({ enrolmentId }) => enrolmentId),
  );
  for (const { personId } of known) refuseOwn(caller.personId, personId);
  const ids = new Set(known.map((one) => one.id));
  const taken = marks.filter(({ enrolmentId }) => ids.has(enrolmentId));
  if (taken.length > 0) {
    await addMarks(
      tx,
      id,
      taken.map((mark) => ({
        id: mark.id,
        classId: id,
        subscriptionId: mark.enrolmentId,
        ...markOf(mark),
        madeAt: madeAtOf(mark.madeAt, sentAt, now),
        byPersonId: caller.personId,
        at: now,
      })),
    );
  }
  const refused = marks.filter(({ enrolmentId }) => !ids.has(enrolmentId)).map((mark) => mark.id);
  return { roll: await readRoll(scope, id), refused };
}
