import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { sendCourseDraft } from '#web/features/editions/courseEditions.api.ts';
import { CourseDraftStore } from './CourseDraftStore.ts';
import type { CourseLeft } from './CourseDraftStore.ts';
import type { Edition } from './courseDraft.ts';
import { useKept } from './useKept.ts';

/** The draft of a course as it is written here, or as it is read anew while nothing of here waits. */
export function useCourseDraft(courseId: string, edition: Edition) {
  const client = useQueryClient();
  const store = useKept(
    `course-draft-${edition.id}`,
    (left: CourseLeft | null) =>
      new CourseDraftStore(edition, (body) => sendCourseDraft(client, courseId, body), left),
  );
  useEffect(() => store.follow(edition), [store, edition]);
  return { store, view: useSyncExternalStore(store.subscribe, store.get) };
}
