import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';

let tell: ((error: ApiError) => string) | undefined;

/**
 * Loads the sentences of errors. Nobody needs them before the first error, so they are not in the first load; a
 * general sentence stands in when they cannot be loaded.
 */
export async function loadErrorSentences(): Promise<void> {
  try {
    const { sentenceOf } = await import('./errorSentences.ts');
    tell = sentenceOf;
  } catch {
    // The network is gone, or a new version has replaced this one.
  }
}

/** What happened, as a sentence for people. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'signed_out') return m.app_error_signed_out();
  if (error instanceof ApiError && error.code !== 'offline' && tell) return tell(error);
  // Either a part of the application or the sentence of the error could not be loaded.
  const offline = error instanceof ApiError ? error.code === 'offline' : !navigator.onLine;
  return offline ? m.app_error_offline() : m.app_error_unexpected();
}

const fieldSentences: Record<string, () => string> = {
  required: () => m.app_field_required(),
  too_small: () => m.app_field_too_small(),
  too_big: () => m.app_field_too_big(),
  too_long: () => m.app_field_too_big(),
  invalid_type: () => m.app_field_required(),
};

const fieldErrorText = ({ code }: FieldError): string =>
  (fieldSentences[code] ?? (() => m.app_field_invalid()))();

/** The server's field errors by field, for showing beside the inputs of a form. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map((at) => [at.field, fieldErrorText(at)]))
    : {};
