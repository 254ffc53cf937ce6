import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/platform/environment/env.ts';

/** Archives lie beside the stored files, not among them, so that no archive holds another. */
export const archivesRoot = ({ DATA_DIR }: Env): string => path.resolve(DATA_DIR, 'archives');

export const archiveKey = (organisationId: string, id: string): string =>
  path.posix.join(organisationId, `${id}.tar`);

export const archiveFile = (env: Env, organisationId: string, id: string): string =>
  path.join(archivesRoot(env), archiveKey(organisationId, id));

/** An empty folder to prepare an archive in; what an earlier try left is gone. */
export async function emptyFolder(env: Env, organisationId: string, id: string): Promise<string> {
  const folder = path.join(archivesRoot(env), organisationId, `${id}.making`);
  await removeFiles(env, organisationId, id);
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes an archive and what it is prepared in. */
export async function removeFiles(env: Env, organisationId: string, id: string): Promise<void> {
  const file = archiveFile(env, organisationId, id);
  for (const each of [file, `${file}.growing`, file.replace(/\.tar$/, '.making')])
    await fs.promises.rm(each, { recursive: true, force: true });
}

/** The ids of archives of which anything is on the disk. */
export async function idsOnDisk(env: Env, organisationId: string): Promise<string[]> {
  const names = await fs.promises
    .readdir(path.join(archivesRoot(env), organisationId))
    .catch((): string[] => []);
  return [...new Set(names.map((name) => name.split('.')[0]!))];
}
