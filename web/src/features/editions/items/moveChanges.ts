import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { Item } from './item.ts';

/**
 * What adds items of another unit at a place, in their order. An item there cannot wait for one that stays behind; what
 * waited for an item that comes along waits for it there too. Pure.
 */
export function additions(
  chosen: readonly Item[],
  at: number,
  newId: () => string,
): { readonly ids: string[]; readonly changes: UnitDraftChange[] } {
  const newIds = new Map(chosen.map(({ id }) => [id, newId()]));
  const changes = chosen.map((item, place): UnitDraftChange => {
    const { replacesId: _replaces, kept: _kept, ...said } = item;
    return { do: 'item_add', ...said, id: newIds.get(item.id)!, at: at + place, after: [] };
  });
  for (const { id, required, releaseAfterDays, releaseAt, after } of chosen) {
    const along = after.flatMap((first) => newIds.get(first) ?? []);
    if (along.length > 0)
      changes.push({
        do: 'item_settings',
        id: newIds.get(id)!,
        required,
        releaseAfterDays,
        releaseAt,
        after: along,
      });
  }
  return { ids: [...newIds.values()], changes };
}
