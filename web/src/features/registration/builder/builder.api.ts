import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RegistrationForm } from '#contract/console/registrationForm.ts';
import type { FormContent } from '#contract/registration/form/formContent.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const formQuery = queryOptions({
  queryKey: staffKeys.registrationForm,
  queryFn: ({ signal }) => call('GET /api/staff/registration_form', { signal }),
  // Read once: what somebody is working on is not replaced under their hands.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});

export const contentOfVersion = async (id: string): Promise<FormContent> =>
  (await call('GET /api/staff/registration_form_versions/:id', { params: { id } })).content;

export type Age = 'adult' | 'under_age';
export interface TriedFor {
  readonly courseId: string;
  readonly age: Age;
}

/** The form as somebody gets it who begins to apply for a course. */
export const previewQuery = (of: TriedFor, revision: number) =>
  queryOptions({
    queryKey: staffKeys.registrationFormPreview(of, revision),
    queryFn: ({ signal }) => call('GET /api/staff/registration_form/preview', { query: of, signal }),
    staleTime: Infinity,
  });

export type FormAct =
  | { readonly kind: 'save'; readonly content: FormContent }
  | { readonly kind: 'discard' }
  | { readonly kind: 'publish'; readonly id: string };

function send(act: FormAct, revision: number): Promise<RegistrationForm> {
  if (act.kind === 'save')
    return call('PUT /api/staff/registration_form/draft', { body: { content: act.content, revision } });
  if (act.kind === 'discard') return call('DELETE /api/staff/registration_form/draft');
  return call('POST /api/staff/registration_form_versions', { body: { id: act.id, revision } });
}

/** Changes of the form, one after another: each names the revision that the one before it made. */
export function useFormAct() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'registration_form' },
    mutationFn: (act: FormAct) => send(act, client.getQueryData(formQuery.queryKey)?.revision ?? 0),
    onSuccess: (form) => replaceView(client, formQuery.queryKey, form),
  });
}
