import type { ClassList, ClassPage } from '#contract/classes/classes.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import {
  backlogOfClasses,
  classRows,
  countClasses,
  listChoices,
  type ClassFilter,
} from './classes.queries.ts';
import { keepsAll } from './keeping.actions.ts';

const pageSize = 25;

interface ClassesInput {
  readonly list: ClassList;
  readonly page: number;
  readonly trainerId?: string | undefined;
  readonly intakeId?: string | undefined;
  readonly courseId?: string | undefined;
}

/** One page of classes: those of whoever asks, or of everybody for an administrator. Four statements at the most. */
export async function readClasses(
  scope: RequestScope,
  { list, page: asked, trainerId, intakeId, courseId }: ClassesInput,
): Promise<ClassPage> {
  const { tx, now, today, timeZone, caller } = scope;
  const all = keepsAll(scope);
  const of: ClassFilter = { intakeId, courseId, trainerId: all ? trainerId : caller.personId };
  const over = { endedBefore: now, notCalled: true };
  const parts: Record<ClassList, ClassFilter> = {
    // The whole of today, so that a class that is just over can still be found there.
    coming: { ...of, fromDay: today },
    not_called: { ...of, ...over },
    past: { ...of, endedBefore: now },
  };
  const total = await countClasses(tx, parts[list]);
  const notCalled = list === 'not_called' ? total : await countClasses(tx, { ...of, ...over });
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await classRows(tx, timeZone, parts[list], {
    newestFirst: list !== 'coming',
    size: pageSize,
    skip: (page - 1) * pageSize,
  });
  return { rows, page, pageSize, total, today, notCalled, choices: all ? await listChoices(tx) : null };
}

/** Classes of whoever asks that are over without a roll, or of everybody for an administrator. One statement. */
export async function rollsBacklog(scope: RequestScope): Promise<Backlog> {
  const { tx, now, caller } = scope;
  const whose = keepsAll(scope) ? {} : { trainerId: caller.personId };
  return backlogOfClasses(tx, { ...whose, endedBefore: now, notCalled: true });
}
