import { randomUUID } from 'node:crypto';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { TakeCourse, TakenThing } from '#contract/courseFiles/courseFiles.ts';
import type { LeftOut } from '#contract/courseFiles/leftOut.ts';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import {
  assessmentById,
  draftOf,
  insertAssessment,
  insertDraft,
  noteWriter,
  versionsOf,
} from '#server/features/assessments/tool/draft/drafts.queries.ts';
import { findCriteriaByName } from '#server/features/assessments/tool/file/file.actions.ts';
import { contentOfFile } from '#server/features/assessments/tool/file/import.rules.ts';
import { wrongField } from '#server/platform/basics/problem.ts';
import type { DoerScope } from '#server/platform/scope.ts';
import { contentOfVersion } from '#server/features/assessments/tool/draft/drafts.actions.ts';
import { withItemsHere } from '#server/features/courseFiles/format/toolItems.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { byCode, namedUnits } from './found.rules.ts';
import { assessmentsHere, unitsHere } from './here.queries.ts';

type FileTool = CourseFile['assessments'][number];

interface ToolOfCourse {
  readonly content: ToolContent;
  readonly leftOut: LeftOut[];
}

/** What a tool of the file is here: its units and criteria by their codes. */
async function toolHere(
  { tx }: DoerScope,
  tool: FileTool,
  unitIds: ReadonlyMap<string, string>,
): Promise<ToolOfCourse> {
  const units = new Map(
    tool.units.flatMap((code) => {
      const id = unitIds.get(code.toLowerCase());
      return id === undefined ? [] : [[code, id] as const];
    }),
  );
  const criteria = await findCriteriaByName(tx, units);
  const { content, missing } = contentOfFile(tool, { units, criteria, newId: randomUUID });
  return {
    content,
    leftOut: missing.map(({ kind, code }) => ({
      what: kind === 'unit' ? 'assessed_unit' : 'criterion',
      of: tool.code,
      name: code,
      refusal: null,
      detail: '',
    })),
  };
}

/** What the newest version asks; null when none was published. */
async function newestContent(tx: Tx, id: string): Promise<ToolContent | null> {
  const [newest] = await versionsOf(tx, id);
  return newest ? contentOfVersion(tx, newest.id) : null;
}

/** Holds the assessment here; throws while somebody writes it. */
async function holdFree({ tx }: DoerScope, id: string, at: number): Promise<void> {
  await assessmentById(tx, id, true);
  if (await draftOf(tx, id))
    throw wrongField(
      `assessments.${at}.take`,
      'draft_here',
      'Somebody writes the next version of this assessment',
    );
}

/** Writes the assessments of a file as drafts; those that are here and stay are left alone. */
export async function takeAssessments(
  scope: DoerScope,
  file: CourseFile,
  choices: TakeCourse['assessments'],
): Promise<{ taken: TakenThing[]; leftOut: LeftOut[] }> {
  const { tx, now, caller } = scope;
  const codes = file.assessments.map(({ code }) => code);
  const [here, chosen] = [byCode(await assessmentsHere(tx, codes)), byCode(choices)];
  const unitIds = new Map(
    [...byCode(await unitsHere(tx, namedUnits(file)))].map(([code, { id }]) => [code, id]),
  );
  const taken: TakenThing[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, tool] of file.assessments.entries()) {
    const { code, title } = tool;
    const known = here.get(code.toLowerCase());
    const id = known?.id ?? randomUUID();
    if (known && chosen.get(code.toLowerCase())?.take !== 'file') {
      taken.push({ id, code, title, how: 'kept' });
      continue;
    }
    if (known) await holdFree(scope, id, at);
    else await insertAssessment(tx, { id, code });
    const { content, leftOut: missing } = await toolHere(scope, tool, unitIds);
    const kept = known ? withItemsHere(content, await newestContent(tx, id)) : content;
    await insertDraft(tx, id, { content: kept, savedAt: now, savedBy: caller.personId });
    await noteWriter(tx, id, caller.personId);
    taken.push({ id, code, title, how: known ? 'drafted' : 'added' });
    leftOut.push(...missing);
  }
  return { taken, leftOut };
}
