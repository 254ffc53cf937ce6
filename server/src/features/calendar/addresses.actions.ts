import { mostAddresses } from '#contract/calendar/addressLimits.ts';
import type { CalendarAddresses, NewCalendarAddress } from '#contract/calendar/calendar.ts';
import { newToken, tokenHashOf } from '#server/platform/basics/tokens.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { addressesOf, deleteAddress, saveAddress } from './addresses.queries.ts';

/* The secret addresses of one person. Whoever has one reads their calendar, so only its hash is kept. */

export async function readAddresses({ tx, caller }: RequestScope): Promise<CalendarAddresses> {
  const rows = await addressesOf(tx, caller.personId);
  return {
    addresses: rows.map(({ id, createdAt, fetchedAt, reminder }) => ({
      id,
      createdAt: createdAt.toISOString(),
      fetchedAt: fetchedAt?.toISOString() ?? null,
      reminder,
    })),
  };
}

/** Makes an address with the id of the device: a try that is repeated has another token, and is the same address. */
export async function makeAddress(
  scope: RequestScope,
  { id, reminder }: { id: string; reminder: number | null },
): Promise<NewCalendarAddress> {
  const { tx, caller, now, origin } = scope;
  const { personId } = caller;
  const others = (await addressesOf(tx, personId)).filter((one) => one.id !== id);
  if (others.length >= mostAddresses) throw new Problem('too_many_addresses');
  const token = newToken();
  await saveAddress(tx, { id, personId, tokenHash: tokenHashOf(token), reminder, createdAt: now });
  const { addresses } = await readAddresses(scope);
  if (!addresses.some((one) => one.id === id)) throw new Problem('not_found');
  return { addresses, url: `${origin}/feed/${token}/calendar.ics` };
}

export async function stopAddress(scope: RequestScope, id: string): Promise<CalendarAddresses> {
  if (!(await deleteAddress(scope.tx, scope.caller.personId, id))) throw new Problem('not_found');
  return readAddresses(scope);
}
