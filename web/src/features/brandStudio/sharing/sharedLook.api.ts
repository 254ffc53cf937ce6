import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/kit/values.ts';
import { call } from '#web/lib/call.ts';
import { linkKeys } from '#web/lib/queryKeys/linkKeys.ts';

/** The draft behind a link; read again while somebody works on it. */
export const sharedLookQuery = (token: string) =>
  queryOptions({
    queryKey: linkKeys.sharedLook(token),
    queryFn: ({ signal }) => call('GET /api/link/brand_preview', { linkToken: token, signal }),
    refetchInterval: 20_000,
    retry: false,
  });

export const sharedPreviewQuery = (token: string, revision: number, language: Language) =>
  queryOptions({
    queryKey: linkKeys.sharedPreview(token, revision, language),
    queryFn: ({ signal }) =>
      call('GET /api/link/brand_preview/made', { query: { language }, linkToken: token, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
