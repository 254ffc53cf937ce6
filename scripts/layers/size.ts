import { posix } from 'node:path';
import type { Finding } from './graph.ts';

/** Maximum number of source files in a folder, without tests. */
const LIMIT = 15;

export const SMALL_FOLDERS = {
  rule: 'folders-stay-small',
  comment: `a folder holds at most ${LIMIT} source files: divide it by the noun it holds`,
};

/** One finding for each folder of the product with too many source files. */
export function crowdedFolders(files: string[]): Finding[] {
  const sources = files.filter(
    (file) => /^(contract|server|web|brand|country|messages)\//.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const folders = Map.groupBy(sources, (file) => posix.dirname(file));
  return [...folders]
    .filter(([, held]) => held.length > LIMIT)
    .map(([folder, held]) => ({ ...SMALL_FOLDERS, from: folder, to: `${held.length} files` }));
}
