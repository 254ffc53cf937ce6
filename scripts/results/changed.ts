import fs from 'node:fs';
import path from 'node:path';
import { execute } from '../command.ts';
import { root } from '../fingerprint.ts';

/** Files that differ from a commit, with new ones and without deleted ones; paths from the root. */
export async function changedFiles(since: string): Promise<string[]> {
  const asked = await Promise.all([
    execute('git', ['diff', '--name-only', '--diff-filter=d', '--relative', since]),
    execute('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  const refused = asked.find(({ code }) => code !== 0);
  if (refused) throw new Error(`What changed since ${since} is not known: ${refused.output.trim()}`);
  const names = asked.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''));
  return [...new Set(names)].filter((name) => fs.existsSync(path.join(root, name))).toSorted();
}

/** The files a linter of TypeScript and JavaScript reads. */
export const sources = (files: string[]): string[] => files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
