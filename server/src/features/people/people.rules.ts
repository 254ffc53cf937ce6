import type { Progress } from '#contract/values.ts';

export const pageSize = 25;

/** Done of total; `percent` rounded down, so that 100 means all of it. */
export const progressOf = ({ done, total }: { done: number; total: number }): Progress => ({
  done,
  total,
  percent: total === 0 ? 0 : Math.floor((done * 100) / total),
});

/** A search as the pattern of an ILIKE that finds it anywhere, taken literally. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
