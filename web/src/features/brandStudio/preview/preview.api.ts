import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/kit/values.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

/** Two of the organisation's own courses, as visitors see them. */
export const previewCoursesQuery = queryOptions({
  queryKey: staffKeys.previewCourses,
  queryFn: async ({ signal }) => {
    const { rows } = await call('GET /api/public/courses', { query: {}, signal });
    return rows.slice(0, 2);
  },
  staleTime: Infinity,
});

/** The email, document and icon of the draft with this revision; the earlier ones stay until they are made. */
export const staffPreviewQuery = (revision: number, language: Language) =>
  queryOptions({
    queryKey: staffKeys.brandPreview(revision, language),
    queryFn: ({ signal }) => call('GET /api/staff/brand/preview', { query: { language }, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
/** Where a preview gets what the server makes. */
export type PreviewQuery = ReturnType<typeof staffPreviewQuery>;
