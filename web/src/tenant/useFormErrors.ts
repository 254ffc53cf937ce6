import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { errorText, fieldErrorsOf } from './errorText.ts';

type Errors = Record<string, unknown>;

interface FormErrorsOf {
  /** For `<FormErrors>`: what was wrong at the last try. */
  readonly summary: readonly FormError[];
  /** Props of one field: its value, its error and the id the summary leads to. */
  // The shape of Mantine's own getInputProps.
  readonly field: (name: string) => ReturnType<
    UseFormReturnType<Record<string, unknown>>['getInputProps']
  > & {
    id: string;
    name: string;
  };
  /** Second argument of `form.onSubmit`. */
  readonly invalid: (errors: Errors) => void;
  /** `onError` of the mutation; `fieldFor` names the field an error without one belongs to. */
  readonly failed: (error: unknown, fieldFor?: string) => void;
  readonly clear: () => void;
}

/** Errors of a form, beside its fields and summed up; `prefix` keeps ids apart where a screen has several forms. */
export function useFormErrors<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  prefix: string,
): FormErrorsOf {
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const idOf = (name: string): string => `${prefix}-${name}`;
  const listOf = (errors: Errors): FormError[] =>
    Object.entries(errors)
      .filter(([, message]) => typeof message === 'string')
      .map(([name, message]) => ({ fieldId: idOf(name), message: message as string }));
  return {
    summary,
    field: (name) => ({ ...form.getInputProps(name), id: idOf(name), name }),
    invalid: (errors) => setSummary(listOf(errors)),
    failed: (error, fieldFor) => {
      const byField = fieldErrorsOf(error);
      const known = Object.fromEntries(Object.entries(byField).filter(([name]) => name in form.values));
      if (fieldFor && Object.keys(known).length === 0) known[fieldFor] = errorText(error);
      form.setErrors(known);
      const lines = listOf(known);
      setSummary(lines.length > 0 ? lines : [{ message: errorText(error) }]);
    },
    clear: () => setSummary([]),
  };
}
