import type { BegunWork, StayReason, VersionMoves } from '#contract/assessments/moves.ts';
import { evidenceRows } from '#server/features/assessments/record/evidence.queries.ts';
import { observationRows } from '#server/features/assessments/record/observations.queries.ts';
import { reportRows } from '#server/features/assessments/record/reports.queries.ts';
import { itemsOf } from '#server/features/assessments/tool/items.queries.ts';
import { assessmentById } from '#server/features/assessments/tool/draft/drafts.queries.ts';
import { timeIsUp } from '#server/features/assessments/work/openness.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { countsBehind, newestVersion, worksBehind, type BegunRow } from './moves.queries.ts';
import { stayOfState, stayReason } from './moves.rules.ts';
import { contentOf, plansOf } from './plan.actions.ts';
import { answerCounts, gatheredBy, versionChange } from './preview.rules.ts';

const most = 200;

const nobody = { target: null, versions: [], works: [], more: 0, stay: [] };

/** What others gave, by attempt and item. */
async function readGathered({ tx }: RequestScope, attemptIds: string[]) {
  const [files, occasions, reports] = await Promise.all([
    evidenceRows(tx, attemptIds),
    observationRows(tx, attemptIds),
    reportRows(tx, attemptIds),
  ]);
  const answered = reports.filter(({ answeredAt }) => answeredAt !== null);
  return gatheredBy(files, [...occasions.map(({ observation }) => observation), ...answered]);
}

/** How many works stay, by why. */
function staying(
  counts: readonly { state: BegunRow['work']['state']; count: number }[],
): VersionMoves['stay'] {
  const byReason = new Map<StayReason, number>();
  for (const { state, count } of counts) {
    const reason = stayOfState[state];
    if (reason) byReason.set(reason, (byReason.get(reason) ?? 0) + count);
  }
  return [...byReason].map(([reason, count]) => ({ reason, count }));
}

/** Who works on an earlier version, and what moving each to the newest would do. */
export async function readMoves(scope: RequestScope, assessmentId: string): Promise<VersionMoves> {
  const { tx, now, caller } = scope;
  found(await assessmentById(tx, assessmentId));
  const version = await newestVersion(tx, assessmentId);
  if (!version) return nobody;
  const at = { assessmentId, versionId: version.id };
  const [rows, counts, target] = await Promise.all([
    worksBehind(tx, caller, at, most),
    countsBehind(tx, caller, at),
    contentOf(tx, version),
  ]);
  const [plans, gathered] = await Promise.all([
    plansOf(tx, rows, target),
    readGathered(
      scope,
      rows.map(({ attempt }) => attempt.id),
    ),
  ]);
  const works = rows.map((row): BegunWork => {
    const { work, attempt } = row;
    const isOver = timeIsUp(attempt.endsAt, now);
    const own = work.personId === caller.personId;
    const stays = own
      ? 'own'
      : stayReason({ state: work.state, attempt: attempt.number, isOver, serves: row.serves });
    const { answered, asked, ...answers } = answerCounts(plans.get(work.id)!, attempt.id, gathered);
    return {
      id: work.id,
      name: row.name,
      courseTitle: row.courseTitle ?? '',
      fromNumber: row.fromNumber,
      startedAt: attempt.startedAt.toISOString(),
      endsAt: attempt.endsAt?.toISOString() ?? null,
      dueAt: work.dueAt?.toISOString() ?? null,
      answered,
      asked,
      answers: stays ? null : answers,
      stays,
    };
  });
  const open = counts.find(({ state }) => state === 'in_progress')?.count ?? 0;
  const versions = new Map(rows.map(({ work, fromNumber }) => [work.versionId, fromNumber]));
  return {
    target: { id: version.id, number: version.number },
    versions: await Promise.all(
      [...versions]
        .toSorted(([, a], [, b]) => b - a)
        .map(async ([id, number]) => versionChange(number, await itemsOf(tx, id), target.items)),
    ),
    works,
    more: open - works.length,
    stay: staying(counts),
  };
}
