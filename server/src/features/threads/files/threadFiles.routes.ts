import { messageFiles } from '#contract/threads/messageFiles.ts';
import { thumbnailOf } from '#server/features/evidence/files/thumbnails.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { inScope } from '#server/platform/scope.ts';
import { ownThreadFile, teamThreadFile } from './threadFiles.actions.ts';

export const threadFilesRoutes = implement(messageFiles, {
  'GET /api/student/course_subscriptions/:id/message_files/:fileId/file': async (input) =>
    ownThreadFile(input, input.params.id, input.params.fileId),
  'GET /api/student/course_subscriptions/:id/message_files/:fileId/thumbnail': async ({ params, ...input }) =>
    thumbnailOf(
      input.platform.storage,
      await inScope(input, (scope) => ownThreadFile(scope, params.id, params.fileId)),
    ),
  'GET /api/staff/course_subscriptions/:id/message_files/:fileId/file': async (input) =>
    teamThreadFile(input, input.params.id, input.params.fileId),
  'GET /api/staff/course_subscriptions/:id/message_files/:fileId/thumbnail': async ({
    params,
    record,
    ...input
  }) => {
    const file = await inScope(input, async (scope) => {
      const shown = await teamThreadFile(scope, params.id, params.fileId);
      await record(scope);
      return shown;
    });
    return thumbnailOf(input.platform.storage, file);
  },
});
