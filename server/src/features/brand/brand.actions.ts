import { FALLBACK_PRIMARY } from '#brand/settings.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { checkedChange, type BrandChange } from './brandChange.rules.ts';
import { countBrandRows, insertBrand, updateBrand } from './brandStart.queries.ts';

/** New organisations start with a calm colour until they choose their own. */
export async function startBrand(tx: Tx): Promise<void> {
  await insertBrand(tx, FALLBACK_PRIMARY);
}

export async function brandExists(tx: Tx): Promise<boolean> {
  return (await countBrandRows(tx)) > 0;
}

/** Changes an organisation's look. Throws a BrandError when a field is invalid. */
export async function changeBrand(tx: Tx, change: BrandChange): Promise<void> {
  const checked = checkedChange(change);
  if (Object.keys(checked).length > 0) await updateBrand(tx, checked);
}
