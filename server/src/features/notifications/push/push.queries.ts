import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { PushSubscription } from '#contract/push/push.ts';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { person, session } from '#server/features/identity/people/identity.table.ts';
import { signInRules } from '#server/features/identity/people/signInRules.table.ts';
import { rulesOfSession, stillSignedIn } from '#server/features/identity/session/session.queries.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { notificationPreference } from '#server/features/profile/profile.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { pushDevice, pushKey } from './push.table.ts';

export async function keyPair(tx: Tx) {
  const [row] = await tx
    .select({ publicKey: pushKey.publicKey, sealedPrivateKey: pushKey.sealedPrivateKey })
    .from(pushKey);
  return row ?? null;
}

/** Keeps the first key of an organisation: of two made at once, the other is dropped. */
export async function insertKeyPair(tx: Tx, pair: typeof pushKey.$inferInsert): Promise<void> {
  await tx.insert(pushKey).values(pair).onConflictDoNothing();
}

/** Forgets a key nobody can open any more, with the devices that know the organisation by it. */
export async function dropKeyPair(tx: Tx): Promise<void> {
  await tx.delete(pushDevice);
  await tx.delete(pushKey);
}

/** Where people write to the organisation; null when it has not said. */
export async function contactEmailOf(tx: Tx): Promise<string | null> {
  const [row] = await tx.select({ email: brandSettings.contactEmail }).from(brandSettings);
  return row?.email ?? null;
}

/** The devices of a person, the newest first. */
export async function devicesOf(tx: Tx, personId: string) {
  return tx
    .select({
      id: pushDevice.id,
      sessionId: pushDevice.sessionId,
      userAgent: session.userAgent,
      since: pushDevice.since,
      lastAt: pushDevice.lastAt,
      failedAt: pushDevice.failedAt,
    })
    .from(pushDevice)
    .innerJoin(session, tenantJoin(session, pushDevice, pushDevice.sessionId))
    .innerJoin(person, tenantJoin(person, session, session.userId))
    .leftJoin(signInRules, rulesOfSession)
    .where(and(eq(person.id, personId), stillSignedIn()))
    .orderBy(desc(pushDevice.since), desc(pushDevice.id));
}

/** Makes it the device of this session. Whoever used the same browser before gets nothing there any more. */
export async function keepDevice(
  tx: Tx,
  { sessionId, endpoint, p256dh, auth, since }: PushSubscription & { sessionId: string; since: Date },
): Promise<void> {
  const keys = { endpoint, p256dh, auth };
  await tx
    .delete(pushDevice)
    .where(and(eq(pushDevice.endpoint, endpoint), ne(pushDevice.sessionId, sessionId)));
  await tx
    .insert(pushDevice)
    .values({ sessionId, since, ...keys })
    .onConflictDoUpdate({
      target: [pushDevice.organisationId, pushDevice.sessionId],
      set: { ...keys, failedAt: null },
    });
}

export async function removeDevice(tx: Tx, personId: string, id: string): Promise<boolean> {
  const sessions = sql`(select id from ${session} where person_id = ${personId})`;
  const rows = await tx
    .delete(pushDevice)
    .where(and(eq(pushDevice.id, id), sql`${pushDevice.sessionId} in ${sessions}`))
    .returning({ id: pushDevice.id });
  return rows.length > 0;
}

/** Removes a device of which the browser gave up this very subscription; it may have made another meanwhile. */
export async function forgetDevice(tx: Tx, id: string, endpoint: string): Promise<void> {
  await tx.delete(pushDevice).where(and(eq(pushDevice.id, id), eq(pushDevice.endpoint, endpoint)));
}

export async function noteHandedOver(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(pushDevice).set({ lastAt: at, failedAt: null }).where(eq(pushDevice.id, id));
}

export async function noteFailed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(pushDevice).set({ failedAt: at }).where(eq(pushDevice.id, id));
}

const recipient = {
  deviceId: pushDevice.id,
  endpoint: pushDevice.endpoint,
  p256dh: pushDevice.p256dh,
  auth: pushDevice.auth,
  language: person.language,
};

/** A device of this person on which they are still signed in. */
export async function deviceOfPerson(tx: Tx, personId: string, id: string) {
  const [row] = await tx
    .select(recipient)
    .from(pushDevice)
    .innerJoin(session, tenantJoin(session, pushDevice, pushDevice.sessionId))
    .innerJoin(person, tenantJoin(person, session, session.userId))
    .leftJoin(signInRules, rulesOfSession)
    .where(and(eq(pushDevice.id, id), eq(person.id, personId), stillSignedIn()));
  return row ?? null;
}

/** A notice and the device it goes to, on which its person is still signed in. */
export async function noticeForDevice(tx: Tx, noticeId: string, deviceId: string) {
  const [row] = await tx
    .select({
      ...recipient,
      kind: notice.kind,
      path: notice.path,
      at: notice.at,
      readAt: notice.readAt,
      preferences: notificationPreference.preferences,
    })
    .from(pushDevice)
    .innerJoin(session, tenantJoin(session, pushDevice, pushDevice.sessionId))
    .innerJoin(person, tenantJoin(person, session, session.userId))
    .innerJoin(
      notice,
      and(eq(notice.organisationId, pushDevice.organisationId), eq(notice.personId, person.id)),
    )
    .leftJoin(
      notificationPreference,
      and(
        eq(notificationPreference.organisationId, person.organisationId),
        eq(notificationPreference.personId, person.id),
      ),
    )
    .leftJoin(signInRules, rulesOfSession)
    .where(and(eq(pushDevice.id, deviceId), eq(notice.id, noticeId), stillSignedIn()));
  return row ?? null;
}
