import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { DraftInput } from '#contract/editions/editions.ts';
import { m } from '#messages/generated/messages.js';
import { readAnew, sendCourseDraft } from '#web/features/editions/courseEditions.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useKept } from '#web/shared/drafts/useKept.ts';
import { WholeDraftStore } from '#web/shared/drafts/WholeDraftStore.ts';
import type { UnsavedDraft } from '#web/shared/drafts/WholeDraftStore.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { courseDraftShape } from './courseDraftShape.ts';
import type { Content, Edition } from './courseDraft.ts';

/** The draft of a course as it is written here, or as it is read anew while nothing of here waits. */
export function useCourseDraft(courseId: string, edition: Edition) {
  const client = useQueryClient();
  const send = (body: DraftInput) =>
    sendCourseDraft(client, courseId, body).catch((error: unknown) => {
      if (isApiError(error, 'changed_elsewhere')) {
        toast({ message: m.outline_gone(), tone: 'error' });
        void readAnew(client, courseId);
      }
      throw error;
    });
  const store = useKept(
    `course-draft-${edition.id}`,
    (unsaved: UnsavedDraft<Content, DraftInput> | null) =>
      new WholeDraftStore(edition, courseDraftShape(), send, unsaved),
  );
  useEffect(() => store.follow(edition), [store, edition]);
  return { store, view: useSyncExternalStore(store.subscribe, store.get) };
}
