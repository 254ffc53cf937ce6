import type { DeliveryLocation } from '#contract/console/intakes/deliveryLocation.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { settingsOf } from '#server/features/registration/store/registration.queries.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  allLocations,
  changeLocation,
  insertLocation,
  locationByCode,
  locationById,
  lockLocations,
  type LocationRow,
  type Place,
} from './locations.queries.ts';

const said = ({ retiredAt, ...row }: LocationRow): DeliveryLocation => ({
  ...row,
  retiredAt: retiredAt?.toISOString() ?? null,
});

export const readLocations = async ({ tx }: Scope) => ({ locations: (await allLocations(tx)).map(said) });

const read = async ({ tx }: Scope, id: string): Promise<DeliveryLocation> =>
  said(found(await locationById(tx, id)));

const placeOf = ({ code, name, suburb, state, postcode, country }: Place): Place => ({
  code,
  name,
  suburb,
  state,
  postcode,
  country,
});
const isSame = (a: Place, b: Place): boolean => JSON.stringify(placeOf(a)) === JSON.stringify(placeOf(b));

/** Refuses a place that could not be reported, and a code that another one has. */
async function check({ tx, today }: Scope, id: string, place: Place): Promise<void> {
  const { placeFindings } = rulesOf((await settingsOf(tx)).country);
  const errors: FieldError[] = placeFindings(place, today).map(({ field, code }) => ({
    field,
    code,
    message: 'Training is not reported at such a place',
  }));
  const other = await locationByCode(tx, place.code);
  if (other && other.id !== id) {
    errors.push({ field: 'code', code: 'taken', message: 'Another place has this code' });
  }
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

/** Adds a place, once. */
export async function addLocation(scope: Scope, { id, ...place }: Place & { id: string }) {
  await lockLocations(scope.tx);
  const known = await locationById(scope.tx, id);
  if (known && !isSame(known, place)) throw new Problem('idempotency_conflict');
  if (!known) {
    await check(scope, id, place);
    await insertLocation(scope.tx, { id, ...place });
  }
  return read(scope, id);
}

/** Corrects a place that nobody else has changed since it was read. */
export async function correctLocation(
  scope: Scope,
  id: string,
  { revision, ...place }: Place & { revision: number },
): Promise<DeliveryLocation> {
  await lockLocations(scope.tx);
  const known = found(await locationById(scope.tx, id));
  // The same press again.
  if (isSame(known, place)) return said(known);
  if (known.revision !== revision) throw new Problem('changed_elsewhere');
  await check(scope, id, place);
  await changeLocation(scope.tx, id, { ...place, revision: revision + 1 });
  return read(scope, id);
}

/** Retires a place, or takes it up again. */
export async function retireLocation(scope: Scope, id: string, retired: boolean): Promise<DeliveryLocation> {
  const known = found(await locationById(scope.tx, id));
  if ((known.retiredAt !== null) !== retired) {
    await changeLocation(scope.tx, id, { retiredAt: retired ? scope.now : null });
  }
  return read(scope, id);
}
