import { z } from 'zod';
import { CompletionRule } from '../learning.ts';
import { mostChangesOfASave } from './draftLimits.ts';
import { Id, Instant, Int4, Line, Text } from '../kit/values.ts';
import { ItemBody } from './itemBody.ts';

/* What an author writes in the draft of a unit, as changes that are applied in order. */

export const criterionKinds = [
  'element',
  'performance_criterion',
  'performance_evidence',
  'knowledge_evidence',
  'assessment_condition',
  'foundation_skill',
] as const;
export type CriterionKind = (typeof criterionKinds)[number];

/** How much evidence a criterion asks for, where its unit says it in numbers. */
export const CriterionAmount = z.object({
  occasions: Int4.min(1).max(200).meta({ description: 'How often it has to be shown' }),
  minutes: Int4.min(1).max(600_000).nullable().meta({ description: 'In all; null: however long' }),
  settings: Int4.min(0).max(20).meta({ description: 'In how many different settings; 0: wherever' }),
});
export type CriterionAmount = z.output<typeof CriterionAmount>;

export const Criterion = z.object({
  id: Id.meta({ description: 'Made on the device when the criterion is new' }),
  kind: z.enum(criterionKinds),
  code: Line(40),
  text: Text(4000),
  parentId: Id.nullable().meta({ description: 'The element or the criterion of its kind it is under' }),
  amount: CriterionAmount.nullable()
    .default(null)
    .meta({ description: 'Of performance evidence; null where its unit asks for no number' }),
});
export type Criterion = z.output<typeof Criterion>;
export const UnitPrerequisite = z.object({ unitId: Id, asks: z.enum(['learned', 'competent']) });

const content = {
  title: Line(200),
  minutes: Int4.min(0).max(10_000),
  completion: CompletionRule,
  body: ItemBody,
};
const settings = {
  required: z.boolean(),
  releaseAfterDays: Int4.min(0).max(3650).nullable().meta({ description: 'Days after the start' }),
  releaseAt: Instant.nullable().meta({ description: 'Opens then for everybody' }),
  after: z.array(Id).max(50).meta({ description: 'Items that have to be done before' }),
};
const at = Int4.min(0).meta({ description: 'Its place, counted from 0; a larger number means the end' });
const change = <D extends string, S extends z.ZodRawShape>(name: D, shape: S) =>
  z.object({ do: z.literal(name), ...shape });

export const DraftItemContent = z.object(content);
export const DraftItemSettings = z.object(settings);

export const UnitDraftChange = z
  .discriminatedUnion('do', [
    change('describe', { title: Line(200), summary: Text(4000) }),
    change('item_add', { id: Id, at, ...content, ...settings }),
    change('item_change', { id: Id, ...DraftItemContent.partial().shape }),
    change('item_settings', { id: Id, ...settings }),
    change('item_remove', { id: Id }),
    change('item_restore', { id: Id, at, ...settings }),
    change('item_duplicate', { id: Id, newId: Id }),
    change('item_order', { ids: z.array(Id).max(mostChangesOfASave) }),
    change('criteria', { criteria: z.array(Criterion).max(1000) }),
    change('prerequisites', { units: z.array(UnitPrerequisite).max(50) }),
  ])
  .meta({ id: 'UnitDraftChange' });
export type UnitDraftChange = z.output<typeof UnitDraftChange>;
