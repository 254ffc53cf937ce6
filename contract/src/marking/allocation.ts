import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id } from '#contract/kit/values.ts';

/* Who is to mark which work. It says whose it is and locks nothing: a claim does. */

const mostAllocated = 100;

const Assessor = z.object({ id: Id, name: z.string() });

/** Somebody who may judge. */
export const AssessorLoad = Assessor.extend({
  open: z.int().meta({ description: 'How many works to mark are theirs' }),
});

const AllocatedWorks = z.object({
  rows: z.array(
    z.object({
      id: Id,
      assessor: Assessor.nullable().meta({ description: 'Whose it is now; null: nobody in particular' }),
      refusal: z
        .enum(['own_work', 'not_reached', 'assessment_closed', 'changed_elsewhere'])
        .nullable()
        .meta({ description: 'Why it stays whose it was' }),
    }),
  ),
});
export type AllocatedWorks = z.output<typeof AllocatedWorks>;

const ids = z.array(Id).min(1).max(mostAllocated);

export const allocation = contract({
  'POST /api/staff/work_allocations': {
    access: { act: 'work.allocate' },
    log: { on: 'student_assessment', by: 'ids' },
    summary: 'Say who marks these; what cannot be theirs is told, and the others are allocated',
    body: z.object({
      actId: Id.meta({ description: 'Made on the device, so that it is done once' }),
      ids,
      to: z
        .union([z.literal(['share', 'nobody']), Id])
        .meta({ description: '`share`: to who has least to mark · `nobody` · the id of an assessor' }),
    }),
    response: AllocatedWorks,
    errors: ['not_found', 'invalid_input', 'own_work'],
  },
  'POST /api/staff/work_allocation_undos': {
    access: { act: 'work.allocate' },
    log: { on: 'student_assessment', by: 'ids' },
    summary: 'Give these back to who had them before one press, where nobody allocated them since',
    body: z.object({ actId: Id, ids }),
    response: AllocatedWorks,
    errors: ['not_found', 'own_work'],
  },
});
