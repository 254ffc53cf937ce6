import type { ClassDelivery } from '#contract/classes/roll.ts';
import { deliverUnit } from '#server/features/unitEnrolments/delivery.actions.ts';
import { mayDeliver } from '#server/features/unitEnrolments/delivery.rules.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { deliveryRows, type DeliveryRow } from './delivery.queries.ts';
import { keptClass } from '#server/features/classes/keeping.actions.ts';

type State = ClassDelivery['lines'][number]['state'];

function stateOf({ id, status, deliveredOn }: DeliveryRow): State {
  if (id === null) return 'not_enrolled';
  if (deliveredOn !== null) return 'delivered';
  return mayDeliver(status, deliveredOn) ? 'open' : 'closed';
}

/** The units of a class for everybody who was there. */
export async function readDelivery(scope: RequestScope, id: string): Promise<ClassDelivery> {
  const { tx, caller } = scope;
  const { day } = await keptClass(scope, id);
  const rows = await deliveryRows(tx, id);
  return {
    on: day,
    lines: rows.map((row) => ({
      id: row.id,
      name: row.name,
      unit: row.unit,
      deliveredOn: row.deliveredOn,
      own: row.personId === caller.personId,
      state: stateOf(row),
    })),
  };
}

/** Says of units of a class that they were taught on its day; what was said before stays as it is. */
export async function deliverClass(scope: RequestScope, id: string, ids: string[]): Promise<ClassDelivery> {
  const one = await keptClass(scope, id);
  const { lines } = await readDelivery(scope, id);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const online = one.link !== null && one.location === null && one.room === '';
  for (const unitEnrolmentId of ids.toSorted()) {
    const state = byId.get(unitEnrolmentId)?.state;
    // Somebody may have said it meanwhile, also with the same press.
    if (state === 'delivered') continue;
    if (state !== 'open') throw new Problem(state ? 'wrong_state' : 'not_found');
    await deliverUnit(scope, unitEnrolmentId, {
      on: one.day,
      note: '',
      modes: [online ? 'online' : 'classroom'],
    });
  }
  return readDelivery(scope, id);
}
