import type { Packaging } from '#contract/editions/editions.ts';

/* What editions consist of, as far as two of them are compared. */

export interface OutlineItem {
  id: string;
  title: string;
  required: boolean;
  releaseAfterDays: number | null;
  releaseAt: string | null;
  /** Items that have to be done before. */
  after: readonly string[];
  /** The item it took the place of. */
  replacesId: string | null;
}
export interface OutlineCriterion {
  id: string;
  code: string;
  text: string;
  parentId: string | null;
  replacesId: string | null;
}
export interface UnitOutline {
  title: string;
  summary: string;
  items: OutlineItem[];
  criteria: OutlineCriterion[];
  prerequisites: { unitId: string; title: string; asks: 'learned' | 'competent' }[];
}
export interface OutlineUnit extends UnitOutline {
  unitId: string;
  kind: 'core' | 'elective';
  group: string | null;
}
export interface Outline {
  units: OutlineUnit[];
  preCourse: { id: string; title: string; replacesId: string | null }[];
  packaging: Packaging;
  completion: 'items' | 'delivered';
}
