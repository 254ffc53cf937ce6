import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TeamThreadPage } from '#contract/threads/threads.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { hasMessageDraft } from '#web/shared/messages/messageDraft.ts';
import { aboutOf } from './draftEpoch.ts';
import { presenceQuery } from './threads.api.ts';

/** Who else of the team is here. What was written or read meanwhile is shown. */
export function useOthers({ subscriptionId: id, newest, messages }: TeamThreadPage) {
  const client = useQueryClient();
  const { data } = useQuery(presenceQuery(id, () => hasMessageDraft(aboutOf(id))));
  const unread = messages.find(({ from, read }) => from === 'team' && !read)?.number ?? null;
  const isBehind =
    data !== undefined && (data.newest > newest || (unread !== null && data.studentRead >= unread));
  useEffect(() => {
    if (isBehind) void client.invalidateQueries({ queryKey: staffKeys.thread(id) });
  }, [client, id, isBehind, data]);
  return data?.others ?? [];
}
