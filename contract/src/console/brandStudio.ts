import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Int4, Line, Text } from '#contract/kit/values.ts';

/* How an organisation chooses its look: a draft, the versions it published, and the way back to each. */

const colour = Line(60);

/** What a theme is computed from; null means "not chosen". */
export const BrandLook = z
  .object({
    brandPrimaryColor: colour.min(1),
    brandHeaderTextColor: colour.nullable(),
    brandHeaderBgColorOption: z.enum(['brand_color', 'plain_color', 'gradient']),
    brandHeaderBgPlainColor: colour.nullable(),
    brandHeaderBgGradientCode: Text(4_000).nullable(),
    brandFont: Line(60).nullable(),
    contrastGuard: z.boolean().meta({ description: 'Off: the header keeps a text that cannot be read well' }),
  })
  .meta({ id: 'BrandLook' });
export type BrandLook = z.output<typeof BrandLook>;

export const BrandVersion = z
  .object({
    id: Id,
    number: z.int(),
    look: BrandLook,
    publishedAt: Instant,
    by: z.string().nullable().meta({ description: 'Null when the operator published it' }),
    restores: z.int().nullable().meta({ description: 'The number of the version it went back to' }),
  })
  .meta({ id: 'BrandVersion' });
export type BrandVersion = z.output<typeof BrandVersion>;

export const BrandStudio = z
  .object({
    look: BrandLook.meta({ description: 'What everybody sees now' }),
    draft: z
      .object({ look: BrandLook, savedAt: Instant, by: z.string() })
      .nullable()
      .meta({ description: 'Null when nothing waits to be published' }),
    revision: z.int().meta({ description: 'Grows with every change of the draft' }),
    versions: z.array(BrandVersion).meta({ description: 'The newest first, at most a hundred' }),
  })
  .meta({ id: 'BrandStudio' });
export type BrandStudio = z.output<typeof BrandStudio>;

const change = { access: { act: 'settings.change' }, log: { on: 'brand', by: 'none' } } as const;

export const brandStudio = contract({
  'GET /api/staff/brand': {
    access: { act: 'settings.change' },
    summary: 'The look of the organisation, its draft and its history',
    response: BrandStudio,
  },
  'PUT /api/staff/brand/draft': {
    ...change,
    summary: 'Keep a draft of the look; `revision` is the one that was read',
    body: z.object({ look: BrandLook, revision: Int4 }),
    response: BrandStudio,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'DELETE /api/staff/brand/draft': {
    ...change,
    summary: 'Discard the draft',
    response: BrandStudio,
  },
  'POST /api/staff/brand/versions': {
    ...change,
    summary:
      'Publish the draft as it was read; its id is made on the device, so that a press sent twice publishes once',
    body: z.object({ id: Id, revision: Int4 }),
    response: BrandStudio,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'POST /api/staff/brand/versions/:id/restoration': {
    ...change,
    summary: 'Go back to an earlier version: it is published as a new one with the id in the body',
    params: IdParams,
    body: z.object({ id: Id }),
    response: BrandStudio,
    errors: ['not_found', 'invalid_input'],
  },
});
