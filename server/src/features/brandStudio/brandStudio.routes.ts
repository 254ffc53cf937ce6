import { brandStudio } from '#contract/console/brandStudio.ts';
import { implement } from '#server/platform/http/implement.ts';
import { discardDraft, publishDraft, readStudio, restoreVersion, saveDraft } from './brandStudio.actions.ts';
import { draftedLook, versionLook } from './drafted.actions.ts';
import { createLink, revokeLink, sharedLook } from './links/links.actions.ts';
import { previewOf } from './preview/preview.actions.ts';
import { cancelSchedule, scheduleDraft } from './schedule/schedule.actions.ts';

export const brandStudioRoutes = implement(brandStudio, {
  'GET /api/staff/brand': async (input) => readStudio(input),
  'GET /api/staff/brand/preview': async ({ platform, organisation, query: { language, version } }) =>
    previewOf({ platform, organisation }, language, ({ tx }) =>
      version ? versionLook(tx, version) : draftedLook(tx),
    ),
  'PUT /api/staff/brand/draft': async (input) => saveDraft(input, input.body.look, input.body.revision),
  'DELETE /api/staff/brand/draft': async (input) => discardDraft(input),
  'PUT /api/staff/brand/schedule': async (input) => scheduleDraft(input, input.body),
  'DELETE /api/staff/brand/schedule': async (input) => cancelSchedule(input),
  'POST /api/staff/brand/links': async (input) => {
    await createLink(input, input.body);
    return readStudio(input);
  },
  'DELETE /api/staff/brand/links/:id': async (input) => {
    await revokeLink(input, input.params.id);
    return readStudio(input);
  },
  'GET /api/link/brand_preview': async (input) => sharedLook(input, input.linkToken),
  'GET /api/link/brand_preview/made': async ({ platform, organisation, query, linkToken }) =>
    previewOf(
      { platform, organisation },
      query.language,
      async (scope) => (await sharedLook(scope, linkToken)).look,
    ),
  'POST /api/staff/brand/versions': async (input) => publishDraft(input, input.body.id, input.body.revision),
  'POST /api/staff/brand/versions/:id/restoration': async (input) =>
    restoreVersion(input, input.params.id, input.body.id),
});
