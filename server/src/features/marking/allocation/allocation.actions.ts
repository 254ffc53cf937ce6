import type { AllocatedWorks } from '#contract/marking/allocation.ts';
import {
  allocate,
  readAssessors,
  tellAllocated,
} from '#server/features/assessments/allocation/allocation.actions.ts';
import {
  allocationsOf,
  worksToAllocate,
  type WorkRow,
} from '#server/features/assessments/allocation/allocation.queries.ts';
import {
  canMark,
  shareOut,
  type Assessor,
} from '#server/features/assessments/allocation/allocation.rules.ts';
import { lockWorks } from '#server/features/assessments/record/works.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';

type Refusal = AllocatedWorks['rows'][number]['refusal'];
type NamedAssessor = Assessor & { readonly name: string };

/** Works of other people, locked until the transaction ends; throws when one is missing. */
async function heldWorks({ tx, caller }: RequestScope, ids: readonly string[]): Promise<WorkRow[]> {
  const wanted = [...new Set(ids)];
  const works = await lockWorks(tx, wanted);
  if (works.length < wanted.length) throw new Problem('not_found');
  for (const { personId } of works) refuseOwn(caller.personId, personId);
  return worksToAllocate(tx, wanted);
}

/** What the caller is told of each work, in the order they asked. */
async function told(
  { tx }: RequestScope,
  ids: readonly string[],
  assessors: readonly NamedAssessor[],
  refusals: ReadonlyMap<string, Refusal>,
): Promise<AllocatedWorks> {
  const now = new Map((await worksToAllocate(tx, ids)).map((work) => [work.id, work.allocatedTo]));
  const named = new Map(assessors.map(({ id, name }) => [id, { id, name }]));
  return {
    rows: [...new Set(ids)].map((id) => ({
      id,
      assessor: named.get(now.get(id) ?? '') ?? null,
      refusal: refusals.get(id) ?? null,
    })),
  };
}

/** Why somebody cannot be given a work; null where they can. */
function refusalFor(work: WorkRow, assessor: Assessor | null): Refusal {
  if (work.personId === assessor?.id) return 'own_work';
  if (work.queued !== 'marking') return 'assessment_closed';
  return assessor && !canMark(assessor, work) ? 'not_reached' : null;
}

interface Wish {
  readonly actId: string;
  readonly ids: readonly string[];
  /** `share`, `nobody` or the id of an assessor. */
  readonly to: string;
}

/** To whom each of these works goes, as far as there is somebody. */
function recipients(
  able: readonly WorkRow[],
  to: string,
  { assessor, assessors }: { assessor: Assessor | null; assessors: readonly Assessor[] },
): Map<string, string | null> {
  if (to !== 'share') return new Map(able.map(({ id }) => [id, assessor?.id ?? null]));
  return new Map([...shareOut(able, assessors)].filter(([, one]) => one !== null));
}

/** Says who marks works. The same press, sent twice, allocates once. */
export async function allocateWorks(scope: RequestScope, { actId, ids, to }: Wish): Promise<AllocatedWorks> {
  const { tx, caller } = scope;
  const works = await heldWorks(scope, ids);
  const assessors = await readAssessors(scope);
  const assessor = assessors.find(({ id }) => id === to) ?? null;
  if (!assessor && !['share', 'nobody'].includes(to))
    throw wrongField('to', 'unknown', 'This person cannot judge');
  const refusals = new Map(works.map((work) => [work.id, refusalFor(work, assessor)]));
  const able = works.filter(({ id }) => refusals.get(id) === null);
  if ((await allocationsOf(tx, actId)).length > 0) return told(scope, ids, assessors, refusals);
  const given = recipients(able, to, { assessor, assessors });
  for (const { id } of able) if (!given.has(id)) refusals.set(id, 'not_reached');
  const press = { how: to === 'share' ? 'share' : 'hand', actId, byPersonId: caller.personId } as const;
  await tellAllocated(scope, await allocate(scope, able, given, press));
  return told(scope, ids, assessors, refusals);
}

/** Takes one press back, for works that nobody allocated since. */
export async function undoAllocation(
  scope: RequestScope,
  { actId, ids }: { readonly actId: string; readonly ids: readonly string[] },
): Promise<AllocatedWorks> {
  const { tx, caller } = scope;
  const works = await heldWorks(scope, ids);
  const assessors = await readAssessors(scope);
  const former = new Map((await allocationsOf(tx, actId)).map((row) => [row.studentAssessmentId, row]));
  const refusals = new Map<string, Refusal>();
  const back = new Map<string, string | null>();
  for (const work of works) {
    const row = former.get(work.id);
    if (!row || row.formerId === work.allocatedTo) continue;
    const before = assessors.find(({ id }) => id === row.formerId) ?? null;
    const refusal = row.assessorId === work.allocatedTo ? refusalFor(work, before) : 'changed_elsewhere';
    if (refusal) refusals.set(work.id, refusal);
    else back.set(work.id, before?.id ?? null);
  }
  const press = { how: 'undo', actId: crypto.randomUUID(), byPersonId: caller.personId } as const;
  await allocate(scope, works, back, press);
  return told(scope, ids, assessors, refusals);
}
