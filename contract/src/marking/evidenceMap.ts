import { z } from 'zod';
import { AssessmentState } from '#contract/assessments/assessments.ts';
import { ItemKind, ObservedProgress } from '#contract/assessments/items.ts';
import { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { Criterion } from '#contract/editions/unitDraft.ts';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant } from '#contract/kit/values.ts';

/* Which criteria of a unit one student has given evidence for, by which items of their own work. */

/**
 * `evidenced`: every required item is satisfactory, and there is as much as the unit asks for · `waiting`: something of it can be judged · `not_yet`: an item is
 * judged not yet satisfactory · `open`: nothing to judge yet · `uncovered`: no item gathers evidence for it.
 */
const CriterionState = z.enum(['not_yet', 'waiting', 'open', 'uncovered', 'evidenced']);
export type CriterionState = z.output<typeof CriterionState>;

/**
 * `answered`: not handed in yet · `waiting`: handed in · `observed`: an observation is confirmed or a report came, and
 * waits to be judged · `withdrawn`: the work was withdrawn before it was judged.
 */
const EvidenceState = z.enum([
  'unanswered',
  'answered',
  'waiting',
  'observed',
  'satisfactory',
  'not_yet_satisfactory',
  'withdrawn',
]);
export type EvidenceState = z.output<typeof EvidenceState>;

const MapItem = z.object({
  id: Id,
  number: z.int().meta({ description: 'Its place in the task, counted from 1' }),
  kind: ItemKind,
  prompt: z.string().meta({ description: 'How it begins, without its looks' }),
  required: z.boolean(),
  observed: ObservedProgress.nullable().meta({
    description: 'How much was observed, where more than one occasion is asked for',
  }),
  state: EvidenceState,
  attempt: z.int().nullable().meta({ description: 'The attempt the state is of; null: none' }),
  at: Instant.nullable().meta({ description: 'When it was judged, observed or handed in' }),
  byName: z
    .string()
    .nullable()
    .meta({ description: 'Who judged or observed it; null: a rule, or nobody yet' }),
  again: z.int().nullable().meta({ description: 'The attempt in which it is being done again' }),
});
export type EvidenceMapItem = z.output<typeof MapItem>;

export const EvidenceMap = z
  .object({
    id: Id.meta({ description: 'Of the unit enrolment' }),
    student: z.object({ id: Id, name: z.string() }),
    unit: z.object({ code: z.string(), title: z.string() }),
    courseTitle: z.string(),
    edition: z.int().meta({ description: 'The number of the edition of the unit that is studied' }),
    outcome: z
      .object({ outcome: StandingOutcome, at: Instant })
      .nullable()
      .meta({ description: 'The newest decision on the unit; null before the first' }),
    criteria: z.array(
      Criterion.extend({
        state: CriterionState.nullable().meta({
          description: 'Null for what others under it stand for, and for conditions of assessment',
        }),
        progress: ObservedProgress.nullable().meta({
          description:
            'How much of what it asks for was observed or judged satisfactory; null where it asks for no number',
        }),
        itemIds: z.array(Id).meta({
          description: 'Items that gather evidence for it, also those tied to another wording of it',
        }),
      }),
    ),
    tasks: z
      .array(
        z.object({
          id: Id,
          workId: Id.nullable().meta({ description: 'Null before the assessment is begun' }),
          workState: AssessmentState.nullable(),
          assessment: z.string().meta({ description: 'Title of the assessment' }),
          version: z.int().meta({ description: 'The one they work on; before they begin, the newest' }),
          title: z.string().meta({ description: 'Of the task' }),
          items: z.array(MapItem).meta({ description: 'Those tied to a criterion, without those not drawn' }),
        }),
      )
      .meta({ description: 'Of the assessments of the unit, as this student has them' }),
  })
  .meta({ id: 'EvidenceMap' });
export type EvidenceMap = z.output<typeof EvidenceMap>;

export const evidenceMap = contract({
  'GET /api/staff/unit_enrolments/:id/evidence_map': {
    access: { act: 'work.read' },
    log: { on: 'unit_enrolment' },
    summary: 'Which criteria of a unit one student has given evidence for, by which items of their work',
    params: IdParams,
    response: EvidenceMap,
    errors: ['not_found', 'own_work'],
  },
});
