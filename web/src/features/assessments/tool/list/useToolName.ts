import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';

interface ToolName {
  readonly code: string;
  readonly title: string;
}

const needed = (message: string) => (text: string) => (text.trim() === '' ? message : null);

/** The form that names a new assessment, and what it says when adding fails. */
export function useToolName(name: string, { code, title }: ToolName) {
  const terms = useTerms();
  const form = useForm({
    name,
    start: { code, title },
    checks: { code: needed(m.tools_e_code(terms)), title: needed(m.tools_e_title(terms)) },
  });
  const onError = (error: unknown): void => {
    const taken = error instanceof ApiError && error.fields.some((field) => field.code === 'taken');
    if (taken) form.show({ code: m.tools_e_code_taken(terms) });
    else form.failed(error);
  };
  return { form, onError };
}
export type ToolNameForm = ReturnType<typeof useToolName>['form'];
