import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Checks an uploaded file of a course. */
export const checkCourseFileQueue = queue<OfOrganisation & { uploadId: string }>('course_files.check');
