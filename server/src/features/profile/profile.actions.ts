import type { Profile } from '#contract/profile.ts';
import { photoUrl } from '#server/features/identity/session/session.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredFile } from '#server/platform/storage.ts';
import { photoFrom } from './photo.ts';
import { profileOf, replacePhoto } from './profile.queries.ts';

export async function readProfile(tx: Tx, organisation: Organisation, personId: string): Promise<Profile> {
  const { photoFileId, timeZone, ...row } = await profileOf(tx, personId);
  return { ...row, timeZone: timeZone ?? organisation.timeZone, photo: photoUrl(photoFileId) };
}

/**
 * Makes a picture the person's photo. Converts and stores it before the transaction, then removes whichever file, new
 * or earlier, is not used.
 */
export async function keepPhoto(
  platform: Platform,
  organisation: Organisation,
  personId: string,
  content: Buffer,
): Promise<Profile> {
  const { storage, database } = platform;
  const stored: StoredFile = await storage.save(organisation.id, await photoFrom(content));
  const replaced = database.inTenant(organisation.id, async (tx) => ({
    earlier: await replacePhoto(tx, personId, stored),
    profile: await readProfile(tx, organisation, personId),
  }));
  const { earlier, profile } = await replaced.catch(async (error: unknown) => {
    await storage.remove(stored.storageKey);
    throw error;
  });
  if (earlier !== null) await storage.remove(earlier);
  return profile;
}
