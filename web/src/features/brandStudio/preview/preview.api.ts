import { queryOptions } from '@tanstack/react-query';
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

interface PreviewSource {
  /** The id of a published version; null is the draft. */
  readonly version: string | null;
  /** Of the draft. */
  readonly revision: number;
}

/**
 * The email, document and icon of a look. Those of the draft before its last change, or of another language, stay until
 * the new ones are made; those of another version do not.
 */
export const staffPreviewQuery = ({ version, revision }: PreviewSource, language: Language) => {
  const shown = version ?? 'draft';
  return queryOptions({
    queryKey: staffKeys.brandPreview(shown, version ? 0 : revision, language),
    queryFn: ({ signal }) =>
      call('GET /api/staff/brand/preview', { query: { language, ...(version && { version }) }, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: (made, before) => (before?.queryKey[1] === shown ? made : undefined),
  });
};
/** Where a preview gets what the server makes. */
export type PreviewQuery = ReturnType<typeof staffPreviewQuery>;
