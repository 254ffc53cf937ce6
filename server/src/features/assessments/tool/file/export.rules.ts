import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { documentOf, type DraftFileInput } from '#contract/assessments/toolFile.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { paragraphsOf } from '#server/platform/basics/plainText.rules.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';
import { criterionNames } from './criterionNames.rules.ts';

/* An assessment as a file. Pure. */

/** A document as plain text, where that says all of it. */
function textOf(document: RichText): string | RichText {
  const lines = document.content.map((block) => paragraphsOf({ type: 'doc', content: [block] }).join(''));
  const text = lines.join('\n');
  return sameJson(documentOf(text), document) ? text : document;
}

/** The file of this content. A tie to an earlier wording counts for the newest; one to nothing of its units is left out. */
export function fileOfTool(
  code: string,
  { unitIds, tasks, ...said }: ToolContent,
  units: AssessmentTool['units'],
): DraftFileInput {
  const names = criterionNames(units);
  const nameOf = new Map(
    units.flatMap(({ criteria }) =>
      criteria.flatMap(({ id, wordings }) =>
        [id, ...wordings].map((wording) => [wording, names.get(id)!] as const),
      ),
    ),
  );
  const namesOf = (ids: readonly string[]): string[] => [
    ...new Set(ids.flatMap((id) => nameOf.get(id) ?? [])),
  ];
  return {
    code,
    ...said,
    instructions: textOf(said.instructions),
    needs: textOf(said.needs),
    judged: textOf(said.judged),
    assessorNotes: textOf(said.assessorNotes),
    units: unitIds.flatMap((id) => units.find((unit) => unit.id === id)?.code ?? []),
    tasks: tasks.map(({ id: _task, items, ...task }) => ({
      ...task,
      instructions: textOf(task.instructions),
      items: items.map(({ id: _item, ...item }) => ({
        ...item,
        prompt: textOf(item.prompt),
        criteria: namesOf(item.criteria),
        benchmark: textOf(item.benchmark),
        guide: textOf(item.guide),
      })),
    })),
  };
}
