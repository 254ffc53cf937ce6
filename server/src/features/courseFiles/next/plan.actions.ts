import { randomUUID } from 'node:crypto';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { NextEdition } from '#contract/courseFiles/nextEdition.ts';
import { ownUpload } from '#server/features/courseFiles/arrival/arrival.actions.ts';
import { mediaOf, type MediaRow } from '#server/features/courseFiles/courseFiles.queries.ts';
import {
  missingPrerequisites,
  namedUnits,
  refusedContent,
} from '#server/features/courseFiles/taking/found.rules.ts';
import { unitsHere } from '#server/features/courseFiles/taking/here.queries.ts';
import { courseName, editionsOf } from '#server/features/editions/editions.queries.ts';
import { courseOutlines } from '#server/features/editions/outline.actions.ts';
import { sayingChanges } from '#server/features/editions/words.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { compareTools } from './compareTools.actions.ts';
import { compareUnits, type ComparedUnits } from './compareUnits.actions.ts';
import { lastWriters } from './next.queries.ts';
import { courseDifferences } from './outlineNext.rules.ts';

/** The edition that students of today begin, or the draft of the first; and the draft that is being written. */
async function editionHere({ tx }: RequestScope, courseId: string) {
  const course = { id: courseId, ...found(await courseName(tx, courseId)) };
  const editions = await editionsOf(tx, courseId);
  const draft = editions.find(({ status }) => status === 'draft');
  const base = found(editions.find(({ status }) => status === 'published') ?? draft);
  const outline = (await courseOutlines(tx, [base])).get(base.id)!;
  return { course, base, draft, outline };
}

async function leftOutOf(
  { tx }: RequestScope,
  file: CourseFile,
  { media, units }: { readonly media: readonly MediaRow[]; readonly units: ComparedUnits['units'] },
) {
  const here = new Set((await unitsHere(tx, namedUnits(file))).map(({ code }) => code.toLowerCase()));
  const kept = new Set(units.filter(({ how }) => how === 'kept').map(({ code }) => code));
  return [...refusedContent(file, media), ...missingPrerequisites(file, here)].filter(
    ({ what, of }) => what !== 'picture' && !kept.has(of),
  );
}

/** What a file would change of a course that is here. Nothing is written. */
export async function planOf(
  scope: RequestScope,
  { file, media, courseId }: { file: CourseFile; media: readonly MediaRow[]; courseId: string },
): Promise<{
  plan: NextEdition;
  compared: ComparedUnits;
  preCourse: Awaited<ReturnType<typeof editionHere>>['outline']['preCourse'];
}> {
  const { tx } = scope;
  const { course, base, draft, outline } = await editionHere(scope, courseId);
  const compared = await compareUnits(tx, file, media);
  const say = await sayingChanges(scope);
  const changes = courseDifferences(outline, file, { unitIds: compared.ids, newId: randomUUID });
  const keptIds = new Set(compared.units.flatMap(({ id, how }) => (how === 'kept' && id ? [id] : [])));
  const newer = outline.units.filter(({ unitId, current }) => !current && keptIds.has(unitId));
  const drafted = changes.length > 0 || newer.length > 0 || compared.units.some(({ how }) => how !== 'kept');
  const begun = compared.units.filter(({ how }) => how === 'drafted').flatMap(({ draftId }) => draftId ?? []);
  const writers = await lastWriters(tx, [...begun, ...(drafted && draft ? [draft.id] : [])]);
  const writing = (draftId: string | null | undefined) =>
    draftId ? { by: writers.get(draftId) ?? null } : null;
  const stored = media.filter(({ refusal, use }) => refusal === null && use !== 'cover').length;
  const plan: NextEdition = {
    course,
    number: base.status === 'published' ? base.number + 1 : base.number,
    drafted,
    writing: drafted ? writing(draft?.id) : null,
    changes: changes.map((change) => say(change).sentence),
    newer: newer.map(({ code }) => code),
    units: compared.units.map(({ draftId, changes: its, ...unit }) => ({
      ...unit,
      changes: its.map((change) => say(change).sentence),
      writing: unit.how === 'drafted' ? writing(draftId) : null,
    })),
    assessments: await compareTools(tx, file),
    files: { here: compared.filesHere.size, added: stored - compared.filesHere.size },
    leftOut: await leftOutOf(scope, file, { media, units: compared.units }),
  };
  return { plan, compared, preCourse: outline.preCourse };
}

/** What the caller's file would change of a course. */
export async function nextEditionPage(
  scope: RequestScope,
  id: string,
  courseId: string,
): Promise<NextEdition> {
  const { state, content } = await ownUpload(scope, id);
  if (state !== 'ready') throw new Problem('wrong_state');
  const media = await mediaOf(scope.tx, id);
  return (await planOf(scope, { file: found(content), media, courseId })).plan;
}
