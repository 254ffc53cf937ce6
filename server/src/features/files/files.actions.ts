import type { Tx } from '#server/platform/database/database.ts';
import { filesById, publicFile } from './files.queries.ts';

/** Files of the organisation by id, in no order; unknown ids are left out. */
export const findFiles = (tx: Tx, ids: string[]) => filesById(tx, ids);

/** A file that anyone on the organisation's host may see; null for any other. */
export const findPublicFile = (tx: Tx, id: string) => publicFile(tx, id);
