import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Int4, Language } from '#contract/kit/values.ts';
import { formChangeKinds } from '#contract/registration/form/formChanges.ts';
import { Registration } from '#contract/registration/state.ts';
import { FormContent } from '#contract/registration/form/formContent.ts';

/* How an organisation arranges its registration form: a draft, the versions it published, and what changed. */

const Changes = z.array(
  z.object({ what: z.enum(formChangeKinds), name: z.string(), parts: z.array(z.string()) }),
);

const FormVersion = z.object({
  id: Id,
  number: z.int(),
  publishedAt: Instant,
  by: z.string().nullable(),
  changes: Changes.meta({ description: 'Against the version before it, or Livery’s own form' }),
  underWay: z.int().meta({ description: 'Applications that were begun with it and are not decided' }),
});
export type FormVersion = z.output<typeof FormVersion>;

export const RegistrationForm = z
  .object({
    content: FormContent.meta({ description: 'What everybody is asked who begins now' }),
    number: z.int().meta({ description: 'Of the version; 0 while Livery’s own form is asked' }),
    draft: z
      .object({ content: FormContent, savedAt: Instant, by: z.string() })
      .nullable()
      .meta({ description: 'Null when nothing waits to be published' }),
    revision: z.int().meta({ description: 'Grows with every change of the draft' }),
    versions: z.array(FormVersion).meta({ description: 'The newest first, at most a hundred' }),
    courses: z.array(z.object({ id: Id, title: z.string(), accredited: z.boolean() })),
    languages: z.array(Language).meta({ description: 'Those that are offered' }),
    country: z.string(),
  })
  .meta({ id: 'RegistrationForm' });
export type RegistrationForm = z.output<typeof RegistrationForm>;

const change = { access: { act: 'settings.change' }, log: { on: 'registration_form', by: 'none' } } as const;

export const registrationForm = contract({
  'GET /api/staff/registration_form': {
    access: { act: 'settings.change' },
    summary: 'The registration form of the organisation, its draft and its history',
    response: RegistrationForm,
  },
  'PUT /api/staff/registration_form/draft': {
    ...change,
    summary: 'Keep a draft of the form; `revision` is the one that was read',
    body: z.object({ content: FormContent, revision: Int4 }),
    response: RegistrationForm,
    errors: ['changed_elsewhere'],
  },
  'DELETE /api/staff/registration_form/draft': {
    ...change,
    summary: 'Discard the draft',
    response: RegistrationForm,
  },
  'POST /api/staff/registration_form_versions': {
    ...change,
    summary:
      'Publish the draft as it was read; its id is made on the device, so that a press sent twice publishes once',
    body: z.object({ id: Id, revision: Int4 }),
    response: RegistrationForm,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'GET /api/staff/registration_form/preview': {
    access: { act: 'settings.change' },
    summary: 'The draft, else the form of today, as somebody who begins to apply gets it; nothing is stored',
    query: z.object({ courseId: Id, age: z.enum(['adult', 'under_age']).default('adult') }),
    response: Registration,
    errors: ['not_found'],
  },
  'GET /api/staff/registration_form_versions/:id': {
    access: { act: 'settings.change' },
    summary: 'The form as it was published in one version',
    params: IdParams,
    response: z.object({ content: FormContent }),
    errors: ['not_found'],
  },
});
