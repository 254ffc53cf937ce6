import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { NextAssessment } from '#contract/courseFiles/nextEdition.ts';
import { DraftFile } from '#contract/assessments/toolFile.ts';
import { unitsShown } from '#server/features/assessments/tool/draft/drafts.actions.ts';
import { draftOf } from '#server/features/assessments/tool/draft/drafts.queries.ts';
import { findUnits } from '#server/features/assessments/tool/publish.actions.ts';
import { toolFileOf } from '#server/features/assessments/tool/file/file.actions.ts';
import { byCode } from '#server/features/courseFiles/taking/found.rules.ts';
import { assessmentsHere } from '#server/features/courseFiles/taking/here.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { differs, toolDifference, type CriteriaOf } from './toolNext.rules.ts';

const criteriaOf = (
  rows: readonly { readonly code: string; readonly criteria: readonly { readonly code: string }[] }[],
) => rows.map(({ code, criteria }) => [code.toLowerCase(), criteria] as const);

type FileTool = CourseFile['assessments'][number];

async function compared(tx: Tx, tool: FileTool, id: string, inFile: CriteriaOf): Promise<NextAssessment> {
  const { code, title } = tool;
  const draft = await draftOf(tx, id);
  const { file, unitIds } = await toolFileOf(tx, id, 'published');
  const criteria: CriteriaOf = new Map(criteriaOf(await unitsShown(tx, unitIds)));
  const named = [...(await findUnits(tx, tool.units)).values()];
  const others = new Map(criteriaOf(await unitsShown(tx, named)));
  const given = { tool, criteria: new Map([...others, ...inFile]) };
  const difference = toolDifference(given, { tool: DraftFile.parse(file), criteria });
  const how = differs(difference) ? 'drafted' : 'kept';
  const writing = how === 'drafted' && draft ? { by: draft.by } : null;
  return { id, code, title, how, writing, ...difference };
}

/** Compares every assessment of a file with the newest version of its code here; nothing is written. */
export async function compareTools(tx: Tx, file: CourseFile): Promise<NextAssessment[]> {
  const here = byCode(
    await assessmentsHere(
      tx,
      file.assessments.map(({ code }) => code),
    ),
  );
  const inFile = new Map(criteriaOf(file.units));
  const all: NextAssessment[] = [];
  for (const tool of file.assessments) {
    const known = here.get(tool.code.toLowerCase());
    const { code, title, tasks } = tool;
    const added = tasks.flatMap(({ items }) => items).length;
    all.push(
      known
        ? await compared(tx, tool, known.id, inFile)
        : {
            id: null,
            code,
            title,
            how: 'added',
            writing: null,
            items: { added, removed: 0, changed: 0 },
            rest: false,
          },
    );
  }
  return all;
}
