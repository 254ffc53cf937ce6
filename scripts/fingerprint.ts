import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Generated files; they do not count as changed sources. */
const DERIVED = new Set([
  'messages/src/generated',
  'web/dist',
  'web/node_modules',
  'web/public/fonts',
  'web/src/routeTree.gen.ts',
]);

/** One hash over names and contents of files and folders (paths from the root); missing ones are left out. */
export function fingerprint(sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesBelow(source))
      hash
        .update(`${file}\0`)
        .update(fs.readFileSync(path.join(root, file)))
        .update('\0');
  return hash.digest('hex');
}

/** Whether a build of exactly these sources left `marker` (path from the root). */
export function isCurrent(marker: string, print: string): boolean {
  const file = path.join(root, marker);
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === print;
}

function filesBelow(name: string): string[] {
  const kind = fs.statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!kind) return [];
  if (!kind.isDirectory()) return [name];
  const paths = fs.readdirSync(path.join(root, name)).map((entry) => `${name}/${entry}`);
  return paths
    .toSorted()
    .filter((entry) => !DERIVED.has(entry))
    .flatMap(filesBelow);
}
