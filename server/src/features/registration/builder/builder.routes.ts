import { registrationForm } from '#contract/console/registrationForm.ts';
import { implement } from '#server/platform/http/implement.ts';
import { discardDraft, publishDraft, readForm, readVersion, saveDraft } from './builder.actions.ts';
import { previewForm } from './preview.actions.ts';

export const builderRoutes = implement(registrationForm, {
  'GET /api/staff/registration_form': async ({ tx }) => readForm(tx),
  'PUT /api/staff/registration_form/draft': async (input) =>
    saveDraft(input, input.body.content, input.body.revision),
  'DELETE /api/staff/registration_form/draft': async (input) => discardDraft(input),
  'POST /api/staff/registration_form_versions': async (input) =>
    publishDraft(input, input.body.id, input.body.revision),
  'GET /api/staff/registration_form/preview': async (input) => previewForm(input, input.query),
  'GET /api/staff/registration_form_versions/:id': async ({ tx, params }) => readVersion(tx, params.id),
});
