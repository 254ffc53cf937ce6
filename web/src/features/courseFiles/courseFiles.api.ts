import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourseFilePage, TakeCourse } from '#contract/courseFiles/courseFiles.ts';
import { call } from '#web/lib/call.ts';
import { ResumableUploads } from '#web/lib/files/uploads.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';

const every = 1500;

/** Files that wait to be added. */
export const courseFilesQuery = queryOptions({
  queryKey: staffKeys.courseFiles,
  queryFn: ({ signal }) => call('GET /api/staff/course_files', { signal }),
  staleTime: justRead,
});

/** One file; asked again and again while it is being checked. */
export const courseFileQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.courseFile(id),
    queryFn: ({ signal }) => call('GET /api/staff/course_files/:id', { params: { id }, signal }),
    staleTime: justRead,
    refetchInterval: ({ state: { data } }) => (data?.state === 'checking' ? every : false),
  });

/** Resumable uploads of whole courses; `onDone` is told the id of the file. */
export const courseFileUploads = (onDone: (id: string) => void): ResumableUploads =>
  new ResumableUploads('/api/uploads/course', [], (url) => onDone(url.split('/').at(-1)!));

/** Adds the course; sent again it is the same course. What follows from it is read again. */
export function useTakeCourse(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TakeCourse) =>
      call('POST /api/staff/course_files/:id/course', { params: { id }, body }),
    onSuccess: (answer: CourseFilePage) => {
      replaceView(client, courseFileQuery(id).queryKey, answer);
      for (const queryKey of [
        staffKeys.courseFiles,
        staffKeys.courses,
        staffKeys.units,
        staffKeys.tools,
        staffKeys.setup,
        staffKeys.start,
      ])
        void client.invalidateQueries({ queryKey });
    },
    // What was free when it was read is written by somebody now.
    onError: () => void client.invalidateQueries({ queryKey: staffKeys.courseFile(id) }),
  });
}

export function useDiscardCourseFile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/staff/course_files/:id', { params: { id } }),
    onSuccess: (answer) => {
      replaceView(client, courseFilesQuery.queryKey, answer);
      client.removeQueries({ queryKey: staffKeys.courseFile(id) });
    },
  });
}
