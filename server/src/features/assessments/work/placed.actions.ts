import { toolsFor, versionsFor } from '#server/features/assessments/tool/placed.ts';
import { readStudy } from '#server/features/study/study.actions.ts';
import type { OwnSubscription } from '#server/features/study/outline.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assessmentRowOf, studiedTools, type AssessmentRow } from './placed.rules.ts';
import { dueDaysOf, worksIn, worksOf } from './work.queries.ts';

/**
 * What a person studies, and the assessments of it (or the given one) by code, in the subscription that counts on a
 * day, and whether the person owes something, which who studies nothing does not say. Three statements, sent together; the rest is held in memory.
 */
export async function readAssessments(tx: Tx, personId: string, today: string, assessmentId?: string) {
  const [{ own, rows }, works, dueDays] = await Promise.all([
    readStudy(tx, personId, today),
    worksOf(tx, personId, assessmentId),
    dueDaysOf(tx, personId),
  ]);
  const [first] = own;
  if (!first) return { rows, assessments: [], owes: null };
  const tools = await toolsFor(tx, first);
  const asked = assessmentId === undefined ? tools : tools.filter(({ id }) => id === assessmentId);
  const studied = studiedTools(asked, own, works, today);
  const versions = await versionsFor(
    tx,
    first.organisationId,
    studied.map(({ versionId }) => versionId),
  );
  const assessments = studied.map((one): AssessmentRow =>
    assessmentRowOf(one, versions.get(one.versionId)!, dueDays),
  );
  return { rows, assessments, owes: first.owes };
}

/** The assessments of each of these subscriptions of one intake, with the days the intake gives them. */
export async function assessmentsIn(
  tx: Tx,
  own: readonly OwnSubscription[],
  days: readonly { assessmentId: string; dueOn: string }[],
  today: string,
): Promise<AssessmentRow[]> {
  const [first] = own;
  if (!first) return [];
  const ids = own.map(({ id }) => id);
  const [tools, works] = await Promise.all([toolsFor(tx, first), worksIn(tx, ids)]);
  const worksOn = Map.groupBy(works, ({ work }) => work.subscriptionId);
  const studied = own.flatMap((one) => studiedTools(tools, [one], worksOn.get(one.id) ?? [], today));
  const versionIds = [...new Set(studied.map(({ versionId }) => versionId))];
  const versions = await versionsFor(tx, first.organisationId, versionIds);
  return studied.map((one) => {
    const dueDays = days.map((day) => ({ ...day, subscriptionId: one.subscription.id }));
    return assessmentRowOf(one, versions.get(one.versionId)!, dueDays);
  });
}
