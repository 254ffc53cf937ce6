import type { Tx } from '#server/platform/database/database.ts';
import { filesById, fileWithItems, publicFile } from './files.queries.ts';

/** Files of the organisation by id, in no order; unknown ids are left out. */
export const findFiles = (tx: Tx, ids: string[]) => filesById(tx, ids);

/** A file that anyone on the organisation's host may see; null for any other. */
export const findPublicFile = (tx: Tx, id: string) => publicFile(tx, id);

/** A file with the content items that show it; null when none does. */
export const findContentFile = (tx: Tx, id: string) => fileWithItems(tx, id);
