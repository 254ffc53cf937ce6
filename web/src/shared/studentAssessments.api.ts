import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

/** Every assessment of a student, and where each stands. */
export const studentAssessmentsQuery = queryOptions({
  queryKey: studentKeys.assessmentList,
  queryFn: ({ signal }) => call('GET /api/student/student_assessments', { signal }),
});
