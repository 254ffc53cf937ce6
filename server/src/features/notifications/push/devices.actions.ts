import { createPublicKey } from 'node:crypto';
import type { PushDevice, PushSubscription } from '#contract/push/push.ts';
import { deviceInWords } from '#server/features/identity/session/session.actions.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { devicesOf, keepDevice, removeDevice } from './push.queries.ts';
import type { PushSender } from './sender.actions.ts';

type Reading = Pick<RequestScope, 'tx' | 'caller'>;

/** The devices on which the caller gets notices, the one in their hands first. */
export async function listDevices({ tx, caller }: Reading): Promise<{ devices: PushDevice[] }> {
  const rows = await devicesOf(tx, caller.personId);
  const devices = rows.map(({ id, sessionId, userAgent, since, lastAt, failedAt }) => ({
    id,
    device: deviceInWords(userAgent, caller.language),
    since: since.toISOString(),
    lastAt: lastAt?.toISOString() ?? null,
    failed: failedAt !== null,
    current: sessionId === caller.sessionId,
  }));
  return { devices: devices.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

/** Whether these bytes are a point of the curve, so that something can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

export async function turnOn(scope: RequestScope, sender: PushSender, subscription: PushSubscription) {
  if (!sender.allows(subscription.endpoint))
    throw wrongField('endpoint', 'not_public', 'Leads to no push service');
  if (!isPoint(subscription.p256dh)) throw wrongField('p256dh', 'no_point', 'Not a point of the curve');
  await keepDevice(scope.tx, {
    ...subscription,
    sessionId: scope.caller.sessionId,
    since: scope.now,
  });
  return listDevices(scope);
}

export async function turnOff(scope: Reading, id: string) {
  if (!(await removeDevice(scope.tx, scope.caller.personId, id))) throw new Problem('not_found');
  return listDevices(scope);
}
