import { z } from 'zod';
import { Protection, ProtectionKind } from '#contract/billing/protection.ts';
import { contract } from '#contract/kit/contract.ts';
import { bodyLimitFor, FileContent } from '#contract/kit/fileContent.ts';
import { Cents, Currency } from '#contract/kit/money.ts';
import { PageQuery, pageOf } from '#contract/kit/paging.ts';
import { Day, Id, IdParams, Instant, Line, Reason } from '#contract/kit/values.ts';

/* What students have paid in advance over all, and what protects it. */

export const mostProtectionBytes = 5 * 1024 * 1024;
/** So many days before protection runs out, staff are told. */
export const protectionNoticeDays = 60;

export const ProtectionMeasure = z
  .object({
    id: Id,
    kind: ProtectionKind,
    name: z.string(),
    reference: z.string(),
    validFrom: Day,
    validUntil: Day,
    endedOn: Day.nullable().meta({ description: 'The last day on which it counts, when it was ended early' }),
    endReason: z.string(),
    state: z.enum(['to_come', 'in_force', 'over']),
    recordedAt: Instant,
    recordedBy: z.string().nullable().meta({ description: 'Null: the operator' }),
    document: z.object({ name: z.string(), mediaType: z.string() }),
  })
  .meta({ id: 'ProtectionMeasure' });
export type ProtectionMeasure = z.output<typeof ProtectionMeasure>;

export const PrepaidPage = z
  .object({
    currency: Currency,
    limitCents: Cents.meta({ description: 'The most for one student and course while nothing protects it' }),
    protection: Protection.nullable().meta({ description: 'In force today; null: the limit applies' }),
    coveredUntil: Day.nullable().meta({ description: 'The last day without a gap from today on' }),
    endsSoon: z.boolean(),
    measures: z.array(ProtectionMeasure).meta({ description: 'The newest first' }),
    totals: z.object({
      heldCents: z.int().meta({ description: 'Over all students' }),
      students: z.int(),
      overCents: z.int().meta({ description: 'Of that, what is over the limit' }),
      overStudents: z.int(),
    }),
    held: pageOf(
      z.object({
        personId: Id,
        personName: z.string(),
        heldCents: z.int(),
        creditCents: z.int().meta({ description: 'Of that, what pays for nothing yet' }),
        mostCents: z.int().meta({ description: 'The most for one course, credit counted' }),
      }),
    ),
  })
  .meta({ id: 'PrepaidPage' });
export type PrepaidPage = z.output<typeof PrepaidPage>;

const changes = { access: { act: 'settings.change' } } as const;

export const prepaid = contract({
  'GET /api/staff/prepaid': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary:
      'What is paid in advance and not delivered, over all students, beside the limit and what protects it',
    query: PageQuery.extend({ over: z.enum(['true', 'false']).default('false') }),
    response: PrepaidPage,
  },
  'POST /api/staff/protection_measures': {
    ...changes,
    log: { on: 'protection_measure', by: 'made' },
    summary: 'Record what protects prepaid money; the same id is the same measure',
    bodyLimit: bodyLimitFor(mostProtectionBytes),
    body: z.object({
      id: Id,
      kind: ProtectionKind,
      name: Line(120).min(1),
      reference: Line(80),
      validFrom: Day,
      validUntil: Day,
      fileName: Line(200).min(1),
      content: FileContent(mostProtectionBytes),
    }),
    response: z.object({ id: Id }),
    status: 201,
    transaction: 'explicit',
    errors: ['invalid_input', 'file_not_accepted', 'idempotency_conflict'],
  },
  'POST /api/staff/protection_measures/:id/end': {
    ...changes,
    log: { on: 'protection_measure' },
    summary: 'Let a measure count no longer than a day; from the next day the limit applies again',
    params: IdParams,
    body: z.object({ endedOn: Day, reason: Reason }),
    response: z.object({ id: Id }),
    errors: ['not_found', 'already_done', 'invalid_input'],
  },
  'GET /api/staff/protection_measures/:id/document': {
    access: { act: 'money.read' },
    log: { on: 'protection_measure' },
    summary: 'The document of a measure',
    params: IdParams,
    response: 'file',
    errors: ['not_found'],
  },
});
