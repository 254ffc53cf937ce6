import { ApiError } from '#web/lib/apiError.ts';

/** For what only the server can tell of a field: the sentence of each of its codes. */
export const sentenceFor =
  (field: string, sentences: Readonly<Record<string, () => string>>) =>
  (error: unknown): Record<string, string> | null => {
    const said = error instanceof ApiError ? error.fields.find((one) => one.field === field) : undefined;
    const sentence = said && sentences[said.code];
    return sentence ? { [field]: sentence() } : null;
  };
