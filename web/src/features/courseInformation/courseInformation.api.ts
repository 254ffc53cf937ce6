import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourseInformation } from '#contract/catalogue.ts';
import type { StaffInformation } from '#contract/console/courseInformation.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { call } from '#web/lib/call.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const informationQuery = (courseId: string) =>
  queryOptions({
    queryKey: staffKeys.information(courseId),
    queryFn: ({ signal }): Promise<StaffInformation> =>
      call('GET /api/staff/courses/:id/information', { params: { id: courseId }, signal }),
    staleTime: justRead,
  });

/** A version never changes. */
export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.informationVersion(id),
    queryFn: ({ signal }): Promise<CourseInformation> =>
      call('GET /api/staff/course_information/:id', { params: { id }, signal }),
    staleTime: Infinity,
  });

/** One page of who was told a version. */
export const toldQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: staffKeys.informationTold(id, page),
    queryFn: ({ signal }) =>
      call('GET /api/staff/course_information/:id/people', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface Publication {
  /** The newest version that was read. */
  readonly revision: number;
  readonly content: CourseInformation;
}

/** Has a version published on a day, or takes the plan back. */
export function usePlan(courseId: string) {
  const client = useQueryClient();
  const queryKey = staffKeys.information(courseId);
  return useMutation({
    mutationFn: (plan: (Publication & { readonly from: string }) | null) =>
      plan
        ? call('PUT /api/staff/courses/:id/information/planned', {
            params: { id: courseId },
            body: { ...plan.content, revision: plan.revision, from: plan.from },
          })
        : call('DELETE /api/staff/courses/:id/information/planned', { params: { id: courseId } }),
    onSuccess: (information) => replaceView(client, queryKey, information),
    onError: (error) => {
      if (isApiError(error, 'changed_elsewhere')) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Publishes a new version. One that somebody else published meanwhile is read and shown. */
export function usePublish(courseId: string) {
  const client = useQueryClient();
  const queryKey = staffKeys.information(courseId);
  return useMutation({
    mutationFn: ({ revision, content }: Publication) =>
      call('POST /api/staff/courses/:id/information/versions', {
        params: { id: courseId },
        body: { ...content, revision },
      }),
    onSuccess: ({ made: _made, ...information }) => {
      replaceView(client, queryKey, information);
      void client.invalidateQueries({ queryKey: staffKeys.setup });
      void client.invalidateQueries({ queryKey: publicKeys.course(courseId) });
    },
    onError: (error) => {
      if (isApiError(error, 'changed_elsewhere')) void client.invalidateQueries({ queryKey });
    },
  });
}
