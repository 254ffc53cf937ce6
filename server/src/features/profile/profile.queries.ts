import { eq, getTableColumns, sql } from 'drizzle-orm';
import { ProfileInput, type NotificationPreferences } from '#contract/profile.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { account, person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StoredFile } from '#server/platform/storage.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { notificationPreference } from './profile.table.ts';

const columns = getTableColumns(person);

/** The columns a person changes in their profile; a field without a column of its name is a type error. */
const ownColumns = Object.fromEntries(
  Object.keys(ProfileInput.shape).map((field) => [field, columns[field as keyof ProfileInput]]),
) as Pick<typeof columns, keyof ProfileInput>;

export async function profileOf(tx: Tx, personId: string) {
  const [row] = await tx
    .select({
      ...ownColumns,
      email: person.email,
      emailVerified: person.emailVerified,
      photoFileId: person.photoFileId,
      twoFactorEnabled: person.twoFactorEnabled,
      hasPassword: sql<boolean>`exists (select from ${account} as own
        where own.organisation_id = ${person}.organisation_id and own.person_id = ${person}.id
          and own.password is not null)`,
    })
    .from(person)
    .where(eq(person.id, personId));
  return row!;
}

export async function updateProfile(tx: Tx, personId: string, changes: Partial<ProfileInput>): Promise<void> {
  await tx
    .update(person)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(person.id, personId));
}

export async function photoOf(tx: Tx, personId: string) {
  const [row] = await tx
    .select({ storageKey: storedFile.storageKey, mediaType: storedFile.mediaType, name: storedFile.name })
    .from(person)
    .innerJoin(storedFile, tenantJoin(storedFile, person, person.photoFileId))
    .where(eq(person.id, personId));
  return row ?? null;
}

/** Locks the photo's row with its person, so that of two simultaneous uploads each removes the one before it. */
async function takePhoto(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx
    .select({ photoFileId: person.photoFileId })
    .from(person)
    .where(eq(person.id, personId))
    .for('update');
  return row?.photoFileId ?? null;
}

/** Sets or removes the photo; returns the storage key of the earlier one, to be removed after the commit. */
export async function replacePhoto(
  tx: Tx,
  personId: string,
  stored: StoredFile | null,
): Promise<string | null> {
  const earlierId = await takePhoto(tx, personId);
  const [file] = stored
    ? await tx
        .insert(storedFile)
        .values({ name: 'photo.webp', mediaType: 'image/webp', visibility: 'protected', ...stored })
        .returning({ id: storedFile.id })
    : [];
  await tx
    .update(person)
    .set({ photoFileId: file?.id ?? null, updatedAt: sql`now()` })
    .where(eq(person.id, personId));
  if (earlierId === null) return null;
  const [earlier] = await tx
    .delete(storedFile)
    .where(eq(storedFile.id, earlierId))
    .returning({ storageKey: storedFile.storageKey });
  return earlier?.storageKey ?? null;
}

export async function preferencesOf(
  tx: Tx,
  personId: string,
): Promise<Partial<NotificationPreferences> | null> {
  const [row] = await tx
    .select({ preferences: notificationPreference.preferences })
    .from(notificationPreference)
    .where(eq(notificationPreference.personId, personId));
  return row?.preferences ?? null;
}

export async function savePreferences(
  tx: Tx,
  personId: string,
  preferences: NotificationPreferences,
): Promise<void> {
  await tx
    .insert(notificationPreference)
    .values({ personId, preferences })
    .onConflictDoUpdate({
      target: [notificationPreference.organisationId, notificationPreference.personId],
      set: { preferences },
    });
}
