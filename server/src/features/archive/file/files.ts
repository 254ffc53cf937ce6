import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { isUnderWay } from '#server/platform/uploads/underWay.ts';
import type { KeptFile } from './manifest.ts';
import type { OnProgress } from './progress.ts';

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}

/** A link costs nothing and keeps the content when the file is removed meanwhile. */
async function keep(from: string, to: string): Promise<boolean> {
  await fs.promises.mkdir(path.dirname(to), { recursive: true });
  try {
    await fs.promises.link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    await fs.promises.copyFile(from, to);
  }
  return true;
}

/**
 * Puts the files of one organisation, complete before `snapshot`, into the folder `into`. Newer ones belong to rows that
 * the snapshot of the database does not have.
 */
export async function keepFiles(
  root: string,
  {
    organisationId,
    snapshot,
    into,
    onProgress,
  }: { organisationId: string; snapshot: number; into: string; onProgress: OnProgress },
): Promise<KeptFile[]> {
  const from = path.join(root, organisationId);
  if (!fs.existsSync(from)) return [];
  const files: KeptFile[] = [];
  const entries = await fs.promises.readdir(from, { recursive: true, withFileTypes: true });
  for (const [done, entry] of entries.entries()) {
    onProgress({ step: 'files', done, total: entries.length });
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || (await isUnderWay(file))) continue;
    const name = path.relative(root, file);
    const kept = path.join(into, name);
    if (!(await keep(file, kept))) continue;
    const { size, mtimeMs } = await fs.promises.stat(kept);
    if (mtimeMs > snapshot) await fs.promises.rm(kept);
    else files.push({ path: name.split(path.sep).join('/'), bytes: size, sha256: await sha256Of(kept) });
  }
  return files;
}

/** Throws unless every file arrived as it was kept. */
export async function checkFiles(root: string, files: readonly KeptFile[]): Promise<void> {
  for (const { path: name, bytes, sha256 } of files) {
    const file = path.join(root, name);
    const known = await fs.promises.stat(file).catch(() => null);
    if (known?.size !== bytes || (await sha256Of(file)) !== sha256)
      throw new OperatorError(`The backup is damaged: files/${name} is not what was kept.`);
  }
}
