import type { Import, ImportRowState } from '#contract/imports/values.ts';
import { isLaterPage } from '#web/lib/searchParams.ts';

export type RowsTab = ImportRowState | 'all';
/** The rows of an import in the order of their tabs. */
export const rowsTabs = [
  'all',
  'problem',
  'match',
  'ready',
  'skipped',
  'done',
  'unchanged',
  'failed',
  'undone',
] as const satisfies readonly RowsTab[];

export interface RowsSearch {
  state?: RowsTab;
  page?: number;
}

const isTab = (value: unknown): value is RowsTab => rowsTabs.some((tab) => tab === value);

/** Reads the address; what cannot be meant is as if it were not there. */
export const rowsSearch = ({ state, page }: Record<string, unknown>): RowsSearch => ({
  ...(isTab(state) && { state }),
  ...(isLaterPage(page) && { page }),
});

/** What is shown where the address does not say: what waits for somebody first. */
export function firstTab({ counts }: Pick<Import, 'counts'>): RowsTab {
  return (['problem', 'match', 'failed'] as const).find((state) => counts[state] > 0) ?? 'all';
}
