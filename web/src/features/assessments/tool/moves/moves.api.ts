import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

/** Who works on an earlier version of an assessment. */
export const toolMovesQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.toolMoves(id),
    queryFn: ({ signal }) => call('GET /api/staff/assessments/:id/moves', { params: { id }, signal }),
  });

interface MoveInput {
  readonly versionId: string;
  readonly ids: string[];
  readonly reason: string;
}

/** Moves work to the newest version; the answer is who still works on an earlier one, and what came of each. */
export function useMoveWorks(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MoveInput) => call('POST /api/staff/assessments/:id/moves', { params: { id }, body }),
    onSuccess: ({ results: _results, ...moves }) => {
      replaceView(client, toolMovesQuery(id).queryKey, moves);
      void client.invalidateQueries({ queryKey: staffKeys.tool(id) });
    },
    onError: () => void client.invalidateQueries({ queryKey: staffKeys.toolMoves(id) }),
  });
}
