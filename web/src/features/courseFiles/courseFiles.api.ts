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

/** What the file would change as the next edition of this course. */
export const nextEditionQuery = (id: string, courseId: string) =>
  queryOptions({
    queryKey: staffKeys.courseFileEdition(id, courseId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/course_files/:id/edition', { params: { id }, query: { courseId }, signal }),
    staleTime: justRead,
  });

/** Writes what a file holds; sent again it is what was written. What follows from it is read again. */
function useTaking<B>(id: string, take: (body: B) => Promise<CourseFilePage>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: take,
    onSuccess: (answer: CourseFilePage) => {
      replaceView(client, courseFileQuery(id).queryKey, answer);
      for (const queryKey of [
        staffKeys.courseFiles,
        staffKeys.courses,
        staffKeys.units,
        staffKeys.tools,
        staffKeys.setup,
        staffKeys.start,
        staffKeys.everyCourseEditions,
        staffKeys.courseItems,
        ...(answer.taken?.units ?? []).flatMap((unit) => [
          staffKeys.unitEditions(unit.id),
          staffKeys.unitCourses(unit.id),
        ]),
        ...(answer.taken?.assessments ?? []).map((tool) => staffKeys.tool(tool.id)),
      ])
        void client.invalidateQueries({ queryKey });
    },
    // What was free when it was read is written by somebody now.
    onError: () => void client.invalidateQueries({ queryKey: staffKeys.courseFile(id) }),
  });
}

export const useTakeCourse = (id: string) =>
  useTaking(id, (body: TakeCourse) =>
    call('POST /api/staff/course_files/:id/course', { params: { id }, body }),
  );

export const useBringEdition = (id: string) =>
  useTaking(id, (body: { courseId: string }) =>
    call('POST /api/staff/course_files/:id/edition', { params: { id }, body }),
  );

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
