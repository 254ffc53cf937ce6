import { randomUUID } from 'node:crypto';
import { reachesOwnIntakesOnly } from '#server/features/identity/people/identity.rules.ts';
import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import { lockWorksOfAssessor, setAllocatedTo } from '#server/features/assessments/record/works.queries.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  assessorsToday,
  insertAllocations,
  worksToAllocate,
  type NewAllocation,
  type WorkRow,
} from './allocation.queries.ts';
import { canMark, ofIntake, shareOut, type Assessor } from './allocation.rules.ts';

type NamedAssessor = Assessor & { readonly name: string };

/** Everybody who may judge, with how much they have to mark. */
export async function readAssessors({ tx }: Pick<Scope, 'tx'>): Promise<NamedAssessor[]> {
  const rows = await assessorsToday(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    open: row.open,
    lastAt: row.lastAt,
    ownIntakesOnly: reachesOwnIntakesOnly(row),
  }));
}

interface Press {
  readonly how: NewAllocation['how'];
  readonly actId: string;
  /** Null for a rule. */
  readonly byPersonId: string | null;
}

/** Writes who has each work, with the history of it. */
export async function saveAllocations(tx: Scope['tx'], rows: readonly NewAllocation[]): Promise<void> {
  await insertAllocations(tx, rows);
  for (const [assessorId, theirs] of Map.groupBy(rows, (row) => row.assessorId ?? null))
    await setAllocatedTo(
      tx,
      theirs.map(({ studentAssessmentId }) => studentAssessmentId),
      assessorId,
    );
}

/** Writes who marks each work from now on; where it is so already, nothing. Returns what changed. */
export async function allocate(
  { tx, now }: Scope,
  works: readonly WorkRow[],
  to: ReadonlyMap<string, string | null>,
  press: Press,
): Promise<NewAllocation[]> {
  const rows = works.flatMap((work): NewAllocation[] => {
    const assessorId = to.get(work.id);
    if (assessorId === undefined || assessorId === work.allocatedTo) return [];
    return [{ studentAssessmentId: work.id, assessorId, formerId: work.allocatedTo, ...press, at: now }];
  });
  await saveAllocations(tx, rows);
  return rows;
}

/** Tells each assessor once how many works they were given, whoever gave them none themselves. */
export async function tellAllocated(scope: Scope, rows: readonly NewAllocation[]): Promise<void> {
  const given = Map.groupBy(rows, ({ assessorId }) => assessorId ?? null);
  await notifyAll(
    scope,
    [...given].flatMap(([personId, theirs]) =>
      personId === null || personId === theirs[0]!.byPersonId
        ? []
        : [
            {
              personId,
              kind: 'marking_allocated' as const,
              title: String(theirs.length),
              name: '',
              path: '/console/marking?of=me',
              once: `allocated:${theirs[0]!.actId}`,
              at: scope.now,
            },
          ],
    ),
  );
}

/** Who marks work that is handed in: who has it, or else an assessor of its intake; null where it names none. */
export async function allocateHandedIn(scope: Scope, workId: string): Promise<string | null> {
  const [work] = await worksToAllocate(scope.tx, [workId]);
  if (!work || work.allocatedTo !== null) return work?.allocatedTo ?? null;
  if (work.teachers.length === 0) return null;
  const able = ofIntake(work, await readAssessors(scope));
  const to = shareOut([work], able);
  await allocate(scope, [work], to, { how: 'intake', actId: randomUUID(), byPersonId: null });
  return to.get(workId) ?? null;
}

/** Gives what somebody can mark no more to others of its intake, or to nobody in particular. */
export async function handOver(scope: Scope, personId: string): Promise<void> {
  const works = await worksToAllocate(
    scope.tx,
    (await lockWorksOfAssessor(scope.tx, personId)).map(({ id }) => id),
  );
  if (works.length === 0) return;
  const assessors = await readAssessors(scope);
  const holder = assessors.find(({ id }) => id === personId);
  const lost = works.filter((work) => !holder || !canMark(holder, work));
  const waiting = lost.filter(({ queued }) => queued === 'marking');
  const others = assessors.filter(({ id }) => id !== personId);
  const shared = shareOut(
    waiting.filter((work) => ofIntake(work, others).length > 0),
    others,
  );
  const to = new Map(lost.map(({ id }) => [id, shared.get(id) ?? null]));
  const press = { how: 'handover', actId: randomUUID(), byPersonId: null } as const;
  await tellAllocated(scope, await allocate(scope, lost, to, press));
}
