import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { RichText } from './kit/richText.ts';
import { Id, Instant } from './kit/values.ts';

export const legalKinds = ['terms_of_use', 'privacy_policy'] as const;
export const LegalKind = z.enum(legalKinds);
export type LegalKind = z.output<typeof LegalKind>;

export const LegalText = z
  .object({
    id: Id,
    kind: LegalKind,
    version: z.int(),
    publishedAt: Instant,
    document: RichText,
  })
  .meta({ id: 'LegalText' });
export type LegalText = z.output<typeof LegalText>;

export const legal = contract({
  'GET /api/public/legal_texts/:kind': {
    access: 'public',
    summary: 'The current version of a legal text',
    params: z.object({ kind: LegalKind }),
    response: LegalText,
    errors: ['not_found'],
  },
  'POST /api/user/legal_acceptances': {
    access: 'user',
    summary: 'Accept versions of legal texts; accepting twice is the same as once',
    body: z.object({ legalTextIds: z.array(Id).min(1).max(10) }),
    response: z.object({ acceptedAt: Instant }),
    errors: ['not_found', 'changed_elsewhere'],
  },
});
