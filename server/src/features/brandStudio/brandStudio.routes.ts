import { brandStudio } from '#contract/console/brandStudio.ts';
import { implement } from '#server/platform/http/implement.ts';
import { discardDraft, publishDraft, readStudio, restoreVersion, saveDraft } from './brandStudio.actions.ts';

export const brandStudioRoutes = implement(brandStudio, {
  'GET /api/staff/brand': async ({ tx }) => readStudio(tx),
  'PUT /api/staff/brand/draft': async (input) => saveDraft(input, input.body.look, input.body.revision),
  'DELETE /api/staff/brand/draft': async (input) => discardDraft(input),
  'POST /api/staff/brand/versions': async (input) => publishDraft(input, input.body.id, input.body.revision),
  'POST /api/staff/brand/versions/:id/restoration': async (input) =>
    restoreVersion(input, input.params.id, input.body.id),
});
