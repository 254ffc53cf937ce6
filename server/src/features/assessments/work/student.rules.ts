import type { Sender } from '#server/letters/letters.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Whose work it is, and where it is done. */
export interface Student extends Sender {
  tx: Tx;
  personId: string;
}
