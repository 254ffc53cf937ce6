import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import type { PackageFacts } from '#contract/editions/packages.ts';
import type { Criterion } from '#contract/editions/unitDraft.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';

/* The draft of a unit edition, and what its changes need to know besides. Pure. */

export type DraftItem = UnitEdition['items'][number];
export type DraftCriterion = UnitEdition['criteria'][number] & {
  replacesId: string | null;
  /** In a published edition, or tied to evidence: reworded, it becomes a new row. */
  kept: boolean;
};
export interface UnitDraft {
  title: string;
  summary: string;
  items: DraftItem[];
  criteria: DraftCriterion[];
  prerequisites: UnitEdition['prerequisites'];
}

/** What changes of a draft need to know besides the draft. */
export interface DraftContext {
  unitId: string;
  /** Items of the unit that the draft does not have. */
  items: Map<string, DraftItem>;
  /** Every criterion of the unit. */
  criteria: Map<string, DraftCriterion>;
  /** Ids from outside that are in use already. */
  taken: ReadonlySet<string>;
  /** Units there are. */
  units: ReadonlySet<string>;
  /** Media types of the files an author can use, by id. */
  files: ReadonlyMap<string, string>;
  /** What is in those that are packages. */
  packages: ReadonlyMap<string, PackageFacts>;
  newId: () => string;
}

/** A change that cannot be made: the field, and what is wrong with it. */
export class DraftFault extends Error {
  readonly field: string;
  readonly code: string;

  constructor(field: string, code: string, message: string) {
    super(message);
    this.field = field;
    this.code = code;
  }
}

const itemContent = ({ title, minutes, completion, body }: DraftItem) => ({
  title,
  minutes,
  completion,
  body,
});
/** Whether a student would do the same. */
export const sameItem = (one: DraftItem, other: DraftItem): boolean =>
  sameJson(itemContent(one), itemContent(other));

type CriterionContent = Pick<Criterion, 'kind' | 'code' | 'text' | 'amount'>;
const criterionContent = ({ kind, code, text, amount }: CriterionContent): CriterionContent => ({
  kind,
  code,
  text,
  amount,
});
/** Whether evidence for one is as good for the other. */
export const sameCriterion = (one: CriterionContent, other: CriterionContent): boolean =>
  sameJson(criterionContent(one), criterionContent(other));
