import { missingText } from '#web/features/registration/draft/troubles.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import { ApiError } from '#web/lib/apiError.ts';
import type { TypedValues } from './typed.ts';

/** What the server says is wrong, by field; of a field that this form has not, with its name. */
export function wrongIn(
  error: unknown,
  typed: TypedValues,
): { fields: Record<string, string>; rest: string } | null {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (errors.length === 0) return null;
  const texts = errors.map(({ field, code }) => [field, missingText({ field, code })] as const);
  const labels: Readonly<Record<string, () => string>> = fieldLabels;
  return {
    fields: Object.fromEntries(texts.filter(([field]) => field in typed)),
    rest: texts
      .filter(([field]) => !(field in typed))
      .map(([field, text]) => `${labels[field]?.() ?? field}: ${text}`)
      .join(' '),
  };
}
