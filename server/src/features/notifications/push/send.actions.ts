import { admit } from '#server/features/identity/attempts/attempts.actions.ts';
import { messageSettingsOf } from '#server/features/notifications/messageSettings.queries.ts';
import { preferencesFrom } from '#server/features/profile/profile.rules.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { found } from '#server/platform/basics/problem.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { signingOf, type Signing } from './keys.actions.ts';
import { deviceOfPerson, forgetDevice, noteFailed, noteHandedOver, noticeForDevice } from './push.queries.ts';
import { pushQueue } from './push.queues.ts';
import { isStillNews, noticeMessage, testMessage, waitsUntil, type PushMessage } from './push.rules.ts';
import type { PushOutcome, PushSender } from './sender.actions.ts';

type Device = NonNullable<Awaited<ReturnType<typeof deviceOfPerson>>>;

/** What is ready to leave. No transaction is held while it does. */
interface Outgoing {
  readonly device: Device;
  readonly message: PushMessage;
  readonly signing: Signing;
}

interface PushJob {
  readonly noticeId: string;
  readonly deviceId: string;
}

/** A notice as it leaves; null when it is no news any more, nobody is signed in there, or it waits for the morning. */
async function prepare(scope: Scope, { noticeId, deviceId }: PushJob): Promise<Outgoing | null> {
  const { tx, now, timeZone, platform, organisation } = scope;
  const device = await noticeForDevice(tx, noticeId, deviceId);
  if (!device || !isStillNews(device, preferencesFrom(device.preferences), now)) return null;
  const until = waitsUntil(device.kind, await messageSettingsOf(tx), now, timeZone);
  if (until !== null) {
    const afterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    const payload = { organisationId: organisation.id, noticeId, deviceId };
    await platform.jobs.enqueue(tx, pushQueue, payload, { afterSeconds });
    return null;
  }
  const signing = await signingOf(scope);
  const { kind, path, language } = device;
  const to = { organisation: organisation.name, language };
  return signing && { device, message: noticeMessage(kind, path, to), signing };
}

async function settle({ tx, now }: Scope, { deviceId, endpoint }: Device, outcome: PushOutcome) {
  if (outcome === 'sent') return noteHandedOver(tx, deviceId, now);
  if (outcome === 'gone') return forgetDevice(tx, deviceId, endpoint);
  return noteFailed(tx, deviceId, now);
}

/** Hands over and notes what became of it. */
async function handOver(tenant: Tenant, { device, message, signing }: Outgoing, sender: PushSender) {
  const outcome = await sender.send(device, message, signing);
  await inScope(tenant, (scope) => settle(scope, device, outcome));
  return outcome;
}

/** A push service asks for patience, or was not reached: the queue tries again, a few times. */
export class PushDelay extends Error {}

/** Sends a notice to a device, for the job. */
export async function pushNotice(tenant: Tenant, asked: PushJob, sender: PushSender): Promise<void> {
  const outgoing = await inScope(tenant, (scope) => prepare(scope, asked));
  if (outgoing && (await handOver(tenant, outgoing, sender)) === 'later') throw new PushDelay();
}

const testsPerPerson = { max: 10, seconds: 3600 };

/** Shows a person on their device what a notice looks like, at any hour. */
export async function sendTest(
  tenant: Tenant,
  { caller: { personId }, sender }: { caller: Caller; sender: PushSender },
  deviceId: string,
): Promise<{ outcome: 'sent' | 'failed' | 'gone' }> {
  await admit(tenant, {
    path: 'push test',
    counted: [{ of: `person ${personId}`, limit: testsPerPerson }],
  });
  const outgoing = await inScope(tenant, async (scope) => {
    const device = found(await deviceOfPerson(scope.tx, personId, deviceId));
    const to = { organisation: scope.organisation.name, language: device.language };
    return { device, message: testMessage(to), signing: found(await signingOf(scope)) };
  });
  const outcome = await handOver(tenant, outgoing, sender);
  return { outcome: outcome === 'later' ? 'failed' : outcome };
}
