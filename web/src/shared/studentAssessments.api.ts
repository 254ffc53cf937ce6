import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

/** All assessments of a student with their states. */
export const studentAssessmentsQuery = queryOptions({
  queryKey: studentKeys.assessmentList,
  queryFn: ({ signal }) => call('GET /api/student/student_assessments', { signal }),
});
