import type { RichText } from '#contract/kit/richText.ts';
import type { Tool } from '#server/features/assessments/tool/publish.rules.ts';
import type { AskedItem } from '#test/items/itemMakers.ts';
import type { CriterionInput } from '#test/makers.ts';

/* Types for writing the demonstration's assessments. */

export interface DemoTask {
  title: string;
  instructions: RichText;
  draw: number | null;
  items: AskedItem[];
}
export interface DemoAssessment extends Omit<Tool, 'unitIds' | 'tasks'> {
  units: string[];
  tasks: DemoTask[];
}
export interface DemoCriterion {
  unit: string;
  code: string;
  kind: CriterionInput['kind'];
  text: string;
}
