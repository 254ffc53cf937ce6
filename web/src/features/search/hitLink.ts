import type { SearchHit } from '#contract/search.ts';

export type HitLink =
  | { to: '/subscriptions/$id'; params: { id: string } }
  | { to: '/assessments/$id'; params: { id: string } }
  | { to: '/units/$id'; params: { id: string }; search: { item?: string } };

/** Where a hit leads: to the exact item when there is one. */
export function hitLink({ kind, id, unitId }: Pick<SearchHit, 'kind' | 'id' | 'unitId'>): HitLink {
  if (kind === 'item' && unitId) return { to: '/units/$id', params: { id: unitId }, search: { item: id } };
  if (kind === 'unit') return { to: '/units/$id', params: { id }, search: {} };
  if (kind === 'assessment') return { to: '/assessments/$id', params: { id } };
  return { to: '/subscriptions/$id', params: { id } };
}
