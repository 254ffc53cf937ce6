import type { Tx } from '#server/platform/database/database.ts';
import { filesById, publicFile } from './files.queries.ts';

/** Files of the organisation by id, in any order; unknown ids are left out. */
export const findFiles = (tx: Tx, ids: string[]) => filesById(tx, ids);

/** A file anyone on the organisation's host can see; null for any other. */
export const findPublicFile = (tx: Tx, id: string) => publicFile(tx, id);
