import { FALLBACK_PRIMARY } from '#brand/settings.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { checkedChange, type BrandChange } from './brandChange.rules.ts';
import { countBrandRows, insertBrand, updateBrand } from './brandStart.queries.ts';

/** A new organisation begins with a calm colour until it chooses its own. */
export async function startBrand(tx: Tx): Promise<void> {
  await insertBrand(tx, FALLBACK_PRIMARY);
}

export async function brandExists(tx: Tx): Promise<boolean> {
  return (await countBrandRows(tx)) > 0;
}

/** Changes the look of an organisation; throws a BrandError when a field cannot be taken over. */
export async function changeBrand(tx: Tx, change: BrandChange): Promise<void> {
  const checked = checkedChange(change);
  if (Object.keys(checked).length > 0) await updateBrand(tx, checked);
}
