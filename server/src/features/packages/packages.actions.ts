import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { secretBox, type SecretBox } from '#server/platform/environment/secretBox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Storage, StoredFile } from '#server/platform/storage.ts';
import { contentHostOf, contentOriginOf } from '#server/platform/tenancy/contentHost.rules.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { labelText, launchSignature, launchText, type Launch } from './launch.rules.ts';
import { readXml } from '#server/features/packages/manifest/manifest.ts';
import { manifestOf, type Manifest } from '#server/features/packages/manifest/manifest.rules.ts';
import { PackageFault } from '#server/features/packages/manifest/packageFault.rules.ts';
import { insertPackage, nameOfPerson, sequencingOf, type PackageEntry } from './packages.queries.ts';
import { unpack } from './unpack.ts';

/** A package as it is stored, before it is a row. */
export interface StoredPackage extends StoredFile {
  readonly manifest: Manifest;
  readonly entries: readonly PackageEntry[];
}

/** Reads and stores an uploaded zip as a package; throws a Problem that says how to mend it. */
export async function storePackage(
  storage: Storage,
  organisationId: string,
  zip: string,
): Promise<StoredPackage> {
  const storageKey = path.posix.join(organisationId, randomUUID());
  try {
    const { files, manifest, bytes, sha256 } = await unpack(zip, path.join(storage.root, storageKey));
    await storage.keep(storageKey);
    const paths = new Set(files.map((file) => file.path));
    const entries = files.map((file) => ({ path: file.path, offset: file.offset, bytes: file.bytes }));
    return {
      storageKey,
      bytes,
      sha256,
      entries,
      manifest: manifestOf(readXml(manifest), (one) => paths.has(one)),
    };
  } catch (error) {
    await storage.remove(storageKey);
    throw error instanceof PackageFault ? new Problem('file_not_accepted', { detail: error.message }) : error;
  }
}

/** Notes what is in a stored package; its id is that of the file. */
export const addPackage = (tx: Tx, id: string, { manifest, entries }: StoredPackage): Promise<void> =>
  insertPackage(tx, {
    id,
    ...manifest,
    sequencing: manifest.sequencing && JSON.stringify(manifest.sequencing),
    entries,
  });

/** Signs the addresses under which packages are opened. */
export const launchBox = (platform: Pick<Platform, 'env'>): SecretBox => secretBox(platform.env, 'packages');

const hour = 3_600_000;
/** An address is the same for half a day, so that browsers use what they have loaded, and valid for half a day or more. */
const stays = 12 * hour;

interface Opening {
  readonly platform: Platform;
  readonly organisation: Organisation;
  readonly now: Date;
}

/**
 * Where one person opens a package for some hours, and what it is told of them; null without a host for packages. A preview
 * is on a host of its own each time, so that nothing of an earlier one is there.
 */
export async function openPackage(
  { platform, organisation, now, tx }: Opening & { readonly tx: Tx },
  fileId: string,
  personId: string,
  { preview = false } = {},
) {
  const content = contentHostOf(platform.env);
  if (!content) return null;
  const box = launchBox(platform);
  const launch: Launch = {
    organisationId: organisation.id,
    fileId,
    personId: preview ? `${personId} ${randomUUID()}` : personId,
    expires: (Math.floor(now.getTime() / stays) + 2) * stays,
    origin: organisation.reachedAt,
  };
  const label = labelOf(box, launch);
  const signature = box.fingerprint(organisation.id, launchText(launch));
  return {
    url: `${contentOriginOf(platform.env, content, label)}/package/${launchSignature(launch, signature)}/`,
    // Not our id: what a package is told may be shown and stored by it.
    learner: { id: label.slice(0, 16), name: await nameOfPerson(tx, personId) },
    sequencing: await sequencingOf(tx, fileId),
  };
}

/** Each person opens each package on a host name of its own, so that nothing stored there is another's. */
export const labelOf = (box: SecretBox, launch: Launch): string =>
  box.fingerprint(launch.organisationId, labelText(launch)).slice(0, 32);
