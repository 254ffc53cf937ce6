import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { m } from '#messages/generated/messages.js';
import { readToolAnew, sendToolDraft } from '#web/features/assessments/tool/tools.api.ts';
import type { ToolDraftInput } from '#web/features/assessments/tool/tools.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useKept } from '#web/shared/drafts/useKept.ts';
import { WholeDraftStore } from '#web/shared/drafts/WholeDraftStore.ts';
import type { DraftShape, UnsavedDraft } from '#web/shared/drafts/WholeDraftStore.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';

export type ToolDraft = NonNullable<AssessmentTool['draft']>;

const shape: DraftShape<ToolDraft, Content, ToolDraftInput> = {
  contentOf: ({ content }) => content,
  inputOf: (content, { revision }) => ({ content, baseRevision: revision }),
};

/** The draft of an assessment as it is written here, or as it is read anew while nothing of here waits. */
export function useToolDraft(id: string, draft: ToolDraft) {
  const client = useQueryClient();
  const send = (body: ToolDraftInput) =>
    sendToolDraft(client, id, body).catch((error: unknown) => {
      if (isApiError(error, 'changed_elsewhere')) {
        toast({ message: m.outline_gone(), tone: 'error' });
        void readToolAnew(client, id);
      }
      throw error;
    });
  const store = useKept(
    `assessment-draft-${id}`,
    (unsaved: UnsavedDraft<Content, ToolDraftInput> | null) =>
      new WholeDraftStore(draft, shape, send, unsaved),
  );
  useEffect(() => store.follow(draft), [store, draft]);
  return { store, view: useSyncExternalStore(store.subscribe, store.get) };
}
