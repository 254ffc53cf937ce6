import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { call } from '#web/lib/call.ts';
import { base64Parts } from '#web/lib/files/base64Parts.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import type { ToolSearch } from './list/toolSearch.ts';

export const toolsQuery = (search: ToolSearch) =>
  queryOptions({
    queryKey: staffKeys.room('/console/assessments', search),
    queryFn: ({ signal }) => call('GET /api/staff/assessments', { query: { ...search }, signal }),
    staleTime: justRead,
    placeholderData: keepPreviousData,
  });

export const toolQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.tool(id),
    queryFn: ({ signal }) => call('GET /api/staff/assessments/:id', { params: { id }, signal }),
    staleTime: justRead,
    // The screen saves by itself; what is typed is newer than what a read in between would show.
    refetchOnWindowFocus: false,
  });

/** What is new of an assessment stands in the page, and what follows from it is read again. */
function stand(client: QueryClient, tool: AssessmentTool): void {
  replaceView(client, toolQuery(tool.id).queryKey, tool);
  void client.invalidateQueries({ queryKey: staffKeys.tools });
}

interface NewTool {
  readonly id: string;
  readonly code: string;
  readonly title: string;
}

export function useAddTool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTool) => call('POST /api/staff/assessments', { body }),
    onSuccess: (tool) => stand(client, tool),
  });
}

/** Adds an assessment whose draft is this content. Sent again it is the same assessment. */
export function useAddToolOf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ content, ...body }: NewTool & { readonly content: ToolContent }) => {
      const { id, draft } = await call('POST /api/staff/assessments', { body });
      return sendToolDraft(client, id, { baseRevision: draft!.revision, content });
    },
  });
}

/** Reads the file of an assessment; nothing is written. */
export const useReadToolFile = () =>
  useMutation({
    mutationFn: async (file: File) =>
      call('POST /api/staff/assessments/file', { body: { content: await base64Parts(file) } }),
  });

/** Where the file of a version is; without a number, that of the draft. */
export const toolFileAddress = (id: string, version?: number): string =>
  `/api/staff/assessments/${id}/file${version === undefined ? '' : `?version=${version}`}`;

export function useBeginToolDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/staff/assessments/:id/draft', { params: { id } }),
    onSuccess: (tool) => stand(client, tool),
  });
}

export interface ToolDraftInput {
  readonly baseRevision: number;
  readonly content: ToolContent;
}

/** Writes the draft as a whole; what it answers stands in the page too. */
export async function sendToolDraft(client: QueryClient, id: string, body: ToolDraftInput) {
  const { saved, ...tool } = await call('PUT /api/staff/assessments/:id/draft', { params: { id }, body });
  replaceView(client, toolQuery(id).queryKey, tool);
  void client.invalidateQueries({ queryKey: staffKeys.tools });
  return { saved, draft: tool.draft! };
}

/** Reads an assessment again, because its draft is not what it was. */
export const readToolAnew = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: staffKeys.tool(id) });

/** Discards the draft; with it goes an assessment that was never published (`only`). */
export function useDiscardToolDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_only: boolean) => call('DELETE /api/staff/assessments/:id/draft', { params: { id } }),
    onSuccess: async (_answer, only) => {
      void client.invalidateQueries({ queryKey: staffKeys.tools });
      // One that was never published is no longer there to be read.
      if (!only) await readToolAnew(client, id);
    },
    onError: () => void readToolAnew(client, id),
  });
}

/** Publishes the draft as it was read. */
export function usePublishTool(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly revision: number; readonly reason: string }) =>
      call('POST /api/staff/assessments/:id/versions', { params: { id }, body }),
    onSuccess: (tool) => {
      stand(client, tool);
      void client.invalidateQueries({ queryKey: staffKeys.coverage });
      void client.invalidateQueries({ queryKey: staffKeys.toolReview(id) });
    },
    onError: () => void readToolAnew(client, id),
  });
}
