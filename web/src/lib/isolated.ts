import { isolated } from '#messages/isolated.ts';

/** Joins the parts of a line with dots. */
export const dotted = (parts: readonly (string | null | undefined)[], language: string): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .map((part) => isolated(part, language))
    .join(' · ');
