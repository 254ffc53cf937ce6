import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { ResumableUploads } from '#web/lib/files/uploads.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { fail } from '#web/lib/request.ts';
import type { MediaSearch } from './mediaSearch.ts';

/** A page of the media library. */
export const mediaQuery = (search: MediaSearch) =>
  queryOptions({
    queryKey: staffKeys.room('/console/media', search),
    queryFn: ({ signal }) => call('GET /api/staff/media_files', { query: { ...search }, signal }),
    staleTime: justRead,
    placeholderData: keepPreviousData,
  });

/** A file that arrived: its id in the library, and whether the same bytes were there already. */
export interface Arrival {
  readonly name: string;
  readonly fileId: string;
  readonly already: boolean;
}

/** Resumable uploads of files for content. */
export const contentUploads = (onDone: (arrival: Arrival) => void): ResumableUploads =>
  new ResumableUploads('/api/uploads/content', ['use', 'seconds'], (url, header, name) => {
    const here = header('content-file');
    onDone({ name, fileId: here ?? url.split('/').at(-1)!, already: here !== null });
  });

/** Where an author sees a file of content. */
export const contentFileUrl = (id: string): string => `/api/staff/content_files/${id}`;

/** A file of the library, and where it is used. */
export const mediaFileQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.mediaFile(id),
    queryFn: ({ signal }) => call('GET /api/staff/media_files/:id', { params: { id }, signal }),
    staleTime: justRead,
  });

/** The text of a file of captions; it never changes under its id. */
export const captionsQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.captions(id),
    queryFn: async ({ signal }) => {
      const answer = await fetch(contentFileUrl(id), { signal }).catch((error: unknown) => {
        throw signal.aborted ? error : new ApiError('offline');
      });
      if (!answer.ok) await fail(answer.status, await answer.json().catch(() => null));
      return answer.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
