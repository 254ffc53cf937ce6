import { workView } from './work/workView.ts';
import type { WorkView } from './work/workView.ts';

/** What the address says of the screen of one assessment: nothing for its overview. */
export type AssessmentSearch = Partial<Omit<WorkView, 'view'>> & {
  readonly view?: WorkView['view'] | 'receipt';
  readonly receipt?: string;
};

export function assessmentSearch(search: Record<string, unknown>): AssessmentSearch {
  const { view, receipt } = search;
  if (view === 'receipt' && typeof receipt === 'string') return { view, receipt };
  return workView(search) ?? {};
}
