import type { Tx } from '#server/platform/database/database.ts';
import { pageVersion } from './pageVersion.table.ts';

/** Every change of what the organisation's public pages show makes it higher. */
export async function versionOfPages(tx: Tx): Promise<number> {
  const [row] = await tx.select({ version: pageVersion.version }).from(pageVersion);
  return row?.version ?? 0;
}
