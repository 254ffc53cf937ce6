import { queryOptions } from '@tanstack/react-query';
import type { LegalKind } from '#contract/legal.ts';
import { call } from '#web/lib/call.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';

export const legalTextQuery = (kind: LegalKind) =>
  queryOptions({
    queryKey: publicKeys.legalText(kind),
    queryFn: ({ signal }) => call('GET /api/public/legal_texts/:kind', { params: { kind }, signal }),
  });

export const acceptLegalTexts = (legalTextIds: string[]) =>
  call('POST /api/user/legal_acceptances', { body: { legalTextIds } });
