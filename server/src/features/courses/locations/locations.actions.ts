import type { Tx } from '#server/platform/database/database.ts';
import { wrongField } from '#server/platform/basics/problem.ts';
import { holdLocation } from './locations.queries.ts';

/** Throws unless this place can be chosen; nobody retires it before the transaction ends. */
export async function checkLocation(tx: Tx, locationId: string): Promise<void> {
  const place = await holdLocation(tx, locationId);
  if (!place) throw wrongField('locationId', 'unknown', 'There is no such place');
  if (place.retired) throw wrongField('locationId', 'retired', 'This place is no longer used');
}
