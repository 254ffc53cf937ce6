import { queryOptions } from '@tanstack/react-query';
import { rememberedCourse } from '#web/features/registration/draft/keptAnswers.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { fetchAhead } from '#web/lib/ready.ts';
import { courseQuery } from '#web/shared/course.api.ts';
import type { RouterContext } from '#web/tenant/guards.ts';

/** The registration for this course that this browser began; null for none. */
export const rememberedQuery = (courseId: string) =>
  queryOptions({
    queryKey: publicKeys.registrationOfCourse(courseId),
    queryFn: async () => (await rememberedCourse(courseId))?.registrationId ?? null,
    staleTime: 0,
  });

/** The screen itself says what is wrong with either. */
export const loadRegister = ({ queryClient }: RouterContext, courseId: string): Promise<unknown> =>
  Promise.all([
    fetchAhead(queryClient, courseQuery(courseId)),
    fetchAhead(queryClient, rememberedQuery(courseId)),
  ]);
