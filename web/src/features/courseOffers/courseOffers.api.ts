import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourseCopy, CourseOffer, NewCourse } from '#contract/console/courseOffers.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import type { CourseSearch } from './courseSearch.ts';

export const coursesQuery = (search: CourseSearch) =>
  queryOptions({
    queryKey: staffKeys.room('/console/courses', search),
    queryFn: ({ signal }) => call('GET /api/staff/courses', { query: { ...search }, signal }),
    placeholderData: keepPreviousData,
  });

export const courseOfferQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.courseOffer(id),
    queryFn: ({ signal }) => call('GET /api/staff/courses/:id', { params: { id }, signal }),
    // Read once: what somebody is typing is not replaced under their hands.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: 'always',
  });

/** Forgets what follows from courses: their list, and what is still to be set up. */
const coursesChanged = (client: ReturnType<typeof useQueryClient>): void => {
  void client.invalidateQueries({ queryKey: staffKeys.courses });
  void client.invalidateQueries({ queryKey: staffKeys.setup });
  // Whether an intake is offered depends on its course.
  for (const queryKey of [staffKeys.intakes, staffKeys.everyIntake, staffKeys.start])
    void client.invalidateQueries({ queryKey });
};

export function useSaveCourseOffer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: CourseOffer & { revision: string }) =>
      call('PUT /api/staff/courses/:id', { params: { id }, body: change }),
    onSuccess: (answer) => {
      replaceView(client, courseOfferQuery(id).queryKey, answer);
      coursesChanged(client);
    },
  });
}

/** Adds a course like another one; sent again with the same id it is the same course. */
export function useCopyCourse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ from, ...copy }: CourseCopy & { from: string }) =>
      call('POST /api/staff/courses/:id/copies', { params: { id: from }, body: copy }),
    onSuccess: (answer) => {
      replaceView(client, courseOfferQuery(answer.id).queryKey, answer);
      coursesChanged(client);
    },
  });
}

/** Adds a course; sent again with the same id it is the same course. */
export function useAddCourse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (course: NewCourse) => call('POST /api/staff/courses', { body: course }),
    onSuccess: (answer) => {
      replaceView(client, courseOfferQuery(answer.id).queryKey, answer);
      coursesChanged(client);
    },
  });
}
