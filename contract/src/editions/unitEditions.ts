import { z } from 'zod';
import { contract } from '../kit/contract.ts';
import { FieldError } from '../kit/errors.ts';
import { Id, IdParams, Instant, Int4 } from '../kit/values.ts';
import { EditionChange } from './changes.ts';
import { mostChangesOfASave } from './draftLimits.ts';
import {
  Criterion,
  DraftItemContent,
  DraftItemSettings,
  UnitDraftChange,
  UnitPrerequisite,
} from './unitDraft.ts';

const about = {
  id: Id,
  unitId: Id,
  code: z.string().meta({ description: 'The code of the unit' }),
  number: z.int(),
  status: z.enum(['draft', 'published']),
  revision: z.int().meta({ description: 'Grows with every save of a draft' }),
  publishedAt: Instant.nullable(),
  title: z.string(),
};

const EditionItem = z.object({
  id: Id,
  replacesId: Id.nullable().meta({ description: 'The item it took the place of' }),
  kept: z.boolean().meta({ description: 'In a published edition: changed, it becomes a new item' }),
  ...DraftItemContent.shape,
  ...DraftItemSettings.shape,
});

const EditionCriterion = Criterion.extend({
  replacesId: Id.nullable().meta({ description: 'The criterion it took the place of' }),
});

export const UnitEdition = z
  .object({
    ...about,
    summary: z.string(),
    items: z.array(EditionItem),
    criteria: z.array(EditionCriterion),
    prerequisites: z.array(UnitPrerequisite),
    requiredUnits: z
      .array(z.object({ id: Id, code: z.string(), title: z.string() }))
      .meta({ description: 'What its prerequisites are called' }),
    files: z
      .array(z.object({ id: Id, name: z.string(), mediaType: z.string(), bytes: z.int() }))
      .meta({ description: 'The files its items show' }),
    stops: z.array(FieldError).meta({ description: 'What has to be put right before a draft is published' }),
  })
  .meta({ id: 'UnitEdition' });
export type UnitEdition = z.output<typeof UnitEdition>;

const UnitEditions = z.object({
  editions: z.array(
    z.object({
      ...about,
      changes: z.array(EditionChange).meta({ description: 'From the edition before it; none for the first' }),
    }),
  ),
});
export type UnitEditions = z.output<typeof UnitEditions>;

export const unitEditions = contract({
  'GET /api/staff/units/:id/editions': {
    access: { act: 'edition.read' },
    summary: 'The editions of a unit, newest first, with what changed in each',
    params: IdParams,
    response: UnitEditions,
    errors: ['not_found'],
  },
  'POST /api/staff/units/:id/draft_edition': {
    access: { act: 'edition.write' },
    log: { on: 'unit_edition', by: 'made' },
    summary:
      'Begin the draft of the next edition, equal to the newest; a draft that is there is answered as it is',
    params: IdParams,
    response: UnitEdition,
    errors: ['not_found'],
  },
  'GET /api/staff/unit_editions/:id': {
    access: { act: 'edition.read' },
    summary: 'An edition of a unit as its author sees it',
    params: IdParams,
    response: UnitEdition,
    errors: ['not_found'],
  },
  'POST /api/staff/unit_editions/:id/changes': {
    access: { act: 'edition.write' },
    log: { on: 'unit_edition' },
    summary:
      'Change a draft; all changes are saved or none. Somebody else having saved since, nothing is, and the answer shows the draft as it is now',
    params: IdParams,
    bodyLimit: 2 * 1024 * 1024,
    body: z.object({
      key: Id.meta({ description: 'Made on the device; the same save sent again is done once' }),
      baseRevision: Int4.min(0),
      changes: z.array(UnitDraftChange).min(1).max(mostChangesOfASave),
    }),
    response: z.object({ saved: z.boolean(), edition: UnitEdition }),
    errors: ['not_found', 'invalid_input', 'wrong_state'],
  },
  'DELETE /api/staff/unit_editions/:id': {
    access: { act: 'edition.write' },
    log: { on: 'unit_edition' },
    summary: 'Discard a draft',
    params: IdParams,
    response: UnitEditions,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/unit_editions/:id/publication': {
    access: { act: 'edition.publish' },
    log: { on: 'unit_edition' },
    summary: 'Publish a draft as it was read; it never changes afterwards',
    params: IdParams,
    body: z.object({ revision: Int4.min(0) }),
    response: UnitEditions,
    errors: ['not_found', 'already_done', 'changed_elsewhere', 'draft_incomplete'],
  },
});

export const DraftAuthors = z
  .object({
    others: z.array(
      z.object({
        personId: Id,
        name: z.string(),
        itemId: Id.nullable().meta({ description: 'The item they have open; null: another part' }),
      }),
    ),
  })
  .meta({ id: 'DraftAuthors' });
export type DraftAuthors = z.output<typeof DraftAuthors>;

export const presence = contract({
  'GET /api/staff/unit_editions/:id/authors': {
    access: { act: 'edition.write' },
    summary:
      'Who else has had this draft open within the last minute. Asking says that the caller has it open, and which item',
    params: IdParams,
    query: z.object({ item: Id.optional() }),
    response: DraftAuthors,
    errors: ['not_found'],
  },
});
