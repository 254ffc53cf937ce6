import { m } from '#messages/generated/messages.js';
import type { SessionSummary, SignedInDevice } from '#contract/identity.ts';
import type { Language } from '#contract/kit/values.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lookChangedAt } from '#server/features/brand/lookChange.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { deviceOf } from './device.rules.ts';
import { deleteEndedSessions, deleteOtherSessions, deleteSession, sessionsOf } from './session.queries.ts';

/** The URL of a person's photo. It changes with the photo, so that browsers may cache it. */
export const photoUrl = (photoFileId: string | null): string | null =>
  photoFileId && `/api/user/photo?v=${photoFileId}`;

export async function sessionSummary(tx: Tx, caller: Caller): Promise<SessionSummary> {
  return {
    personId: caller.personId,
    displayName: caller.name,
    email: caller.email,
    photo: photoUrl(caller.photoFileId),
    roles: [...caller.roles],
    language: caller.language,
    timeZone: caller.timeZone,
    missingStep: caller.missingStep,
    keyboardShortcuts: caller.keyboardShortcuts,
    lookChangedAt: await lookChangedAt(tx),
  };
}

/** A device in the reader's language: browser and system. */
export function deviceInWords(userAgent: string | null, locale: Language): string {
  const device = deviceOf(userAgent);
  return device ? m.mail_device(device, { locale }) : m.mail_device_unknown({}, { locale });
}

export async function devicesOf(tx: Tx, caller: Caller): Promise<{ devices: SignedInDevice[] }> {
  const rows = await sessionsOf(tx, caller.personId);
  const devices = rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.userAgent, caller.language),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === caller.sessionId,
  }));
  return { devices: devices.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

export async function signOutDevice(tx: Tx, caller: Caller, sessionId: string) {
  if (!(await deleteSession(tx, caller.personId, sessionId))) throw new Problem('not_found');
  return devicesOf(tx, caller);
}

export async function signOutOtherDevices(tx: Tx, caller: Caller) {
  await deleteOtherSessions(tx, caller.personId, caller.sessionId);
  return devicesOf(tx, caller);
}

/** Deletes sessions that have ended. */
export const forgetEndedSessions = (tx: Tx) => deleteEndedSessions(tx);
