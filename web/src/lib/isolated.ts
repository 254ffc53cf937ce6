import { isolated } from '#messages/isolated.ts';

/** The parts of a line with a dot between them. */
export const dotted = (parts: readonly (string | null | undefined)[], language: string): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .map((part) => isolated(part, language))
    .join(' · ');
