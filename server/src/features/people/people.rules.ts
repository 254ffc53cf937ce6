export const pageSize = 25;

/** A search as the pattern of an ILIKE that finds it anywhere, taken literally. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
