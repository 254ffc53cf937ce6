import type { AssessmentTool } from '#contract/assessments/tools.ts';
import type { ToolContent, ToolDraftItem } from '#contract/assessments/toolDraft.ts';
import { newestCriteria } from '#server/features/assessments/tool/publish.queries.ts';
import { publishVersion } from '#server/features/assessments/tool/publish.actions.ts';
import { reviewedPart, versionReviewOf } from '#server/features/assessments/tool/signOff/reviewed.rules.ts';
import {
  endReview,
  insertVersionReview,
  versionReviews,
} from '#server/features/assessments/tool/signOff/reviews.queries.ts';
import { readStanding } from '#server/features/assessments/tool/signOff/standing.actions.ts';
import { readVersion } from '#server/features/assessments/tool/readTool.actions.ts';
import { replacedCriteria } from '#server/features/courses/wordings.queries.ts';
import { firstWordings } from '#server/features/courses/wordings.rules.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { contentStops, emptyContent, repeatedId, toolOf } from './content.rules.ts';
import {
  assessmentById,
  assessmentCodeTaken,
  deleteAssessment,
  endDraft,
  draftOf,
  insertAssessment,
  insertDraft,
  noteWriter,
  unitsById,
  updateDraft,
  versionsOf,
} from './drafts.queries.ts';

/** What a published version asks, as the draft of the next one begins. */
export async function contentOfVersion(tx: Tx, versionId: string): Promise<ToolContent> {
  const { assessmentId: _of, ...content } = await readVersion(tx, versionId);
  return content;
}

/** The units with the criteria of their newest editions; each criterion names its earlier wordings. */
export async function unitsShown(tx: Tx, ids: readonly string[]): Promise<AssessmentTool['units']> {
  if (ids.length === 0) return [];
  const [units, criteria, replaced] = await Promise.all([
    unitsById(tx, ids),
    newestCriteria(tx, ids),
    replacedCriteria(tx, ids),
  ]);
  const firstOf = firstWordings(replaced);
  const wordings = Map.groupBy(replaced.keys(), firstOf);
  const ofUnit = Map.groupBy(criteria, ({ unitId }) => unitId);
  return units.map((unit) => ({
    ...unit,
    criteria: (ofUnit.get(unit.id) ?? []).map(({ unitId: _unit, ...criterion }) => ({
      ...criterion,
      wordings: wordings.get(firstOf(criterion.id)) ?? [],
    })),
  }));
}

/** An assessment as its author sees it. Thirteen statements at most. */
export async function readAssessmentTool(tx: Tx, id: string): Promise<AssessmentTool> {
  const { code } = found(await assessmentById(tx, id));
  const [versions, draft, bases] = await Promise.all([
    versionsOf(tx, id),
    draftOf(tx, id),
    versionReviews(tx, id),
  ]);
  const newest = versions[0] ? await contentOfVersion(tx, versions[0].id) : null;
  const units = await unitsShown(tx, (draft?.content ?? newest)?.unitIds ?? []);
  const basisOf = new Map(bases.map((row) => [row.versionId, row]));
  return {
    id,
    code,
    versions: versions.map(({ publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
      review: versionReviewOf(basisOf.get(version.id) ?? null),
    })),
    newest,
    draft: draft && {
      ...draft,
      savedAt: draft.savedAt.toISOString(),
      stops: contentStops(draft.content, new Set(units.map((unit) => unit.id))),
      review: await readStanding(tx, id, draft.content),
    },
    units,
  };
}

/** Adds an assessment with the draft of its first version; sent again it answers with what is there. */
export async function addAssessment(
  { tx, now, caller }: RequestScope,
  { id, code, title }: { id: string; code: string; title: string },
): Promise<AssessmentTool> {
  if (await assessmentCodeTaken(tx, code, id))
    throw wrongField('code', 'taken', 'Another assessment has this code');
  if (await insertAssessment(tx, { id, code })) {
    await insertDraft(tx, id, { content: emptyContent(title), savedAt: now, savedBy: caller.personId });
    await noteWriter(tx, id, caller.personId);
  }
  return readAssessmentTool(tx, id);
}

/** The draft of the next version, made equal to the newest when there is none. */
export async function beginDraft({ tx, now, caller }: RequestScope, id: string): Promise<AssessmentTool> {
  found(await assessmentById(tx, id, true));
  if (!(await draftOf(tx, id))) {
    const [newest] = await versionsOf(tx, id);
    const content = await contentOfVersion(tx, found(newest).id);
    await insertDraft(tx, id, { content, savedAt: now, savedBy: caller.personId });
  }
  return readAssessmentTool(tx, id);
}

