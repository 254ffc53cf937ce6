import { FALLBACK_PRIMARY } from '#brand/settings.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { countBrandRows, insertBrand } from './brandStart.queries.ts';

/** A new organisation begins with a calm colour until it chooses its own. */
export async function startBrand(tx: Tx): Promise<void> {
  await insertBrand(tx, FALLBACK_PRIMARY);
}

export async function brandExists(tx: Tx): Promise<boolean> {
  return (await countBrandRows(tx)) > 0;
}
