import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { recordFields, registrationFieldKinds } from '#contract/registration/fields.ts';
import { AnswerValue } from '#contract/registration/values.ts';
import { Id, IdParams, Instant, Int4 } from '#contract/kit/values.ts';

/* People who are in an organisation twice: found, compared and merged into one. */

const duplicateReasons = ['name_and_birth_date', 'identifier', 'phone', 'email'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const Candidate = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  clientNumber: z.string().nullable(),
  createdAt: Instant,
});

export const Duplicates = z
  .object({
    pairs: z.array(
      z.object({
        /** The person who has been here longer comes first. */
        people: z.tuple([Candidate, Candidate]),
        same: z.array(z.enum(duplicateReasons)),
      }),
    ),
  })
  .meta({ id: 'Duplicates' });
export type Duplicates = z.output<typeof Duplicates>;

const mergeSides = ['kept', 'merged'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** What both have, differently. */
const Conflict = z.object({
  field: z.enum([...recordFields, 'email']),
  kind: z.enum(registrationFieldKinds),
  kept: AnswerValue,
  merged: AnswerValue,
});
export type Conflict = z.output<typeof Conflict>;

const Side = Candidate.extend({
  revision: z.int(),
  /** How many rows of each table are this person's own. */
  has: z.array(z.object({ table: z.string(), rows: z.int() })),
});

export const MergePreview = z
  .object({
    kept: Side,
    merged: Side,
    blocked: z
      .enum(['staff', 'own'])
      .nullable()
      .meta({ description: 'Why they are not merged: the second is staff too, or one is whoever asks' }),
    country: z.string().meta({ description: 'Whose lists of codes apply: ISO 3166-1 alpha-2' }),
    conflicts: z.array(Conflict).meta({ description: 'A choice is needed for each' }),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.output<typeof MergePreview>;

const MergeInput = z.object({
  mergedId: Id,
  /** The revisions of both records that the preview showed: kept, merged. */
  revisions: z.tuple([Int4, Int4]),
  choices: z.partialRecord(Conflict.shape.field, z.enum(mergeSides)),
});
export type MergeInput = z.output<typeof MergeInput>;

const MergeResult = z
  .object({
    keptId: Id,
    mergedId: Id,
    moved: z.array(z.object({ table: z.string(), rows: z.int() })),
  })
  .meta({ id: 'MergeResult' });
export type MergeResult = z.output<typeof MergeResult>;

export const merge = contract({
  'GET /api/staff/duplicates': {
    access: { act: 'record.merge' },
    log: { on: 'person', by: 'none' },
    summary: 'People who are probably here twice, those with most in common first',
    response: Duplicates,
  },
  'GET /api/staff/people/:id/merge_previews/:otherId': {
    access: { act: 'record.merge' },
    log: { on: 'person', by: ['id', 'otherId'] },
    summary: 'What stays of both when the other is merged into the first, and what has to be chosen',
    params: z.object({ id: Id, otherId: Id }),
    response: MergePreview,
    errors: ['not_found'],
  },
  'POST /api/staff/people/:id/merges': {
    access: { act: 'record.merge' },
    log: { on: 'person', by: ['id', 'mergedId'] },
    summary:
      'Merge another person into this one: everything of both stays, and the other cannot sign in any more',
    params: IdParams,
    body: MergeInput,
    response: MergeResult,
    status: 201,
    creates: true,
    errors: ['not_found', 'invalid_input', 'changed_elsewhere', 'already_done', 'own_work', 'merge_blocked'],
  },
});