/** Refuses a draft that could never be published: units or ids that are not its own. */
async function checkContent(tx: Tx, content: ToolContent): Promise<void> {
  const twice = repeatedId(content);
  if (twice) throw wrongField(twice, 'not_right', 'The same id stands twice');
  const units = new Set((await unitsById(tx, content.unitIds)).map(({ id }) => id));
  const at = content.unitIds.findIndex((id) => !units.has(id));
  if (at !== -1) throw wrongField(`content.unitIds.${at}`, 'unknown', 'There is no such unit');
}

/** Writes the draft as a whole. Nothing is written when somebody saved since, unless they saved the same. */
export async function writeDraft(
  { tx, now, caller }: RequestScope,
  id: string,
  { baseRevision, content }: { baseRevision: number; content: ToolContent },
): Promise<AssessmentTool & { saved: boolean }> {
  found(await assessmentById(tx, id, true));
  const draft = await draftOf(tx, id);
  if (!draft) throw new Problem('changed_elsewhere');
  const current = draft.revision === baseRevision;
  if (current) {
    await checkContent(tx, content);
    await updateDraft(tx, id, { content, savedAt: now, savedBy: caller.personId });
    await noteWriter(tx, id, caller.personId);
  }
  const saved = current || sameJson(draft.content, content);
  return { saved, ...(await readAssessmentTool(tx, id)) };
}

/** Discards the draft; an assessment that was never published goes with it. */
export async function discardDraft(tx: Tx, id: string): Promise<void> {
  found(await assessmentById(tx, id, true));
  if (!(await draftOf(tx, id))) throw new Problem('wrong_state');
  await endDraft(tx, id);
  await endReview(tx, id);
  if ((await versionsOf(tx, id)).length === 0) await deleteAssessment(tx, id);
}

/**
 * Publishes a draft that is as it was read and lacks nothing. The version keeps the sign-off it rests on; without one it
 * keeps the reason, which accredited training has to give.
 */
export async function publishDraft(
  { tx, now }: RequestScope,
  id: string,
  { revision, reason }: { revision: number; reason: string },
): Promise<AssessmentTool> {
  const { code } = found(await assessmentById(tx, id, true));
  const draft = await draftOf(tx, id);
  if (!draft) throw new Problem('already_done');
  if (draft.revision !== revision) throw new Problem('changed_elsewhere');
  const { content } = draft;
  const units = await unitsById(tx, content.unitIds);
  const errors = contentStops(content, new Set(units.map((unit) => unit.id)));
  if (errors.length > 0) throw new Problem('draft_incomplete', { errors });
  const { resultId, needsReason } = await readStanding(tx, id, content);
  if (needsReason && reason.trim() === '')
    throw wrongField(
      'reason',
      'required',
      'Accredited training is not published without a review and no reason',
    );
  const known = await replacedCriteria(tx, content.unitIds);
  const { versionId } = await publishVersion(tx, toolOf(code, content, new Set(known.keys())), now);
  await insertVersionReview(tx, {
    versionId,
    resultId,
    tiesSince: false,
    reason: resultId === null ? reason.trim() : '',
  });
  await endDraft(tx, id);
  await endReview(tx, id);
  return readAssessmentTool(tx, id);
}

/**
 * The draft that is being written follows a version published beside it: its items take over their new ids, and are tied
 * anew as the published ones were. What its author tied otherwise stays. Whoever tied them wrote part of the draft.
 */
export async function followVersion(
  { tx, caller }: Pick<RequestScope, 'tx' | 'caller'>,
  id: string,
  newIds: ReadonlyMap<string, string>,
  tied: (itemId: string, criteria: readonly string[]) => string[],
): Promise<void> {
  const draft = await draftOf(tx, id);
  if (!draft) return;
  const follow = (item: ToolDraftItem): ToolDraftItem => {
    const newId = newIds.get(item.id);
    return newId ? { ...item, id: newId, criteria: tied(item.id, item.criteria) } : item;
  };
  const tasks = draft.content.tasks.map((task) => ({ ...task, items: task.items.map(follow) }));
  const content = { ...draft.content, tasks };
  if (!sameJson(reviewedPart(content), reviewedPart(draft.content)))
    await noteWriter(tx, id, caller.personId);
  await updateDraft(tx, id, { content });
}
