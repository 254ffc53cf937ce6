import type { Grade, RegradingChoices, RegradingRow } from '#contract/marking/regrading.ts';
import { itemsOf, type ItemRow } from '#server/features/assessments/tool/items.queries.ts';
import { expectedSaid } from '#server/features/marking/expected.rules.ts';
import { claimedNow } from '#server/features/marking/marking.rules.ts';
import { viewerOf } from '#server/features/marking/works.actions.ts';
import { wordsTyped } from '#server/platform/basics/words.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { mostRegraded } from '#contract/marking/regrading.ts';
import { assessmentsWorkedOn, regradingsOf, type ShownRegrading } from './kept.queries.ts';
import { gradedPage, intakesOf, type GradedRow } from './regrading.queries.ts';
import { gradeByKey, leftOutOf, sameGrade, type GradeFacts } from './regrading.rules.ts';

const mostEarlier = 20;

export const summaryOf = ({ id, prompt, reason, byName, at, state, works }: ShownRegrading) => ({
  id,
  prompt,
  reason,
  byName: byName ?? '',
  at: at.toISOString(),
  state,
  works,
});

/** What can be regraded, and what was. */
export async function readChoices(scope: RequestScope, assessmentId?: string): Promise<RegradingChoices> {
  const { tx } = scope;
  const viewer = viewerOf(scope);
  const all = await assessmentsWorkedOn(tx);
  const assessments = all
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const chosen = all.find(({ id }) => id === assessmentId);
  if (!chosen) return { assessments, version: null, items: [], intakes: [], earlier: [] };
  const [items, intakes, earlier] = await Promise.all([
    itemsOf(tx, chosen.versionId),
    intakesOf(tx, viewer, chosen.id),
    regradingsOf(tx, viewer, chosen.id, mostEarlier),
  ]);
  return {
    assessments,
    version: chosen.number,
    items: items.map(({ lineageId, kind, prompt, question, key, maxMarks }) => ({
      id: lineageId,
      kind,
      prompt,
      expected: expectedSaid(question, key),
      byKey: key !== null,
      maxMarks,
    })),
    intakes,
    earlier: earlier.map(summaryOf),
  };
}

/** The item in the newest version, whose key counts. */
export async function newestItem({ tx }: Scope, assessmentId: string, lineageId: string): Promise<ItemRow> {
  const chosen = found((await assessmentsWorkedOn(tx)).find(({ id }) => id === assessmentId));
  return found((await itemsOf(tx, chosen.versionId)).find((item) => item.lineageId === lineageId));
}

export const standingOf = ({ standingId, result, marks }: GradedRow): (Grade & { id: string }) | null =>
  standingId === null || result === null ? null : { id: standingId, result, marks };

/** What the rules ask about a work. */
export function gradedOf(row: GradedRow, now: Date): GradeFacts {
  const standing = standingOf(row);
  return {
    judged: row.judgedAt !== null,
    withdrawn: row.state === 'withdrawn',
    begunAgain: row.submittedAt === null,
    carried: row.carried,
    claimed: row.judgedAt === null && claimedNow(row, now) !== null,
    secondLook: row.secondLook,
    reporterUnknown: row.reporterUnknown,
    question: row.question,
    value: row.value,
    standing: standing && { ...standing, byPerson: row.byPersonId !== null },
  };
}

function rowOf(row: GradedRow, newest: ItemRow, now: Date): RegradingRow {
  const standing = standingOf(row);
  return {
    workId: row.workId,
    judgementId: row.standingId,
    studentName: row.studentName,
    intakeName: row.intakeName,
    released: row.releasedAt !== null,
    now: standing && { result: standing.result, marks: standing.marks },
    would: gradeByKey(row.value, newest),
    leftOut: leftOutOf(gradedOf(row, now), newest, newest.key !== null),
  };
}

interface PreviewChoice {
  readonly assessment: string;
  readonly item: string;
  readonly intake?: string | undefined;
  readonly search: string;
}

/** Each work with its result now and the one it would have; those that stay as they are, are counted. */
export async function preview(scope: RequestScope, { assessment, item, intake, search }: PreviewChoice) {
  const newest = await newestItem(scope, assessment, item);
  const graded = await gradedPage(scope.tx, viewerOf(scope), {
    assessmentId: assessment,
    lineageId: item,
    intakeId: intake,
    words: search.trim() === '' ? undefined : wordsTyped(search),
    limit: mostRegraded + 1,
  });
  const rows = graded.slice(0, mostRegraded).map((row) => rowOf(row, newest, scope.now));
  const isSame = ({ leftOut, now, would }: RegradingRow): boolean =>
    leftOut === null && now !== null && would !== null && sameGrade(now, would);
  const shown = rows.filter((row) => !isSame(row));
  return { rows: shown, same: rows.length - shown.length, more: graded.length > mostRegraded };
}
