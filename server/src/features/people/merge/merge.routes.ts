import { merge } from '#contract/record/merge.ts';
import { implement } from '#server/platform/http/implement.ts';
import { findDuplicates, mergePeople, previewMerge } from './merge.actions.ts';

export const mergeRoutes = implement(merge, {
  'GET /api/staff/duplicates': async (input) => findDuplicates(input),
  'GET /api/staff/people/:id/merge_previews/:otherId': async (input) =>
    previewMerge(input, input.caller.personId, input.params.id, input.params.otherId),
  'POST /api/staff/people/:id/merges': async (input) =>
    mergePeople(input, input.caller.personId, input.params.id, input.body),
});
