import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { leftOut } from '#contract/editions/gathered.ts';
import type { ItemKind, Question } from '#contract/assessments/items.ts';
import type { Criterion } from '#contract/editions/unitDraft.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { amountOf } from '#server/features/assessments/evidence/occasions.rules.ts';
import { firstWordings } from '#server/features/courses/wordings.rules.ts';
import { paragraphsOf } from '#server/platform/basics/plainText.rules.ts';

/* Which items gather evidence for which criteria. Pure. */

/** An item of the newest version of an assessment, with its task. */
export interface CoverageRow {
  versionId: string;
  taskId: string;
  assessment: string;
  version: number;
  title: string;
  /** How many items of the task each student gets; null: all. */
  draw: number | null;
  id: string;
  kind: ItemKind;
  prompt: RichText;
  required: boolean;
  question: Question;
  criterionIds: string[];
}

const promptLength = 160;
/** How an item begins, in one line. */
export function beginningOf(prompt: RichText): string {
  const text = paragraphsOf(prompt).join(' ').replaceAll(/\s+/g, ' ').trim();
  return text.length > promptLength ? `${text.slice(0, promptLength).trimEnd()} …` : text;
}

function askedIn(question: Question): UnitCoverage['tasks'][number]['items'][number]['amount'] {
  const amount = amountOf(question);
  return amount && { ...amount, settings: amount.settings.map(({ text }) => text) };
}

/**
 * The criteria of an edition with the items that gather evidence for them. `rows` in order; `replaced`: of every criterion
 * of the unit, the one it took the place of.
 */
export function coverageOf(
  criteria: readonly Criterion[],
  replaced: ReadonlyMap<string, string | null>,
  rows: readonly CoverageRow[],
): Omit<UnitCoverage, 'id'> {
  const firstOf = firstWordings(replaced);
  const tied = new Map(rows.map((row) => [row.id, new Set(row.criterionIds.map(firstOf))]));
  const tasks = [...Map.groupBy(rows, ({ taskId }) => taskId)].map(([id, of]) => {
    const { assessment, version, title, draw } = of[0]!;
    const items = of.map((row) => ({ ...row, amount: askedIn(row.question) }));
    return { id, assessment, version, title, draw, items };
  });
  return {
    criteria: criteria.map(({ id, kind, code, text, parentId, amount }) => {
      const gathers = (row: CoverageRow): boolean => tied.get(row.id)!.has(firstOf(id));
      return { id, kind, code, text, parentId, amount, itemIds: rows.filter(gathers).map((row) => row.id) };
    }),
    tasks: tasks.map((task) => ({
      ...task,
      items: task.items.map(({ id, kind, prompt, required, amount }, at) => ({
        id,
        number: at + 1,
        kind,
        prompt: beginningOf(prompt),
        required,
        amount,
        certain: required && leftOut(task) === 0,
      })),
    })),
  };
}
