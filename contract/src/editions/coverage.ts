import { z } from 'zod';
import { ItemKind } from '../assessments/items.ts';
import { contract } from '../kit/contract.ts';
import { Id, IdParams } from '../kit/values.ts';
import { Criterion } from './unitDraft.ts';

/* Which items of the assessments of a unit gather evidence for which of its criteria. */

const CoveredCriterion = Criterion.extend({
  itemIds: z
    .array(Id)
    .meta({ description: 'Items that gather evidence for it, also those tied to a wording it replaced' }),
});

const CoverageTask = z.object({
  id: Id,
  assessment: z.string().meta({ description: 'Title of the assessment' }),
  version: z.int().meta({ description: 'Its newest version' }),
  title: z.string().meta({ description: 'Of the task' }),
  draw: z.int().nullable().meta({ description: 'How many of its items each student gets; null: all' }),
  items: z.array(
    z.object({
      id: Id,
      number: z.int().meta({ description: 'Its place in the task, counted from 1' }),
      kind: ItemKind,
      prompt: z.string().meta({ description: 'How it begins, without its looks' }),
      required: z.boolean(),
      amount: z
        .object({ occasions: z.int(), minutes: z.int().nullable(), settings: z.array(z.string()) })
        .nullable()
        .meta({ description: 'How much of it has to be observed; null where once is enough' }),
      certain: z
        .boolean()
        .meta({ description: 'Every student answers it: required, and not drawn from more' }),
    }),
  ),
});

export const UnitCoverage = z
  .object({
    id: Id.meta({ description: 'Of the unit edition' }),
    criteria: z.array(CoveredCriterion),
    tasks: z.array(CoverageTask),
  })
  .meta({ id: 'UnitCoverage' });
export type UnitCoverage = z.output<typeof UnitCoverage>;

const mostTies = 1_000;
const Ties = z
  .array(
    z.object({
      itemId: Id,
      criterionIds: z
        .array(Id)
        .max(mostTies)
        .meta({ description: 'All criteria of this edition that the item gathers evidence for' }),
    }),
  )
  .min(1)
  .max(mostTies);

export const coverage = contract({
  'GET /api/staff/unit_editions/:id/coverage': {
    access: { act: 'edition.read' },
    summary:
      'The criteria of a unit edition, and the items of the newest versions of its assessments that gather evidence for them',
    params: IdParams,
    response: UnitCoverage,
    errors: ['not_found'],
  },
  'POST /api/staff/unit_editions/:id/mapping': {
    access: { act: 'edition.publish' },
    log: { on: 'unit_edition' },
    summary:
      'Tie items to criteria of a unit edition: publishes the next version of each assessment it changes, in which nothing else is new. Ties to criteria of other units stay',
    params: IdParams,
    body: z.object({ ties: Ties }),
    creates: true,
    response: UnitCoverage,
    errors: ['not_found', 'invalid_input', 'changed_elsewhere'],
  },
});
