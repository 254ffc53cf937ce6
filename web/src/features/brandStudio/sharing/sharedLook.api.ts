import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/kit/values.ts';
import { call } from '#web/lib/call.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';

/** The draft behind a link; read again while somebody works on it. */
export const sharedLookQuery = (token: string) =>
  queryOptions({
    queryKey: publicKeys.sharedLook(token),
    queryFn: ({ signal }) => call('GET /api/link/brand_preview', { linkToken: token, signal }),
    refetchInterval: 20_000,
    retry: false,
  });

export const sharedPreviewQuery = (token: string, revision: number, language: Language) =>
  queryOptions({
    queryKey: publicKeys.sharedPreview(token, revision, language),
    queryFn: ({ signal }) =>
      call('GET /api/link/brand_preview/made', { query: { language }, linkToken: token, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
