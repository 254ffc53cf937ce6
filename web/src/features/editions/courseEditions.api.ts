import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CourseEditions, DraftInput } from '#contract/editions/editions.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';

type Edition = CourseEditions['editions'][number];

export const courseEditionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: staffKeys.courseEditions(courseId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/courses/:id/editions', { params: { id: courseId }, signal }),
    staleTime: justRead,
    // The screen saves by itself; what is typed is newer than what a read in between would show.
    refetchOnWindowFocus: false,
  });

/** Writes the draft of a course as a whole; what it answers stands in the page too. */
export async function sendCourseDraft(
  client: QueryClient,
  courseId: string,
  body: DraftInput,
): Promise<{ saved: boolean; draft: Edition }> {
  const { saved, ...answer } = await call('PUT /api/staff/courses/:id/draft_edition', {
    params: { id: courseId },
    body,
  });
  replaceView(client, courseEditionsQuery(courseId).queryKey, answer);
  void client.invalidateQueries({ queryKey: staffKeys.courseItemsOf(courseId) });
  return { saved, draft: answer.editions[0]! };
}

/** Reads the editions again, because the draft is not what it was. */
export const readAnew = (client: QueryClient, courseId: string) =>
  client.invalidateQueries({ queryKey: staffKeys.courseEditions(courseId) });

/** What is published or thrown away stands in the page, and what follows from it is read again. */
function stand(client: QueryClient, courseId: string, answer: CourseEditions): void {
  replaceView(client, courseEditionsQuery(courseId).queryKey, answer);
  void client.invalidateQueries({ queryKey: staffKeys.courses });
  void client.invalidateQueries({ queryKey: staffKeys.units });
  void client.invalidateQueries({ queryKey: staffKeys.courseOffer(courseId) });
  for (const { id } of answer.editions)
    void client.invalidateQueries({ queryKey: staffKeys.editionMoves(id) });
}

export function useBeginCourseDraft(courseId: string) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (body: DraftInput) => sendCourseDraft(client, courseId, body) });
}

/** Publishes the draft as it was read. */
export function usePublishCourse(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      call('POST /api/staff/course_editions/:id/publication', { params: { id }, body: { revision } }),
    onSuccess: (answer) => stand(client, courseId, answer),
    onError: () => void readAnew(client, courseId),
  });
}

export function useDiscardCourseDraft(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/staff/course_editions/:id', { params: { id } }),
    onSuccess: (answer) => stand(client, courseId, answer),
    onError: () => void readAnew(client, courseId),
  });
}

/** Who studies an earlier edition, and what moving to this one would do. */
export const editionMovesQuery = (editionId: string) =>
  queryOptions({
    queryKey: staffKeys.editionMoves(editionId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/course_editions/:id/moves', { params: { id: editionId }, signal }),
    staleTime: justRead,
  });

export function useMoveStudents(courseId: string, editionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[]; reason: string }) =>
      call('POST /api/staff/course_editions/:id/moves', { params: { id: editionId }, body }),
    onSuccess: (answer) => {
      replaceView(client, editionMovesQuery(editionId).queryKey, answer);
      void client.invalidateQueries({ queryKey: staffKeys.courseEditions(courseId) });
    },
  });
}

/** Where the course is as one file. */
export const courseFileAddress = (courseId: string, edition: 'published' | 'draft'): string =>
  `/api/staff/courses/${courseId}/file?edition=${edition}`;
