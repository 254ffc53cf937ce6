import { media } from '#contract/editions/media.ts';
import { implement } from '#server/platform/http/implement.ts';
import { removeWithCopies } from '#server/platform/narrowPictures.ts';
import { inScope } from '#server/platform/scope.ts';
import { putCaptions } from './captions.actions.ts';
import { readMedia, readMediaFile, readSizes, removeFile, renameFile } from './media.actions.ts';
import { replaceEverywhere } from './replace.actions.ts';

export const mediaRoutes = implement(media, {
  'GET /api/staff/media_files': async (input) => readMedia(input, input.query),

  'GET /api/staff/media_sizes': async ({ tx }) => readSizes(tx),

  'GET /api/staff/media_files/:id': async (input) => readMediaFile(input, input.params.id),

  'PUT /api/staff/media_files/:id/name': async (input) => renameFile(input, input.params.id, input.body),

  'DELETE /api/staff/media_files/:id': async ({ platform, organisation, params, record }) => {
    const unused = await inScope({ platform, organisation }, async (scope) => {
      const storageKey = await removeFile(scope.tx, params.id);
      await record(scope);
      return storageKey;
    });
    if (unused !== null) await removeWithCopies(platform.storage, unused);
  },

  'POST /api/staff/media_files/:id/replacement': async (input) =>
    replaceEverywhere(input, { id: input.params.id, byId: input.body.byId }, input.made),

  'POST /api/staff/media_files/:id/captions': async (input) => {
    const { formerId, ...track } = input.body;
    return putCaptions(input, { videoId: input.params.id, track, formerId }, input.made);
  },
});
