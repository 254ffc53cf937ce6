import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { bodyLimitFor, FileContent } from '#contract/kit/fileContent.ts';
import { roles } from '#contract/kit/roles.ts';
import { Day, Id, IdParams, Instant, Int4, Line } from '#contract/kit/values.ts';

/* What staff hold that lets them train and assess, until when, and who checked it. */

export const mostCredentialBytes = 5 * 1024 * 1024;
/** So many days before it ends, a credential is said to end soon. */
export const credentialNoticeDays = 60;

/** What a credential is, in the order in which they are listed. */
export const credentialKinds = [
  'training_assessment',
  'vocational',
  'industry_currency',
  'development',
  'licence',
  'child_check',
  'other',
] as const;
const CredentialKind = z.enum(credentialKinds);
export type CredentialKind = z.output<typeof CredentialKind>;

/** What the rules of a country ask of trainers and assessors. */
export const credentialNeeds = ['training_assessment', 'vocational', 'currency'] as const;
export type CredentialNeed = (typeof credentialNeeds)[number];

export const CredentialState = z.enum(['valid', 'ends_soon', 'expired', 'no_date', 'replaced']).meta({
  description:
    '`replaced`: it ends, and the same one with a later end is recorded. `no_date`: it does not end',
});
export type CredentialState = z.output<typeof CredentialState>;

export const Credential = z
  .object({
    id: Id,
    kind: CredentialKind,
    name: z.string(),
    issuer: z.string(),
    number: z.string(),
    issuedOn: Day,
    expiresOn: Day.nullable().meta({ description: 'The last day on which it is valid' }),
    state: CredentialState,
    document: z.object({ name: z.string(), mediaType: z.string() }).nullable(),
    recordedBy: z.string(),
    recordedAt: Instant,
    checked: z
      .object({ by: z.string(), at: Instant })
      .nullable()
      .meta({ description: 'Null until somebody else has compared it with its evidence as it is now' }),
    revision: z.int(),
  })
  .meta({ id: 'Credential' });
export type Credential = z.output<typeof Credential>;

const Document = z.object({ fileName: Line(200).min(1), content: FileContent(mostCredentialBytes) });

const facts = {
  kind: CredentialKind,
  name: Line(160).min(1),
  issuer: Line(160),
  number: Line(80),
  issuedOn: Day,
  expiresOn: Day.nullable(),
};

/** How things stand with one person; several may be true. */
export const staffStandings = ['missing', 'expired', 'ends_soon', 'unchecked', 'in_order'] as const;
export type StaffStanding = (typeof staffStandings)[number];

const NeedStanding = z.object({
  need: z.enum(credentialNeeds),
  state: z.enum(['held', 'ends_soon', 'expired', 'missing', 'not_needed']),
  until: Day.nullable().meta({
    description: 'Of the credential that lasts longest; null: none, or it does not end',
  }),
  checked: z.boolean(),
});
export type NeedStanding = z.output<typeof NeedStanding>;

export const PersonCredentials = z
  .object({ personId: Id, credentials: z.array(Credential), needs: z.array(NeedStanding) })
  .meta({ id: 'PersonCredentials' });
export type PersonCredentials = z.output<typeof PersonCredentials>;

export const StaffCredentialsRow = z
  .object({
    personId: Id,
    name: z.string(),
    roles: z.array(z.enum(roles)),
    needs: z.array(NeedStanding),
    others: z
      .array(Credential.pick({ id: true, kind: true, name: true, expiresOn: true, state: true }))
      .meta({ description: 'What shows none of the needs, such as licences' }),
    unchecked: z.int().meta({ description: 'How many nobody has checked' }),
    standings: z.array(z.enum(staffStandings)),
  })
  .meta({ id: 'StaffCredentialsRow' });
export type StaffCredentialsRow = z.output<typeof StaffCredentialsRow>;

export const StaffCredentialsPage = z
  .object({
    people: z.int().meta({ description: 'How many train or assess' }),
    assessorsWithout: z.int().meta({
      description: 'How many assessors have no training and assessment credential that is valid',
    }),
    counts: z.record(z.enum(staffStandings), z.int()).meta({ description: 'People by standing' }),
    rows: z.array(StaffCredentialsRow).meta({ description: 'Those with something missing first' }),
  })
  .meta({ id: 'StaffCredentialsPage' });
export type StaffCredentialsPage = z.output<typeof StaffCredentialsPage>;

const keeps = { access: { act: 'credential.keep' }, log: { on: 'staff_credential' } } as const;

export const credentials = contract({
  'GET /api/staff/credentials': {
    access: { act: 'credential.check' },
    summary: 'Every trainer and assessor with what is valid, ending soon and missing',
    query: z.object({ standing: z.enum(staffStandings).optional(), search: Line(100).default('') }),
    response: StaffCredentialsPage,
  },
  'POST /api/staff/people/:id/credentials': {
    access: keeps.access,
    log: { on: 'staff_credential', by: 'made' },
    summary:
      'Record what somebody of the staff holds; the same id is the same one. Others than the own need credential.check',
    params: IdParams,
    bodyLimit: bodyLimitFor(mostCredentialBytes),
    body: z.object({ id: Id, ...facts, document: Document.nullable() }),
    response: PersonCredentials,
    status: 201,
    transaction: 'explicit',
    errors: ['not_found', 'invalid_input', 'file_not_accepted', 'idempotency_conflict'],
  },
  'PUT /api/staff/credentials/:id': {
    ...keeps,
    summary: 'Change it; `revision` is the one that was read. Nobody has checked it then',
    params: IdParams,
    bodyLimit: bodyLimitFor(mostCredentialBytes),
    body: z.object({
      ...facts,
      revision: Int4,
      document: Document.nullable().meta({ description: 'Null leaves the document there is' }),
    }),
    response: PersonCredentials,
    transaction: 'explicit',
    errors: ['not_found', 'invalid_input', 'file_not_accepted', 'changed_elsewhere'],
  },
  'PUT /api/staff/credentials/:id/removal': {
    ...keeps,
    summary: 'Remove it, or take the removal back; the row stays',
    params: IdParams,
    body: z.object({ removed: z.boolean() }),
    response: PersonCredentials,
    errors: ['not_found'],
  },
  'PUT /api/staff/credentials/:id/check': {
    access: { act: 'credential.check' },
    log: { on: 'staff_credential' },
    summary:
      'Say that it was compared with its evidence, or take that back; `revision` is the one that was seen',
    params: IdParams,
    body: z.object({ revision: Int4, checked: z.boolean() }),
    response: PersonCredentials,
    errors: ['not_found', 'own_work', 'changed_elsewhere'],
  },
  'GET /api/staff/credentials/:id/document': {
    ...keeps,
    summary: 'The document that shows it',
    params: IdParams,
    response: 'file',
    errors: ['not_found'],
  },
});
